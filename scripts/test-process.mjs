// Runs a program of a test step and counts its CPU time, children and databases included.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/** Control groups that count CPU time, version 1 and 2. A server that a test detaches stays in its group. */
const GROUPS = [
  {
    root: '/sys/fs/cgroup/cpuacct',
    read: (folder) => Number(readFileSync(join(folder, 'cpuacct.usage'), 'utf8')) / 1e9,
  },
  {
    root: '/sys/fs/cgroup',
    read: (folder) => Number(/usage_usec (\d+)/.exec(readFileSync(join(folder, 'cpu.stat'), 'utf8'))[1]) / 1e6,
  },
]
const LARGEST_OUTPUT = 256 * 1024 * 1024

/** Counts what runs in it; undefined where there are no control groups or this account may not make one. */
function makeGroup(name) {
  for (const { root, read } of GROUPS) {
    const folder = join(root, `osmp-${process.pid}-${name}`)
    try {
      if (!existsSync(join(root, 'cgroup.procs'))) continue
      mkdirSync(folder)
      read(folder)
      return { folder, read: () => read(folder) }
    } catch {
      // The next kind, or none.
    }
  }
  return undefined
}

/** Times a step by wall clock and CPU; `cpu` is undefined where it cannot be counted. */
export function startMeter(name) {
  const began = performance.now()
  const group = process.platform === 'linux' ? makeGroup(name) : undefined
  const own = process.cpuUsage()
  return {
    folder: group?.folder,
    stop() {
      const { user, system } = process.cpuUsage(own)
      const cpu = group && group.read() + (user + system) / 1e6
      try {
        if (group) rmdirSync(group.folder)
      } catch {
        // A process of the step is still ending; the empty folder goes with the machine.
      }
      return { seconds: (performance.now() - began) / 1000, cpu }
    },
  }
}

const programs = new Set()

/** Passes a signal on to what runs. */
export function endPrograms(signal) {
  for (const child of programs) child.kill(signal)
}

/** Runs a program to its end in the meter's group; gives exit status and all output. */
export function runIn(meter, program, args, env = {}) {
  const [command, words] =
    meter.folder === undefined
      ? [program, args]
      : ['sh', ['-c', 'echo $$ > "$0/cgroup.procs"; exec "$@"', meter.folder, program, ...args]]
  return new Promise((done, fail) => {
    const child = spawn(command, words, {
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    programs.add(child)
    let output = ''
    const take = (chunk) => {
      if (output.length < LARGEST_OUTPUT) output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.once('error', fail)
    child.once('close', (status) => {
      programs.delete(child)
      done({ status, output })
    })
  })
}

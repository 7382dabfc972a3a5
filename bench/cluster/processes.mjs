/** Processes of a cluster run: each in a group of its own, so that it can be killed with its children, and none outlives the run. */
import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const START_LIMIT_MS = 90_000
/** PostgreSQL and Patroni refuse root. */
const ACCOUNT = 'postgres'

const running = new Set()
/** Ends them, the last one first. */
export async function endAll() {
  for (const child of [...running].reverse()) await end(child, 'SIGTERM')
}
process.once('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // Has ended.
  }
}

/** Ends a process with its children; by force after 10 s. */
export async function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  signalGroup(child, signal)
  const isOver = await Promise.race([ended.then(() => true), sleep(10_000, false, { ref: false })])
  if (!isOver) {
    signalGroup(child, 'SIGKILL')
    await ended
  }
}

/** Starts a program in a process group of its own, with its output in `folder/name.log`. */
export function launch(name, [program, ...args], { folder, env = {}, cwd, asAccount = false }) {
  const output = openSync(join(folder, `${name}.log`), 'a')
  const line = asAccount ? ['runuser', '-u', ACCOUNT, '--', program, ...args] : [program, ...args]
  const child = spawn(line[0], line.slice(1), {
    cwd: cwd ?? folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: true,
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

export const outputOf = (folder, name) => readFileSync(join(folder, `${name}.log`), 'utf8')

/** Waits until `look` gives something true. */
export async function until(what, look, limit = START_LIMIT_MS) {
  const over = Date.now() + limit
  for (;;) {
    const found = await look().catch(() => undefined)
    if (found) return found
    if (Date.now() > over) throw new Error(`${what} did not come within ${limit / 1000} s`)
    await sleep(100)
  }
}

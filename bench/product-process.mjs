// The product as `npm start` runs it: one Node process on a port of its own, ended by its own pid.
import { spawn } from 'node:child_process'
import { existsSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { query, withClient } from './connection.mjs'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const WEB_DIR = process.env.WEB_DIR ?? join(ROOT, 'apps/web/dist')
const START_LIMIT_MS = 120_000

/** Whatever ends the bench ends its servers. */
const running = new Set()
process.once('exit', () => running.forEach((child) => child.kill('SIGTERM')))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

/** Starts Node with these arguments and this environment and waits until `path` answers 200. `readyMs` counts from the spawn. */
export async function startServer(args, { port, path, env, log }) {
  const origin = `http://127.0.0.1:${port}`
  if (await answers(origin + path)) throw new Error(`something else listens on port ${port}`)
  const output = openSync(log, 'a')
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', output, output],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  while (!(await answers(origin + path))) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} ended with ${child.exitCode}, see ${log}`)
    if (performance.now() - began > START_LIMIT_MS) throw new Error(`${args.at(-1)} was not ready in time, see ${log}`)
    await sleep(5)
  }
  const readyMs = performance.now() - began
  return {
    origin,
    readyMs,
    /** Resident memory of the process in MB; only Linux tells. */
    memory: () => residentMemory(child.pid),
    /** CPU time of the process so far in ms, all its threads; only Linux tells. */
    cpu: () => usedTime(child.pid),
    /** As cpu, to the nanosecond and without threads that have ended: for short rounds. */
    finestCpu: () => threadsTime(child.pid),
    signal: (name) => child.kill(name),
    /** Its exit code, or the signal that ended it. */
    ended: new Promise((done) => child.once('exit', (code, signal) => done(signal ?? code))),
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** What `npm start` gives to Node. */
export const START = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  .scripts.start.split(' ')
  .slice(1)

/** The product on a database, with the built web app. */
export async function startProduct({ port, env, log }) {
  if (env.DATABASE_URL) await forgetFiles(env.DATABASE_URL, env.DATA_DIR)
  return startServer(START, {
    port,
    path: '/readyz',
    env: { NODE_ENV: 'production', DEMO: 'on', WEB_DIR, ...env },
    log,
  })
}

/** The databases of the bench share folders, where the product would refuse the files of another database. */
export async function forgetFiles(url, folder) {
  rmSync(join(folder, 'files/osmp-store'), { force: true })
  const { rows } = await query(url, "select to_regclass('system_param') is not null as there")
  if (rows[0].there) await query(url, "delete from system_param where key = 'store.mark'")
}

async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

function residentMemory(pid) {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return undefined
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024
}

let postmaster

/** From here on `databaseCpu` counts the server behind this address; one on another machine is counted as NaN. */
export async function watchDatabase(url) {
  // The backend ends with its connection, so that its parent is asked for while it runs.
  postmaster = await withClient(url, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    return statOf(rows[0].pid)?.parent
  })
}

/** CPU time of the watched PostgreSQL server so far, in ms: its running backends and those that have ended. */
export function databaseCpu() {
  const root = postmaster === undefined ? undefined : statOf(postmaster)
  if (!root) return Number.NaN
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const backends = processes.map(statOf).filter((stat) => stat?.parent === postmaster)
  return backends.reduce((sum, { own }) => sum + own, root.own + root.ended)
}

const TICK_MS = 10

/** CPU time of the children of this process that have ended, in ms. */
export const endedCpu = () => statOf(process.pid)?.ended ?? Number.NaN

/** Parent and CPU time in ms of a process, its own and that of its ended children; undefined when it is gone or this is not Linux. */
function statOf(pid) {
  let text
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The name in brackets may hold spaces; the parent follows the state, four times of CPU begin at the 12th field.
  const fields = text
    .slice(text.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number)
  return { parent: fields[1], own: (fields[11] + fields[12]) * TICK_MS, ended: (fields[13] + fields[14]) * TICK_MS }
}

/** Child processes of the product (a worker of its own) count when they have ended, its threads at once. */
function usedTime(pid) {
  const stat = statOf(pid)
  return stat ? stat.own + stat.ended : Number.NaN
}

function threadsTime(pid) {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0])
  return times.reduce((sum, time) => sum + Number(time) / 1e6, 0)
}

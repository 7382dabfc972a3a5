// Folders of test runs carry the number of their process, so that the next run can remove what a killed one left behind.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Memory that can be used as a disk, on Linux; containers often have little of it. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 1024 ** 3
const OF_A_RUN = /^osmp-run-(\d+)(?:-|$)/
const END_LIMIT_MS = 5_000

/** A new folder of this run for data that it throws away: in memory where there is room. */
export function throwAwayFolder(word) {
  return mkdtempSync(join(roomyPlace(), `osmp-run-${process.pid}-${word}-`))
}

/** The folder of this run for temporary files, made when it is first asked for. */
export function runFolder() {
  const folder = join(tmpdir(), `osmp-run-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

function roomyPlace() {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir()
}

/** Ends the databases of killed runs and removes their folders; gives the number of folders removed. */
export function sweepLeftovers(places = [MEMORY, tmpdir()]) {
  const left = places
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place).map((name) => ({ name, path: join(place, name) })))
    .filter(({ name }) => OF_A_RUN.test(name) && !isAlive(Number(OF_A_RUN.exec(name)[1])))
  for (const { path } of left) {
    for (const postmaster of postmastersIn(path)) endNow(postmaster)
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  }
  return left.length
}

/** A cluster lies at most three folders deep. */
function postmastersIn(folder, depth = 3) {
  const names = readdirSync(folder, { withFileTypes: true })
  const below = depth === 0 ? [] : names.filter((entry) => entry.isDirectory())
  return [
    ...names
      .filter(({ name }) => name === 'postmaster.pid')
      .map(({ name }) => ({ folder, pid: pidIn(join(folder, name)) })),
    ...below.flatMap(({ name }) => postmastersIn(join(folder, name), depth - 1)),
  ]
}

const pidIn = (file) => Number.parseInt(readFileSync(file, 'utf8'), 10)

/** The number may belong to another program by now; a database works in its folder. */
function isRunning({ pid, folder }) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

function endNow(postmaster) {
  const until = Date.now() + END_LIMIT_MS
  if (isRunning(postmaster)) process.kill(postmaster.pid, 'SIGQUIT')
  while (isRunning(postmaster) && Date.now() < until) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  if (isRunning(postmaster)) process.kill(postmaster.pid, 'SIGKILL')
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'server.lock'

type Holder = { pid: number; started: string }

/** Another live process uses the data folder. The message is one line for the person at the terminal. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(`The data folder ${dataDir} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/**
 * Takes the data folder for this process; gives the function that frees it. Throws DataFolderInUse while another
 * live process holds it. A lock left by a dead process, or by an earlier boot, is taken over.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, FILE)
  for (;;) {
    if (create(path)) return () => rmSync(path, { force: true })
    const holder = read(path)
    if (typeof holder === 'object' && isAlive(holder)) throw new DataFolderInUse(dataDir, holder.pid)
    reap(path)
  }
}

/**
 * Makes the file with its content in one step; false if there is one. A file made empty and filled afterwards would
 * look like a dead process's for that moment.
 */
function create(path: string): boolean {
  const own = `${path}.${process.pid}`
  const file = openSync(own, 'w', 0o600)
  try {
    writeSync(file, `${process.pid} ${startMark(process.pid) ?? ''}\n`)
    fsyncSync(file)
    linkSync(own, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    closeSync(file)
    rmSync(own, { force: true })
  }
}

/** Who holds the file: a process, `unknown` if its content names none, `nobody` if there is no file. */
function read(path: string): Holder | 'unknown' | 'nobody' {
  const content = tryRead(path)
  if (content === undefined) return 'nobody'
  const [pid = '', started = ''] = content.trim().split(' ')
  return /^\d+$/.test(pid) ? { pid: Number(pid), started } : 'unknown'
}

/** True if the file is there and no live process holds it; a file that has just gone is not ours to remove. */
function isDead(path: string): boolean {
  const holder = read(path)
  return holder === 'unknown' || (holder !== 'nobody' && !isAlive(holder))
}

/** Removes a dead process's lock; two processes doing so at once must not remove the winner's new one. */
function reap(path: string): void {
  const claim = `${path}.reap`
  if (!create(claim)) {
    if (isDead(claim)) rmSync(claim, { force: true })
    return
  }
  try {
    if (isDead(path)) rmSync(path, { force: true })
  } finally {
    rmSync(claim, { force: true })
  }
}

function isAlive({ pid, started }: Holder): boolean {
  const mark = startMark(pid)
  if (mark !== undefined && started !== '') return mark === started
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Boot id and start time of a process, so that a reused pid is not taken for the old one. Only Linux tells. */
function startMark(pid: number): string | undefined {
  const boot = tryRead('/proc/sys/kernel/random/boot_id')
  if (boot === undefined) return undefined
  const fields =
    tryRead(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ') ?? []
  const [state = 'gone'] = fields
  return `${boot.trim()}/${state === 'Z' || state === 'gone' ? 'gone' : fields[19]}`
}

function tryRead(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined
}

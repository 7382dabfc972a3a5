import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const EVERY_MS = 500
/** By which a terminal or a supervisor ends what it started. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * A supervisor that ends npm by a signal ends npm, or npm and its shell, and the signal may get no further: who has lost one of them
 * ends as by SIGTERM, unless a signal came already. Called before anything that takes time: they may be gone after it.
 */
export function endWithParent() {
  const shell = process.ppid
  const isOrphan = watchParentOf(shell)
  const watch = setInterval(() => {
    if (process.ppid === shell && !isOrphan()) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY_MS)
  watch.unref()
  for (const signal of SIGNALS) process.once(signal, () => clearInterval(watch))
}

/** Tells whether the parent that a process has now is gone. */
function watchParentOf(pid) {
  if (process.platform === 'win32') return () => false
  if (process.platform !== 'linux') {
    const parent = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
    return () => !isAlive(parent)
  }
  const parent = parentOnLinux(pid)
  return () => parentOnLinux(pid) !== parent
}

/** The fourth field, behind a name in brackets that may hold anything. */
function parentOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import type { Log } from '../kit/process/logger.ts'
import type { Config } from '../kit/settings/config.ts'

const MAIN = new URL(`backup-main${extname(import.meta.url)}`, import.meta.url)
const AGAIN_MS = 30_000
/** Within the time that the end of the process gives the jobs. */
const PATIENCE_MS = 3_000

/** Sends the backup to BACKUP_TO beside the server, and starts again where its process dies. Gives the function that ends it. */
export function keepBackup({ backup, role }: Config, log: Log): () => Promise<void> {
  if (backup.to === undefined || role === 'web') return async () => {}
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const start = (): void => {
    child = fork(MAIN, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('exit', (code) => {
      child = undefined
      if (isOver) return
      log.error({ code }, 'the process of the backup ended and is started again')
      timer = setTimeout(start, AGAIN_MS)
      timer.unref()
    })
    child.once('error', (error) => log.error({ err: error }, 'the process of the backup could not be started'))
  }
  start()
  return async () => {
    isOver = true
    clearTimeout(timer)
    const ending = child
    if (!ending) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGTERM')
    // Objects are whole or not there: a turn that is cut is sent again by the next process.
    const cut = setTimeout(() => ending.kill('SIGKILL'), PATIENCE_MS)
    await ended
    clearTimeout(cut)
  }
}

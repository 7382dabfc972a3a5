import type { Log } from '../kit/process/logger.ts'
import type { BackupLine } from './backup-line.ts'

const BASE_EVERY_MS = 24 * 60 * 60 * 1000

/** A connection to the database and what is sent over it. */
export type OpenedLine = {
  line: BackupLine
  /** Of the newest base backup of this database; undefined: there is none. */
  lastBaseAt: number | undefined
  close(): Promise<void>
}

export type Following = {
  /** Undefined while the database does not run. */
  open(): Promise<OpenedLine | undefined>
  everySeconds: number
  log: Log
  /** Ends the wait, and after it the work. */
  signal: AbortSignal
}

/**
 * Sends log, files and journal until the signal, and a base backup once a day. A failure is logged and the work is tried again at the next
 * turn, since the database or the vault may come back.
 */
export async function followBackup({ open, everySeconds, log, signal }: Following): Promise<void> {
  let opened: (OpenedLine & { base?: 'running' | { failure: unknown } }) | undefined
  let isAway = false
  const takeBase = async (of: NonNullable<typeof opened>): Promise<void> => {
    of.base = 'running'
    try {
      const { endedAt } = await of.line.base()
      of.lastBaseAt = Date.parse(endedAt)
      delete of.base
      log.info({ endedAt }, 'base backup taken')
    } catch (failure) {
      of.base = { failure }
    }
  }
  while (!signal.aborted) {
    try {
      opened ??= await open()
      if (opened) {
        // The log goes on being sent while a base backup is taken.
        if (opened.base === undefined && isBaseDue(opened)) void takeBase(opened)
        const { at, missing } = await opened.line.cycle()
        if (missing.length > 0) log.warn({ missing }, 'files whose bytes are missing in the store')
        if (isAway) log.info({ upTo: at }, 'the backup goes on')
        if (typeof opened.base === 'object') throw opened.base.failure
      } else if (!isAway) log.info('the database does not run: the backup waits for it')
      isAway = opened === undefined
    } catch (error) {
      isAway = true
      if (!signal.aborted) log.error({ err: error }, 'the backup failed and is tried again')
      await opened?.close().catch(() => undefined)
      opened = undefined
    }
    await pause(everySeconds, signal)
  }
  await opened?.close().catch(() => undefined)
}

function isBaseDue({ line, lastBaseAt }: OpenedLine): boolean {
  return !line.hasLog() || lastBaseAt === undefined || Date.now() - lastBaseAt > BASE_EVERY_MS
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, seconds * 1_000)
    function end(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}

import type { Log } from '../kit/process/logger.ts'
import type { BackupLine } from './backup-line.ts'

const HOUR_MS = 60 * 60 * 1000
const BASE_EVERY_MS = 24 * HOUR_MS
/** Three in the morning in Shanghai. */
const NIGHT_MS = 19 * HOUR_MS

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
 * Sends log, files and journal until the signal, and a base backup once a day; at the start and each night it checks what was sent. A failure is logged and the work is tried again at the next
 * turn, since the database or the vault may come back.
 */
export async function followBackup({ open, everySeconds, log, signal }: Following): Promise<void> {
  let opened: (OpenedLine & { base?: 'running' | { failure: unknown } }) | undefined
  let isAway = false
  let checkedAt: number | undefined
  let isBaseAsked = false
  /** True where the newest state cannot be restored without a new base backup. */
  const check = async ({ line }: OpenedLine): Promise<boolean> => {
    const { gaps, mended, isBaseNeeded } = await line.check()
    checkedAt = Date.now()
    if (mended.length > 0) log.warn({ mended }, 'parts of the journal were missing in the backup and are sent again')
    if (gaps.length > 0) log.error({ count: gaps.length, gaps: gaps.slice(0, 20) }, 'the backup has gaps')
    return isBaseNeeded
  }
  const takeBase = async (of: NonNullable<typeof opened>): Promise<void> => {
    of.base = 'running'
    try {
      const { endedAt } = await of.line.base()
      of.lastBaseAt = Date.parse(endedAt)
      log.info({ endedAt }, 'base backup taken')
      if (isBaseAsked) await check(of)
      isBaseAsked = false
      delete of.base
    } catch (failure) {
      of.base = { failure }
    }
  }
  while (!signal.aborted) {
    try {
      opened ??= await open()
      if (opened) {
        // The log goes on being sent while a base backup is taken.
        if (opened.base === undefined && isCheckDue(checkedAt, Date.now()))
          isBaseAsked = (await check(opened)) || isBaseAsked
        if (opened.base === undefined && (isBaseAsked || isBaseDue(opened))) void takeBase(opened)
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

/** At the start and in the first turn of each night. */
export function isCheckDue(last: number | undefined, now: number): boolean {
  const night = (at: number): number => Math.floor((at - NIGHT_MS) / (24 * HOUR_MS))
  return last === undefined || night(now) > night(last)
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

import { setTimeout as sleep } from 'node:timers/promises'
import { isOverload } from '../database/db-faults.ts'
import type { Log } from '../process/logger.ts'

const LIMIT_MS = 30_000
const EVERY_MS = 500

/** A piece of work that may be done again, tried for 30 s while the database is away. */
export async function whileAway<T>(work: () => Promise<T>, isOver: () => boolean, log: Log): Promise<T> {
  const end = performance.now() + LIMIT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || isOver() || performance.now() > end) throw error
      log.warn({ err: error }, 'the database went away, trying again')
      await sleep(EVERY_MS)
    }
  }
}

/** Also by the error's cause: who lost the line at a commit may do the same again here. */
const isAway = (error: unknown): boolean =>
  isOverload(error) || (error instanceof Error && error.cause !== undefined && isOverload(error.cause))

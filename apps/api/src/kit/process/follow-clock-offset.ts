import type { Db } from '../database/db.ts'
import type { MovableClock } from './clock.ts'
import { readClockOffset } from './clock-offset-repo.ts'
import type { Log } from './logger.ts'

const EVERY_MS = 400

/** Follows the demo's clock as another process moves it, within a second. Gives the function that ends it. */
export function followClockOffset(db: Db, clock: MovableClock, log: Log): () => void {
  const look = async () => {
    const before = clock.offset()
    const kept = await readClockOffset(db.db)
    // A move of this process in the meantime is newer than what was read.
    if (clock.offset() === before) clock.shiftBy(kept)
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'the demo’s clock could not be read'))
      .finally(() => (isLooking = false))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

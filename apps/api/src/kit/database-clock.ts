import type pg from 'pg'
import type { MovableClock } from './clock.ts'
import type { Log } from './logger.ts'

const EVERY_MS = 60_000
/** Less than this may be the way to the database and back. */
const NOTICED_MS = 1_000

/**
 * Sets the clock by the database's, which is one for all processes: what one of them dates, such as a sign-in code of 45 s, the
 * others judge, however far their machines' clocks are apart. At once and each minute; a difference is told in the log.
 */
export async function followDatabaseClock(pool: pg.Pool, clock: MovableClock, log: Log): Promise<void> {
  await compare(pool, clock, log)
  setInterval(() => void compare(pool, clock, log).catch(() => undefined), EVERY_MS).unref()
}

async function compare(pool: pg.Pool, clock: MovableClock, log: Log): Promise<void> {
  const asked = clock.systemNow()
  const { rows } = await pool.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::int8 as now',
  )
  const answered = clock.systemNow()
  const [row] = rows
  const ahead = row ? row.now - (asked + answered) / 2 : 0
  // An answer that took long says little.
  if (Math.abs(ahead) < NOTICED_MS + (answered - asked)) return
  clock.follow(answered + ahead)
  log.warn(
    { seconds: Math.round(ahead / 1000) },
    'the clock of this machine differs from the database’s, which is followed',
  )
}

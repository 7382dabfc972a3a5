import { instantOf } from '@osmp/domain/kit/time.ts'
import { judgeStep, STEP_MS, type StepVerdict } from '@osmp/domain/system/clock-step.ts'
import type { MovableClock } from './clock.ts'
import { endHeld, findKeptTime, findStep, holdStep, keepStepBack, keepTime, lockClock } from './clock-step-repo.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Log } from './logger.ts'

const EVERY_MS = 10_000
const KEPT_EVERY_MS = 60_000
/** Less than this may be the way to the database and back. */
const NOTICED_MS = 1_000

/** What administrators are told of a step: `ahead` in ms, below zero for a step back. */
export type ToldStep = { kind: 'held' | 'back'; ahead: number }

export type ClockOptions = {
  db: Db
  clock: MovableClock
  log: Log
  /** Tells the administrators. */
  tell(step: ToldStep): Promise<void>
  /** The database's clock, epoch ms. */
  databaseNow?: () => Promise<number>
}

export type ClockWatch = {
  look(): Promise<void>
  /** True while the product goes on by its own time because the database's has stepped ahead. */
  isHeld(): boolean
  stop(): void
}

/**
 * Sets the clock by the database's, which is one for all processes: what one of them dates, such as a sign-in code of 45 s, the
 * others judge, however far their machines' clocks are apart. A step of it is told; one forward is not followed before it counts
 * (`domain/system/clock-step.ts`), so that until then nothing is moved, closed or deleted by it. Looks at once and every 10 s.
 */
export async function followDatabaseClock(options: ClockOptions): Promise<ClockWatch> {
  const { clock, log, db } = options
  const databaseNow = options.databaseNow ?? (() => askDatabase(db))
  let isHeld = await begin({ ...options, databaseNow })
  let keptAt = -Infinity
  const look = async () => {
    isHeld = await compare({ ...options, databaseNow })
    if (performance.now() - keptAt < KEPT_EVERY_MS) return
    keptAt = performance.now()
    await keepTime(db.db, instantOf(clock.systemNow()))
  }
  await look()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'the database’s clock could not be read'))
      .finally(() => (isLooking = false))
  }, EVERY_MS)
  timer.unref()
  return { look, isHeld: () => isHeld, stop: () => clearInterval(timer) }
}

type Comparing = ClockOptions & { databaseNow: () => Promise<number> }

async function askDatabase({ pool }: Db): Promise<number> {
  const { rows } = await pool.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::int8 as now',
  )
  const [row] = rows
  if (!row) throw new Error('clock query returned no row')
  return row.now
}

/** The time the product goes by when a process starts: the database's, unless a step of it is held. */
async function begin({ db, clock, log, databaseNow }: Comparing): Promise<boolean> {
  const before = clock.systemNow()
  const asked = await databaseNow()
  const trip = clock.systemNow() - before
  if (Math.abs(asked - before) > NOTICED_MS + trip) tellDifference(log, asked - before)
  const held = await findStep(db.db)
  const kept = Date.parse((await findKeptTime(db.db)) ?? instantOf(0))
  if (held?.state === 'held') {
    const believed = asked - (Date.parse(held.toAt) - Date.parse(held.fromAt))
    clock.follow(believed >= kept - STEP_MS ? believed : Math.max(asked, kept))
    return true
  }
  // An earlier clock than at the last tick is a step back, which the first look takes and tells.
  clock.follow(asked < kept - STEP_MS ? kept : asked)
  return false
}

/** True while a step is held. */
async function compare(options: Comparing): Promise<boolean> {
  const { clock, log } = options
  const { now, ahead, trip } = await difference(options)
  if (Math.abs(ahead) <= STEP_MS && Math.abs(ahead) > NOTICED_MS + trip) {
    clock.follow(now)
    tellDifference(log, ahead)
  }
  // In the common case one question, and no lock.
  const isQuiet = Math.abs(ahead) <= STEP_MS && (await findStep(options.db.db))?.state !== 'held'
  if (isQuiet) return false
  const verdict = await options.db.inTransaction((tx) => judge(tx, options, { now, ahead }))
  const seconds = Math.round(ahead / 1000)
  if (verdict === 'take') log.warn({ seconds }, 'the step of the clock counts from now on')
  if (verdict === 'returned') log.warn('the clock came back by itself')
  if (verdict === 'held') {
    log.error({ seconds }, 'the clock has stepped ahead: the product goes on by its own time')
    await options.tell({ kind: 'held', ahead })
  }
  if (verdict === 'back') {
    log.error({ seconds }, 'the clock has stepped back, and is followed')
    await options.tell({ kind: 'back', ahead })
  }
  return verdict === 'held' || verdict === 'wait'
}

/** The database's clock against the time this process goes by, and how long the question took. */
async function difference({ clock, databaseNow }: Comparing): Promise<{ now: number; ahead: number; trip: number }> {
  const asked = clock.systemNow()
  const database = await databaseNow()
  const answered = clock.systemNow()
  const trip = answered - asked
  return { now: Math.round(database + trip / 2), ahead: database - (asked + answered) / 2, trip }
}

function tellDifference(log: Log, ahead: number): void {
  log.warn(
    { seconds: Math.round(ahead / 1000) },
    'the clock of this machine differs from the database’s, which is followed',
  )
}

async function judge(
  tx: Tx,
  { clock }: Comparing,
  { now, ahead }: { now: number; ahead: number },
): Promise<StepVerdict> {
  await lockClock(tx)
  const step = await findStep(tx)
  const known = step && {
    ahead: Date.parse(step.toAt) - Date.parse(step.fromAt),
    state: step.state,
    stood: now - Date.parse(step.toAt),
  }
  const verdict = judgeStep(ahead, known)
  const [fromAt, toAt] = [instantOf(clock.systemNow()), instantOf(now)]
  if (verdict === 'held') await holdStep(tx, { fromAt, toAt })
  if (verdict === 'returned') await endHeld(tx, 'returned')
  if (verdict === 'take') {
    if (step?.state === 'held') await endHeld(tx, 'taken')
    clock.follow(now)
    await keepTime(tx, toAt)
  }
  if (verdict !== 'back') return verdict
  const until = instantOf(clock.now())
  clock.follow(now)
  await endHeld(tx, 'returned')
  await keepTime(tx, toAt)
  const isFirst = await keepStepBack(tx, { fromAt, toAt, now: instantOf(clock.now()), until })
  return isFirst ? 'back' : 'same'
}

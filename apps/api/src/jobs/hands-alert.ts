import { addDays, daysBetween, localDateOf } from '@osmp/domain/kit/time.ts'
import * as z from 'zod/mini'
import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import type { Log } from '../kit/process/logger.ts'
import type { Job } from '../kit/process/jobs.ts'
import { tellAdmins } from '../notices/public.ts'
import { findShortUnits, sayShortUnit } from './short-units.ts'

/** A Monday, from which weeks are counted. */
const MONDAY = '2024-01-01'
/** So many units are named; of more, the number is. */
const NAMED = 5

/** Looks every hour for units short of hands. */
export function handsAlertJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [{ name: 'hands-alert', payload: z.object({}), cron: '17 * * * *', run: () => alertOfShortUnits(db, clock) }]
}

/** The same at the start: an upgrade may ask for more hands than a unit has. A fault stops no start. */
export async function tellShortUnits(db: Db, clock: Clock, log: Log): Promise<void> {
  await alertOfShortUnits(db, clock).catch((error: unknown) =>
    log.warn({ err: error }, 'the notice of short units failed'),
  )
}

/** Tells each administrator, once a week, of units that lack the people to share the duties of a payment. */
export async function alertOfShortUnits(db: Db, clock: Clock): Promise<void> {
  const short = await findShortUnits(db.db)
  if (short.length === 0) return
  const named = short.slice(0, NAMED)
  const more = short.length - named.length
  const unitsZh = named.map((unit) => sayShortUnit(unit, 'zh-CN')).join('；') + (more > 0 ? `；另有 ${more} 个` : '')
  const unitsEn = named.map((unit) => sayShortUnit(unit, 'en')).join('; ') + (more > 0 ? `; and ${more} more` : '')
  const today = localDateOf(new Date(clock.now()).toISOString())
  const week = addDays(MONDAY, Math.floor(daysBetween(MONDAY, today) / 7) * 7)
  const params = { unitsZh, unitsEn, count: short.length }
  await tellAdmins(db, clock, { kind: 'unitsShort', about: 'units', params, period: week })
}

import { addDays, daysBetween, type LocalDate, localDateOf, yearOf } from '@osmp/domain/kit/time.ts'
import { lacksNotice } from '@osmp/domain/meetings/work-calendar.ts'
import * as z from 'zod/mini'
import type { Clock } from '../kit/process/clock.ts'
import type { Db, Tx } from '../kit/database/db.ts'
import type { Job } from '../kit/process/jobs.ts'
import { loadCalendar } from '../policies/public.ts'
import { tellAdmins } from '../notices/public.ts'

/** The day from which the notice of the next year is asked for: it came between 25 October and 25 November in the last years. */
const SINCE = '11-15'

/** Looks every hour for years without a notice. */
export function calendarAlertJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [
    { name: 'calendar-alert', payload: z.object({}), cron: '11 * * * *', run: () => alertOfMissingNotice(db, clock) },
  ]
}

/** Tells each administrator, once a week, that working days are an estimate: of this year, from 15 November on of the next one. */
export async function alertOfMissingNotice(db: Db, clock: Clock): Promise<void> {
  const today = localDateOf(new Date(clock.now()).toISOString())
  for (const year of await yearsWithoutNotice(db.db, today)) {
    const since = `${Number(year) - 1}-${SINCE}`
    const week = addDays(since, Math.floor(daysBetween(since, today) / 7) * 7)
    await tellAdmins(db, clock, { kind: 'noticeMissing', about: year, params: { year }, period: week })
  }
}

/** Years with estimated working days although the holiday notice should be there. */
export async function yearsWithoutNotice(tx: Tx, today: LocalDate): Promise<string[]> {
  const calendar = await loadCalendar(tx)
  return asked(today).filter((year) => lacksNotice(year, calendar))
}

function asked(today: LocalDate): string[] {
  const year = yearOf(today)
  return today.slice(5) < SINCE ? [year] : [year, String(Number(year) + 1)]
}

import type { CalendarDay } from '@osmp/domain/meetings/working-days.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

/**
 * Holidays and make-up working days: one small table, read whole by each judgement and kept nowhere, so that an edit
 * counts in every process with the next call.
 */
export async function loadCalendar(tx: Tx): Promise<CalendarDay[]> {
  const rows = await tx.selectFrom('calendar_day').select(['date', 'kind']).where('kind', '<>', 'normal').execute()
  return rows.map(({ date, kind }) => ({ date, kind: kind === 'workday' ? 'workday' : 'holiday' }))
}

export type StoredDay = { date: string; kind: 'holiday' | 'workday' | 'normal'; name: string; source: string }

/** Exceptions between two days (both included), by date. */
export async function findCalendarDays(tx: Tx, from: string, to: string): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select date, kind, name, source from calendar_day where date between ${from} and ${to} order by date`.execute(tx)
  return rows
}

/** No other day can be saved until this transaction ends. Readers do not wait. */
export async function lockCalendar(tx: Tx): Promise<void> {
  await sql`lock table calendar_day in share row exclusive mode`.execute(tx)
}

export async function saveCalendarDay(tx: Tx, { date, kind, name, source }: StoredDay): Promise<void> {
  await sql`
    insert into calendar_day (date, kind, name, source) values (${date}, ${kind}, ${name}, ${source})
    on conflict (date) do update set kind = excluded.kind, name = excluded.name, source = excluded.source`.execute(tx)
}

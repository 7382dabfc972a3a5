import type { CalendarDay } from '@osmp/domain/meetings/work-calendar.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

export type CalendarRow = { date: string; kind: string; source: string }

export const dayOf = ({ date, kind, source }: CalendarRow): CalendarDay => ({
  date,
  kind: kind === 'workday' || kind === 'normal' ? kind : 'holiday',
  source,
})

export type StoredDay = { date: string; kind: 'holiday' | 'workday' | 'normal'; name: string; source: string }

/** Exceptions between two days (both included), by date. */
export async function findCalendarDays(tx: Tx, from: string, to: string): Promise<StoredDay[]> {
  return query<StoredDay>(tx)`
    select date, kind, name, source from calendar_day where date between ${from} and ${to} order by date`
}

/** Stores days of which nothing is stored yet. */
export async function addCalendarDays(tx: Tx, days: readonly StoredDay[]): Promise<void> {
  await query(tx)`
    insert into calendar_day (date, kind, name, source)
    select date, kind, name, source from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(date date, kind text, name text, source text)
    on conflict (date) do nothing`
}

/** The estimated days between two days rest on a notice from now on. Gives how many there were. */
export async function confirmEstimate(tx: Tx, from: string, to: string, source: string): Promise<number> {
  const result = await sql`
    update calendar_day set source = ${source} where source = 'estimate' and date between ${from} and ${to}`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Takes the estimated days between two days away. */
export async function dropEstimate(tx: Tx, from: string, to: string): Promise<void> {
  await query(tx)`delete from calendar_day where source = 'estimate' and date between ${from} and ${to}`
}

/** No other day can be saved until this transaction ends. Readers do not wait. */
export async function lockCalendar(tx: Tx): Promise<void> {
  await query(tx)`lock table calendar_day in share row exclusive mode`
}

export async function saveCalendarDay(tx: Tx, { date, kind, name, source }: StoredDay): Promise<void> {
  await query(tx)`
    insert into calendar_day (date, kind, name, source) values (${date}, ${kind}, ${name}, ${source})
    on conflict (date) do update set kind = excluded.kind, name = excluded.name, source = excluded.source`
}

import { workCalendar, type WorkCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import type { PurposeText } from '@osmp/domain/enrolment/consent-purposes.ts'
import type { PolicyRow } from '@osmp/domain/policies/policy-engine.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { type CalendarRow, dayOf } from './calendar-repo.ts'
import { policyRowOf, type PolicyTableRow } from './policy-repo.ts'

export type ConsentText = {
  readonly version: string
  readonly zh: string
  readonly en: string
  readonly fromMs: number
}

/** Settings nearly every call reads and administrators rarely edit, as of one moment. */
export type Settings = {
  /** Another one after each edit. */
  readonly epoch: string
  readonly policies: readonly PolicyRow[]
  /** Holidays and make-up working days, with an estimate for years of which nothing is stored. */
  readonly calendar: WorkCalendar
  /** The texts attendees agree to. */
  readonly consents: readonly ConsentText[]
  /** Texts of single uses beside the place, also those that begin later. */
  readonly purposes: readonly PurposeText[]
  /** The company as each contract text names it, by the instant from which the text holds. */
  readonly companies: readonly ({ readonly fromMs: number } & {
    readonly name: string
    readonly contact: string
    readonly address: string
  })[]
}

/** A column for the statement of a page: the settings it goes with (`settingsAt`). */
export const SETTING_EPOCH = sql<string>`(select value from setting_epoch)`

type Stored = {
  policies: PolicyTableRow[]
  days: CalendarRow[]
  consents: { version: string; zh: string; en: string; from: number }[]
  purposes: PurposeText[]
  companies: { from: number; name: string; contact: string; address: string }[]
}

/** The settings in force, in one statement; undefined where their epoch is `known`. */
export async function findSettings(tx: Tx, known: string | null): Promise<Settings | undefined> {
  const rows = await query<{ epoch: string; stored: Stored | null }>(tx)`
    select s.value as epoch, case when s.value is distinct from ${known}::uuid then json_build_object(
      'policies', (select coalesce(json_agg(p), '[]') from (
        select key, category, region, bu_id, value, severity, from_date, to_date, version, source from policy) p),
      'days', (select coalesce(json_agg(d), '[]') from (select date, kind, source from calendar_day) d),
      'consents', (select coalesce(json_agg(c), '[]') from (
        select version, text_zh as zh, text_en as en, extract(epoch from from_at) * 1000 as from from consent_version) c),
      'purposes', (select coalesce(json_agg(c), '[]') from (
        select purpose, version, text_zh as zh, text_en as en, from_date as from from consent_text where is_active) c),
      'companies', (select coalesce(json_agg(c), '[]') from (
        select coalesce(company ->> 'name', '') as name, coalesce(company ->> 'contact', '') as contact,
          coalesce(company ->> 'address', '') as address, extract(epoch from coalesce(from_at, created_at)) * 1000 as from
        from contract_template order by version desc limit 20) c)) end as stored
    from setting_epoch s`
  const [row] = rows
  if (!row) throw new RangeError('table setting_epoch is empty')
  return row.stored === null ? undefined : settingsOf(row.epoch, row.stored)
}

const settingsOf = (epoch: string, { policies, days, consents, purposes, companies }: Stored): Settings => ({
  epoch,
  policies: policies.map(policyRowOf),
  calendar: workCalendar(days.map(dayOf)),
  consents: consents.map(({ from, ...text }) => ({ ...text, fromMs: from })),
  purposes,
  companies: companies.map(({ from, ...company }) => ({ ...company, fromMs: from })),
})

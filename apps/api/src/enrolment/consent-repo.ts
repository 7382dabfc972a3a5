import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import type { Locale } from '../kit/locale.ts'

/** The words an attendee agrees to, by language, and their version, which is stored with his consent. */
export type Consent = { version: string } & Record<Locale, string>

/** The consent in force at this instant (business clock, UTC). One was there from the first day on. */
export async function consentInForce(tx: Tx, at: string): Promise<Consent> {
  const { rows } = await sql<Consent>`
    select version, text_zh as "zh-CN", text_en as en from consent_version
    order by from_at <= ${at}::timestamptz desc, abs(extract(epoch from from_at - ${at}::timestamptz)) limit 1`.execute(
    tx,
  )
  const [consent] = rows
  if (!consent) throw new RangeError('no consent text')
  return consent
}

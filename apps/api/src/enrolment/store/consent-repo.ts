import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import type { Locale } from '../../kit/http/locale.ts'

/** The words an attendee agrees to, by language, and their version, which is stored with their consent. */
export type Consent = { version: string } & Record<Locale, string>

/**
 * The version that was read when the box was ticked: the one the page says it showed, if it was ever in force by then, else the
 * one in force at that instant (UTC).
 */
export async function consentShown(tx: Tx, version: string | undefined, at: string): Promise<string> {
  if (version !== undefined) {
    const { rows } = await sql<{ version: string }>`
      select version from consent_version where version = ${version} and from_at <= ${at}::timestamptz`.execute(tx)
    if (rows[0]) return rows[0].version
  }
  return (await consentInForce(tx, at)).version
}

/** The consent in force at this instant (business clock, UTC). One was there from the first day on. */
export async function consentInForce(tx: Tx, at: string): Promise<Consent> {
  const { rows } = await sql<Consent>`
    select version, text_zh as "zh-CN", text_en as en from consent_version
    order by from_at <= ${at}::timestamptz desc, abs(extract(epoch from from_at - ${at}::timestamptz)) limit 1`.execute(
    tx,
  )
  const [consent] = rows
  if (!consent) throw new RangeError('table consent_version is empty')
  return withResponsible(consent, await findCompany(tx))
}

type Company = { name: string; contact: string; address: string }

/** The company as the newest contract text names it. */
async function findCompany(tx: Tx): Promise<Company> {
  const { rows } = await sql<Company>`
    select coalesce(company ->> 'name', '') as name, coalesce(company ->> 'contact', '') as contact, coalesce(company ->> 'address', '') as address
    from contract_template order by version desc limit 1`.execute(tx)
  return rows[0] ?? { name: '', contact: '', address: '' }
}

/** Who answers for the data and how to reach them stands below the words, so that it is right whenever it is read. */
function withResponsible(consent: Consent, { name, contact, address }: Company): Consent {
  if (name === '') return consent
  const part = (label: string, value: string) => (value === '' ? '' : label + value)
  return {
    version: consent.version,
    'zh-CN': `${consent['zh-CN']}个人信息处理者：${name}${part('；联系方式：', contact)}${part('；地址：', address)}。`,
    en: `${consent.en} Responsible for your data: ${name}${part('; to reach us: ', contact)}${part('; address: ', address)}.`,
  }
}

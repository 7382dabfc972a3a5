import type { ContractTemplate } from '@osmp/domain/speakers/contract-document.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

/** `fromAt`: contracts are made from it from then on (business clock, UTC); null: from its first moment. */
export type StoredTemplate = { version: number; template: ContractTemplate; fromAt: string | null }
type Row = ContractTemplate & { version: number; fromAt: string | null }

const storedOf = (row: Row | undefined): StoredTemplate => {
  if (!row) throw new Error('table contract_template is empty')
  const { version, fromAt, ...template } = row
  return { version, template, fromAt }
}

const TEMPLATE = sql`select version, title, sections, consents, company, from_at as "fromAt" from contract_template`

/** The template that makes contracts at this time (business clock, UTC). Every installation has one from its first start on. */
export const templateInForce = async (tx: Tx, at: string): Promise<StoredTemplate> =>
  storedOf(
    await queryFirst<Row>(tx)`${TEMPLATE} where from_at is null or from_at <= ${at} order by version desc limit 1`,
  )

/** The newest template, which may begin later: the next change is written over it. */
export const newestTemplate = async (tx: Tx): Promise<StoredTemplate> =>
  storedOf(await queryFirst<Row>(tx)`${TEMPLATE} order by version desc limit 1`)

export async function findTemplateVersion(tx: Tx, version: number): Promise<ContractTemplate | undefined> {
  const row = await queryFirst<Row>(tx)`${TEMPLATE} where version = ${version}`
  return row && storedOf(row).template
}

/** Stores a version; false when somebody else has stored this one meanwhile. */
export async function insertTemplate(
  tx: Tx,
  { version, template }: Omit<StoredTemplate, 'fromAt'>,
  { by, at, fromAt }: { by: string; at: string; fromAt: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: stored } = await tx
    .insertInto('contract_template')
    .values({
      version,
      title: template.title,
      sections: JSON.stringify(template.sections),
      consents: [...template.consents],
      company: JSON.stringify(template.company),
      created_by: by,
      created_at: at,
      from_at: fromAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return stored === 1n
}

/** Takes the next number of the month (YYMM). Others wait until this transaction ends. */
export async function takeContractNumber(tx: Tx, month: string): Promise<number> {
  const rows = await query<{ last: number }>(tx)`
    insert into speaker_contract_counter as c (month, last) values (${month}, 1)
    on conflict (month) do update set last = c.last + 1 returning last`
  return rows[0]?.last ?? 1
}

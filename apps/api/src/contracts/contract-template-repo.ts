import type { ContractTemplate } from '@osmp/domain/speakers/contract-document.ts'
import { query, type Tx } from '../kit/database/db.ts'

export type StoredTemplate = { version: number; template: ContractTemplate }

/** The template that makes new contracts. Every installation has one from its first start on. */
export async function findTemplate(tx: Tx): Promise<StoredTemplate> {
  const rows = await query<ContractTemplate & { version: number }>(tx)`
    select version, title, sections, consents, company from contract_template order by version desc limit 1`
  const [row] = rows
  if (!row) throw new Error('table contract_template is empty')
  const { version, ...template } = row
  return { version, template }
}

/** Stores a version; false when somebody else has stored this one meanwhile. */
export async function insertTemplate(
  tx: Tx,
  { version, template }: StoredTemplate,
  { by, at }: { by: string; at: string },
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

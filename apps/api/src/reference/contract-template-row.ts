import type { ContractCompany } from '@osmp/domain/speakers/contract-document.ts'
import { SHIPPED_TEMPLATE } from '@osmp/domain/speakers/contract-template.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'

/** The shipped text of speakers' contracts as a stored version. */
export function contractTemplateRow(
  version: number,
  company: ContractCompany,
  at: string,
): Insertable<Schema['contract_template']> {
  const { title, sections, consents } = SHIPPED_TEMPLATE
  return {
    version,
    title,
    sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
    consents: [...consents],
    company: { ...company },
    created_at: at,
  }
}

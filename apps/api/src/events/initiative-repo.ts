import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import { findPage, occursIn, type Page, type SearchInput } from '../lookups/public.ts'

type InitiativeFound = { value: string; label: string; code: string }

/** The series of a business unit, latest code first. */
export function findInitiatives(tx: Tx, buId: string, { keyword, page }: SearchInput): Promise<Page<InitiativeFound>> {
  return findPage(tx, {
    columns: sql`i.id as value, i.name as label, i.code`,
    from: sql`from initiative i where i.bu_id = ${buId} and i.is_active and ${occursIn(['i.name', 'i.name_initials', 'i.code'], keyword)}`,
    order: sql`i.code desc`,
    page,
  })
}

import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import type { NameFound } from './offered-lists.ts'
import { recentChoices } from './recent-choice-repo.ts'
import { findPage, foundIn, occursIn, type Page, type SearchInput } from './search-page-repo.ts'

type HospitalFound = { value: string; name: string; address: string; code: string; city: string }

export function findHospitals(tx: Tx, me: string, { keyword, page }: SearchInput): Promise<Page<HospitalFound>> {
  return findPage(tx, {
    columns: sql`o.id as value, o.name, o.address, o.code, o.city`,
    from: sql`from hco o where o.is_active and ${foundIn({ name: 'o.name', initials: 'o.name_initials', code: 'o.code' }, keyword)}`,
    order: sql`o.name_order, o.code`,
    page,
    recent: recentChoices(me, 'hospital', keyword, { key: sql`o.id` }),
  })
}

export function findDepartments(tx: Tx, me: string, { keyword, page }: SearchInput): Promise<Page<NameFound>> {
  return findPage(tx, {
    columns: sql`d.name as value, d.name as label`,
    from: sql`from hco_department d where d.is_active and ${occursIn(['d.name', 'd.name_initials'], keyword)}`,
    order: sql`d.sort, d.name`,
    page,
    recent: recentChoices(me, 'department', keyword, { key: sql`d.name`, type: 'text' }),
  })
}

import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
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

type NameFound = { value: string; label: string }

export function findDepartments(tx: Tx, me: string, { keyword, page }: SearchInput): Promise<Page<NameFound>> {
  return findPage(tx, {
    columns: sql`d.name as value, d.name as label`,
    from: sql`from hco_department d where d.is_active and ${occursIn(['d.name', 'd.name_initials'], keyword)}`,
    order: sql`d.sort, d.name`,
    page,
    recent: recentChoices(me, 'department', keyword, { key: sql`d.name`, type: 'text' }),
  })
}

/** Platforms in use; `category` null: for any kind of meeting. */
export function findPlatforms(
  tx: Tx,
  me: string,
  category: string | null,
  { keyword, page }: SearchInput,
): Promise<Page<NameFound>> {
  return findPage(tx, {
    columns: sql`o.id as value, o.name as label`,
    from: sql`from online_platform o where o.is_active and (${category}::text is null or ${category} = any(o.categories)) and ${occursIn(['o.name', 'o.name_initials'], keyword)}`,
    order: sql`o.name, o.id`,
    page,
    recent: recentChoices(me, 'platform', keyword, { key: sql`o.id` }),
  })
}

import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import { recentChoices } from './recent-choice-repo.ts'
import { findPage, foundIn, type Page, type SearchInput } from './search-page-repo.ts'

type EmployeeFound = { value: string; label: string; code: string; dept: string }

/** Colleagues at work, of every business unit: a co-organiser may come from another one. Workbench users are left out. */
export function findEmployees(tx: Tx, me: string, { keyword, page }: SearchInput): Promise<Page<EmployeeFound>> {
  return findPage(tx, {
    columns: sql`p.id as value, p.name as label, p.employee_code as code, p.department as dept`,
    from: sql`from person p where p.is_active and p.user_type = 'employee'
      and ${foundIn({ name: 'p.name', initials: 'p.name_initials', code: 'p.employee_code' }, keyword)}`,
    order: sql`p.name_order, p.employee_code`,
    page,
    recent: recentChoices(me, 'employee', keyword, { key: sql`p.id` }),
  })
}

type BuInfoRow = { buType: string; buNameZh: string; buNameEn: string; department: string }

export async function findBuInfo(tx: Tx, personId: string): Promise<BuInfoRow | undefined> {
  const { rows } = await sql<BuInfoRow>`
    select b.id as "buType", b.name_zh as "buNameZh", b.name_en as "buNameEn", p.department
    from person p join bu b on b.id = p.bu_id where p.id = ${personId}`.execute(tx)
  return rows[0]
}

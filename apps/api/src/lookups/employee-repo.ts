import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import { isGuard } from '../people/public.ts'
import { decidersOf } from './decider-repo.ts'
import { recentChoices } from './recent-choice-repo.ts'
import { findPage, foundIn, type Page, type SearchInput } from './search-page-repo.ts'

type EmployeeFound = { value: string; label: string; code: string; dept: string }

/**
 * Possible helpers of a meeting of the reader's business unit, or of this one: colleagues at work of every unit, for a co-organiser may come from
 * another one; without the unit's compliance and finance, and without the meeting's deciders. Workbench users are left out.
 */
export function findEmployees(
  tx: Tx,
  me: { personId: string; buId: string },
  { keyword, page, engagementId }: SearchInput & { engagementId?: string | undefined },
): Promise<Page<EmployeeFound>> {
  const meeting = engagementId === undefined ? undefined : sql`${engagementId}::uuid`
  const unit = meeting ? sql`(select e.bu_id from engagement e where e.id = ${meeting})` : me.buId
  const isFree = meeting ? sql`p.id not in (${decidersOf(meeting)})` : sql`true`
  return findPage(tx, {
    columns: sql`p.id as value, p.name as label, p.employee_code as code, p.department as dept`,
    from: sql`from person p where p.is_active and p.user_type = 'employee'
      and not (p.bu_id = ${unit} and ${isGuard(sql`p.id`)}) and ${isFree}
      and ${foundIn({ name: 'p.name', initials: 'p.name_initials', code: 'p.employee_code' }, keyword)}`,
    order: sql`p.name_order, p.employee_code`,
    page,
    recent: recentChoices(me.personId, 'employee', keyword, { key: sql`p.id` }),
  })
}

type BuInfoRow = { buType: string; buNameZh: string; buNameEn: string; department: string }

export async function findBuInfo(tx: Tx, personId: string): Promise<BuInfoRow | undefined> {
  const { rows } = await sql<BuInfoRow>`
    select b.id as "buType", b.name_zh as "buNameZh", b.name_en as "buNameEn", p.department
    from person p join bu b on b.id = p.bu_id where p.id = ${personId}`.execute(tx)
  return rows[0]
}

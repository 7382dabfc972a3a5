import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import {
  type EmployeeFound,
  findPage,
  foundIn,
  type HelperFilter,
  type Page,
  recentChoices,
} from '../../lookups/public.ts'
import { isGuard } from '../../people/public.ts'
import { decidersOf } from './decider-repo.ts'

/**
 * Possible helpers of a meeting of the reader's business unit, or of this one: colleagues at work of every unit, for a co-organiser may come from
 * another one; without the unit's compliance and finance, and without the meeting's deciders. Workbench users are left out.
 */
export function findHelpers(
  tx: Tx,
  me: { personId: string; buId: string },
  { keyword, page, engagementId }: HelperFilter,
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

import { NAMED_DAYS } from '@osmp/domain/meetings/acting-for.ts'
import { query, type Tx } from '../../kit/database/db.ts'

export type Principal = { value: string; label: string; dept: string }

/** Colleagues of the business unit for which this person may begin a meeting: each submitted one of their own that names the person as agent, and still does. */
export async function findPrincipals(
  tx: Tx,
  { personId, buId, at }: { personId: string; buId: string; at: string },
): Promise<Principal[]> {
  return query<Principal>(tx)`
    select p.id as value, p.name as label, p.department as dept from person p
    where p.bu_id = ${buId} and p.is_active and p.id <> ${personId} and exists (
      select from engagement e join approval_instance i on i.engagement_id = e.id
      where e.agent_id = ${personId} and e.owner_id = p.id and i.submitted_by = p.id
        and i.submitted_at > ${at}::timestamptz - make_interval(days => ${NAMED_DAYS})
        and i.snapshot -> 'compared' ->> 'agentId' = ${personId}::text)
    order by p.name_order, p.employee_code limit 50`
}

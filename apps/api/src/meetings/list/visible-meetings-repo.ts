import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import { actsNow } from './reach-repo.ts'

/**
 * Which of these meetings a person may see: their own, those they help with or decide on, their reports', those of their BU for
 * finance and compliance, all for an administrator. `today`: Asia/Shanghai. The others' names are not told to them.
 */
export async function findVisible(
  tx: Tx,
  actor: StaffActor,
  { engagementIds, today }: { engagementIds: readonly string[]; today: string },
): Promise<ReadonlySet<string>> {
  if (engagementIds.length === 0) return new Set()
  const me = actor.personId
  const buId = actor.roles.includes('finance') || actor.roles.includes('compliance') ? actor.buId : null
  const rows = await query<{ id: string }>(tx)`
    with recursive tree as (
      select id, 1 as depth from person where manager_id = ${me}
      union all
      select p.id, t.depth + 1 from tree t join person p on p.manager_id = t.id where t.depth < 12
    )
    select e.id from engagement e
    where e.id = any(${engagementIds}::uuid[]) and (
      ${actor.roles.includes('admin')} or e.owner_id = ${me} or e.agent_id = ${me} or e.bu_id = ${buId}
      or e.owner_id in (select id from tree)
      or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${me})
      or exists (select from engagement_approver a where a.engagement_id = e.id and a.person_id = ${me})
      or ${actsNow(me, today)})`
  return new Set(rows.map(({ id }) => id))
}

import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { readsAllMeetings } from './io-scope.ts'

/**
 * Condition on `e` (engagement): the meetings whose money this person reads. Finance and compliance read their business
 * unit's, the administrator every one; others those they run, approve, or whose owner is in their tree of reports.
 */
export function readableMeeting(actor: StaffActor): RawBuilder<unknown> {
  if (actor.roles.includes('admin')) return sql`true`
  if (readsAllMeetings(actor)) return sql`(e.bu_id = ${actor.buId} or e.id in ${partIn(actor.personId)})`
  return sql`e.id in ${partIn(actor.personId)}`
}

/** Ids of the meetings a person has a part in, each found by an index of its own. */
const partIn = (personId: string) => sql`(
  select id from engagement where owner_id = ${personId} or agent_id = ${personId}
  union all select engagement_id from engagement_assistant where person_id = ${personId}
  union all select engagement_id from engagement_approver where person_id = ${personId}
  union all (
    with recursive reports as (
      select id, 1 as depth from person where manager_id = ${personId}
      union all
      select p.id, r.depth + 1 from person p join reports r on p.manager_id = r.id where r.depth < 12
    )
    select o.id from engagement o join reports r on r.id = o.owner_id
  )
)`

/** Which of these meetings this person reads. */
export async function findReadable(tx: Tx, actor: StaffActor, engagementIds: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ id: string }>(tx)`
    select e.id from engagement e where e.id = any(${[...engagementIds]}::uuid[]) and ${readableMeeting(actor)}`
  return new Set(rows.map(({ id }) => id))
}

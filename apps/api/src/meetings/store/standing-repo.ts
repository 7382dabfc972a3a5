import type { Standing } from '@osmp/domain/meetings/meeting-policy.ts'
import type { Relation, StaffActor } from '@osmp/domain/session/roles.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import { actsNow } from '../list/reach-repo.ts'

type Flags = Record<'owner' | 'assistant' | 'agent' | 'approver' | 'manager' | 'sameBu', boolean>

const STAFF_RELATIONS = ['owner', 'assistant', 'agent', 'approver', 'manager'] as const satisfies readonly Relation[]

/**
 * Where a person stands towards a meeting, undefined when there is none. Approver: named in one of its approvals, has
 * decided in one, or is asked now (a day in Asia/Shanghai) as the deputy of one who is. Manager: the owner is in their tree of reports, twelve steps up at most.
 */
export async function standing(
  tx: Tx,
  actor: StaffActor,
  engagementId: string,
  today: string,
): Promise<Standing | undefined> {
  const me = actor.personId
  const { rows } = await sql<Flags>`
    with recursive line as (
      select p.manager_id, 1 as depth from engagement e join person p on p.id = e.owner_id where e.id = ${engagementId}
      union all
      select p.manager_id, l.depth + 1 from line l join person p on p.id = l.manager_id where l.depth < 12
    )
    select e.owner_id = ${me} as owner, coalesce(e.agent_id = ${me}, false) as agent, e.bu_id = ${actor.buId} as "sameBu",
      exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${me}) as assistant,
      exists (select from line l where l.manager_id = ${me}) as manager,
      exists (select from engagement_approver a where a.engagement_id = e.id and a.person_id = ${me})
        or ${actsNow(me, today, 'named')} as approver
    from engagement e where e.id = ${engagementId}`.execute(tx)
  const flags = rows[0]
  if (!flags) return undefined
  return { roles: actor.roles, relations: STAFF_RELATIONS.filter((relation) => flags[relation]), sameBu: flags.sameBu }
}

import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import {
  type ApprovalListRow,
  submittedBefore,
  COLUMNS,
  type ListFilter,
  named,
  NO_DECISION,
  PAGE_SIZE,
} from './approval-list-repo.ts'

type Fragment = RawBuilder<unknown>

/** Newest submissions looked at one by one before a person's own meetings are looked up. */
const PROBE = sql.lit(2_000)
const NEWEST_FIRST = sql`order by i.submitted_at desc, i.id desc limit 21`
const SELECTED = sql`${COLUMNS}, i.submitted_at as "cursorAt", i.id as "cursorId", ${NO_DECISION}`
const IS_NEWEST = sql`not exists (select from approval_instance l where l.engagement_id = i.engagement_id
  and (l.submitted_at, l.id) > (i.submitted_at, i.id))`

/**
 * The newest submission of each meeting in this person's scope (meeting-policy.ts `read`), newest first. Whoever sees much
 * finds a page among the newest submissions; whoever sees little has few meetings to look up.
 */
export async function findInScope(tx: Tx, actor: StaffActor, filter: ListFilter): Promise<ApprovalListRow[]> {
  const older = submittedBefore(filter.cursor)
  if (actor.roles.includes('admin')) {
    const all = sql<ApprovalListRow>`
      select ${SELECTED} from approval_instance i join engagement e on e.id = i.engagement_id
      where ${named(filter.keyword)} and ${older} and ${IS_NEWEST} ${NEWEST_FIRST}`
    return (await all.execute(tx)).rows
  }
  const probe = sql<ApprovalListRow>`
    select ${SELECTED}
    from (select * from approval_instance i where ${older} order by i.submitted_at desc, i.id desc limit ${PROBE}) i
      join engagement e on e.id = i.engagement_id
    where (${isInScope(actor)}) and ${named(filter.keyword)} and ${IS_NEWEST} ${NEWEST_FIRST}`
  const probed = (await probe.execute(tx)).rows
  if (probed.length > PAGE_SIZE) return probed
  const own = sql<ApprovalListRow>`
    select ${SELECTED} from (${meetingsInScope(actor)}) own join engagement e on e.id = own.id
      cross join lateral (select a.* from approval_instance a where a.engagement_id = e.id order by a.submitted_at desc, a.id desc limit 1) i
    where ${named(filter.keyword)} and ${older} ${NEWEST_FIRST}`
  return (await own.execute(tx)).rows
}

/** Everybody below a person, twelve steps at most, as an array: a lookup by index, never a join over all meetings. */
function reportsOf(personId: string): Fragment {
  return sql`array(
    with recursive tree as (
      select id, 1 as depth from person where manager_id = ${personId}
      union all
      select p.id, t.depth + 1 from tree t join person p on p.manager_id = t.id where t.depth < 12
    )
    select id from tree)`
}

const seesUnit = ({ roles }: StaffActor): boolean => roles.includes('finance') || roles.includes('compliance')

function isInScope(actor: StaffActor): Fragment {
  const { personId, buId } = actor
  return sql`${seesUnit(actor) ? sql`e.bu_id = ${buId}` : sql`false`} or e.owner_id = ${personId} or e.agent_id = ${personId}
    or e.owner_id = any(${reportsOf(personId)})
    or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${personId})
    or exists (select from engagement_approver a where a.engagement_id = e.id and a.person_id = ${personId})`
}

function meetingsInScope(actor: StaffActor): Fragment {
  const { personId, buId } = actor
  return sql`
    select id from engagement where owner_id = ${personId}
    union select id from engagement where agent_id = ${personId}
    union select id from engagement where owner_id = any(${reportsOf(personId)})
    union select engagement_id from engagement_assistant where person_id = ${personId}
    union select engagement_id from engagement_approver where person_id = ${personId}
    ${seesUnit(actor) ? sql`union select id from engagement where bu_id = ${buId}` : sql``}`
}

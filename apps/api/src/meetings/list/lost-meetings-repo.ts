import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { APPROVED_OR_RUNNING } from '@osmp/domain/meetings/status-sets.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'
import { decidersOf } from '../store/decider-repo.ts'
import { setOf } from '../../kit/database/sql-set.ts'

/** Meetings at a time. */
const PAGE = 200
/** No longer a draft, not in approval (its steps are decided without the owner), not over for good. */
const LIVE = setOf([MEETING.sentBack, MEETING.revoked, ...APPROVED_OR_RUNNING, MEETING.toBeClosed])

/** Condition: neither owner nor agent is left to run meeting `e` to its end, while something of it is still to do; paid talks wait for their fees. */
const LOST = sql`not o.is_active and (g.id is null or not g.is_active) and (e.status in ${LIVE} or (e.status = ${sql.lit(MEETING.closed)} and exists (
  select from engagement_speaker s where s.engagement_id = e.id and s.fee_net > 0 and s.status <> 'absent'
    and not exists (select from speaker_fee f where f.engagement_speaker_id = s.id))))`
const FROM = sql`person o join engagement e on e.owner_id = o.id left join person g on g.id = e.agent_id`

/** The people above person `o` of this selection, nearest first by `distance`, up to the first active one. */
const wayUp = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`recursive above as (
    select o.manager_id as id, 1 as distance ${from}
    union all
    select p.manager_id, distance + 1 from above join person p on p.id = above.id where not p.is_active and distance < 20)`

/** The next meetings, by id, with an owner that has left and no agent, or one that has left too. */
export async function findLostMeetings(tx: Tx, after: string | undefined): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select e.id from ${FROM} where ${LOST} and (${after ?? null}::uuid is null or e.id > ${after ?? null}::uuid)
    order by e.id limit ${sql.lit(PAGE)}`
  return rows.map(({ id }) => id)
}

export type Follower = { ownerName: string; personId: string; name: string }

/**
 * The follower of the owner of a lost meeting: the nearest active manager without a decision on it; where each of them has one, the nearest, so
 * that the meeting can be run to its end. Undefined where it is not lost, or has no active manager.
 */
export async function findFollower(tx: Tx, engagementId: string): Promise<Follower | undefined> {
  return queryFirst<Follower>(tx)`
    select o.name as "ownerName", p.id as "personId", p.name
    from ${FROM} cross join lateral line_above(o.id) with ordinality up (id, distance) join person p on p.id = up.id and p.is_active
    where e.id = ${engagementId} and ${LOST}
    order by p.id in (${decidersOf(sql`${engagementId}::uuid`)}), distance limit 1`
}

export type LostOwner = { ownerId: string; ownerName: string; count: number }

/** Owners that have left, with no active manager above either, and the number of their lost meetings. */
export async function findOwnersWithoutFollower(tx: Tx): Promise<LostOwner[]> {
  return query<LostOwner>(tx)`
    select o.id as "ownerId", o.name as "ownerName", count(*)::int as count from ${FROM}
    where ${LOST} and not exists (
      with ${wayUp(sql``)}
      select from above join person p on p.id = above.id and p.is_active)
    group by o.id, o.name order by o.id`
}

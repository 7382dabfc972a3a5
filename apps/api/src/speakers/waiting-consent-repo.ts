import { CALLED_OFF, IN_FORCE } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'

export type WaitingConsents = { engagementId: string; names: string[] }

/** Meetings of a unit with consents that wait to be accepted, oldest upload first, without those this person plans or uploaded. */
export async function findWaitingConsents(
  tx: Tx,
  { personId, buId }: { personId: string; buId: string },
  limit: number,
): Promise<WaitingConsents[]> {
  return query<WaitingConsents>(tx)`
    select c.engagement_id as "engagementId", array_agg(distinct h.name) as names
    from speaker_consent c join engagement e on e.id = c.engagement_id join hcp h on h.id = c.hcp_id
    where c.needs_acceptance and c.accepted_at is null and c.withdrawn_at is null and c.uploaded_by <> ${personId}
      and e.bu_id = ${buId} and e.status not in ${setOf(CALLED_OFF)}
      and e.owner_id <> ${personId} and e.agent_id is distinct from ${personId}
      and not exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${personId})
    group by c.engagement_id order by min(c.uploaded_at), c.engagement_id limit ${sql.lit(limit)}`
}

type Planned = { hcpId: string; buId: string; engagementId: string | undefined }

/**
 * The meeting a consent of this speaker is for: the one that was named, if it names the speaker or a change of it may; without one the
 * newest of the unit that names the speaker. Undefined: the unit does not plan with the speaker.
 */
export async function findPlannedMeeting(tx: Tx, { hcpId, buId, engagementId }: Planned): Promise<string | undefined> {
  const which = engagementId === undefined ? sql`e.bu_id = ${buId}` : sql`e.id = ${engagementId}`
  const mayChange = engagementId === undefined ? sql`false` : sql`e.status in ${setOf(IN_FORCE)}`
  const rows = await query<{ id: string }>(tx)`
    select e.id from engagement e where ${which} and e.status not in ${setOf(CALLED_OFF)} and (${mayChange}
      or exists (select from engagement_speaker s where s.engagement_id = e.id and s.hcp_id = ${hcpId}))
    order by e.start_at desc nulls first, e.id desc limit 1`
  return rows[0]?.id
}

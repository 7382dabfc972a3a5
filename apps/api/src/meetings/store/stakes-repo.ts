import type { MeetingStakes } from '@osmp/domain/meetings/decision-policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import type { MeetingRow } from './meeting-row.ts'

/** Staff with a stake in the meeting. Doctors are paid, staff are not, so nobody on the staff is a payee. */
export async function loadStakes(tx: Tx, meeting: MeetingRow, submitterId: string): Promise<MeetingStakes> {
  const rows = await query<{ personId: string }>(tx)`
    select person_id as "personId" from engagement_assistant where engagement_id = ${meeting.id}`
  return {
    submitterId,
    ownerId: meeting.owner_id,
    agentId: meeting.agent_id,
    assistantIds: rows.map(({ personId }) => personId),
    payeeIds: [],
  }
}

/** Condition: this person runs the meeting `e`, as its owner, its agent or one of its assistants. */
export function runsMeeting(person: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(${person} in (e.owner_id, e.agent_id), false)
    or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${person}))`
}

import type { MeetingStakes } from '@osmp/domain/meetings/decision-policy.ts'
import type { PolicySubject } from '../policies/public.ts'
import { query, type Tx } from '../kit/database/db.ts'

export type QueueMeeting = { status: number; scope: PolicySubject; stakes: MeetingStakes }
type Row = {
  id: string
  status: number
  category: string
  city: string
  buId: string
  ownerId: string
  agentId: string | null
  assistantIds: string[]
}

/** What the queue must know of its meetings, by id. The submitter of a fee is the fee's own. */
export async function findQueueMeetings(tx: Tx, ids: readonly string[]): Promise<Map<string, QueueMeeting>> {
  const rows = await query<Row>(tx)`
    select e.id, e.status, e.category, e.city, e.bu_id as "buId", e.owner_id as "ownerId", e.agent_id as "agentId",
           array(select person_id from engagement_assistant a where a.engagement_id = e.id) as "assistantIds"
    from engagement e where e.id = any(${[...ids]}::uuid[])`
  return new Map(
    rows.map(({ id, status, category, city, buId, ownerId, agentId, assistantIds }) => [
      id,
      {
        status,
        scope: { category, city, buId },
        stakes: { submitterId: '', ownerId, agentId, assistantIds, payeeIds: [] },
      },
    ]),
  )
}

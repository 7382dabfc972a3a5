import { CLOSED } from '@osmp/domain/meetings/status-sets.ts'
import { queryFirst, type Tx } from '../kit/database/db.ts'

/** The link of the audit chain that holds the closing of a meeting, and when it was closed; undefined until it is sealed. */
export async function findSeal(tx: Tx, engagementId: string): Promise<{ no: number; at: string } | undefined> {
  return queryFirst<{ no: number; at: string }>(tx)`
    select a.seq::int as no, e.at from meeting_event e join audit_entry a on a.kind = 'meetingEvent' and a.ref = e.id
    where e.engagement_id = ${engagementId} and e.to_status = any(${[...CLOSED]}::int[]) order by e.seq desc limit 1`
}

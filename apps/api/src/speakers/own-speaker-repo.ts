import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { IN_FORCE } from '@osmp/domain/meetings/status-sets.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'

/** Is this person of the side of a meeting that was submitted with this speaker, and lives? A draft counts for nothing. */
export async function isOwnSpeaker(
  tx: Tx,
  { engagementId, hcpId, personId }: { engagementId: string; hcpId: string; personId: string },
): Promise<boolean> {
  const rows = await query(tx)`
    select from engagement e where e.id = ${engagementId} and e.status in ${setOf([MEETING.submitted, ...IN_FORCE, MEETING.toBeClosed])}
      and (e.owner_id = ${personId} or e.agent_id = ${personId}
        or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${personId}))
      and exists (select from engagement_speaker s where s.engagement_id = e.id and s.hcp_id = ${hcpId})`
  return rows.length > 0
}

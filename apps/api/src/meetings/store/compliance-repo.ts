import { query, type Tx } from '../../kit/database/db.ts'
import type { MeetingRow } from './meeting-row.ts'

/** The compliance people of the meeting's business unit who are not on its side. */
export async function findCompliance(tx: Tx, meeting: MeetingRow): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select p.id from person p
    where p.is_active and p.bu_id = ${meeting.bu_id} and p.id is distinct from ${meeting.owner_id} and p.id is distinct from ${meeting.agent_id}
      and exists (select from person_role r where r.person_id = p.id and r.role = 'compliance')
      and not exists (select from engagement_assistant a where a.engagement_id = ${meeting.id} and a.person_id = p.id)
    order by p.id`
  return rows.map(({ id }) => id)
}

/** Is there a speaker of this meeting of whom only somebody outside its side can make sure: linked, or signed in, by its side alone? */
export async function hasSpeakerLinkWaiting(tx: Tx, engagementId: string): Promise<boolean> {
  const rows = await query<{ waits: boolean }>(tx)`
    select exists (
      select from engagement_speaker s where s.engagement_id = ${engagementId} and has_attended(s.engagement_id, s.hcp_id)
        and not (has_proved_attendance(s.engagement_id, s.hcp_id) and has_own_presence(s.engagement_id, s.hcp_id))) as waits`
  return rows[0]?.waits === true
}

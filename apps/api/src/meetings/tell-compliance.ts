import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import type { MeetingRow } from './meeting-row.ts'
import { tell } from './tell.ts'

type Told = { kind: string; params: Readonly<Record<string, string | number>>; at: string; key?: string }

/** Tells the compliance people of the meeting's business unit who are not on its side, as tell does. */
export async function tellCompliance(tx: Tx, meeting: MeetingRow, told: Told): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p
    where p.is_active and p.bu_id = ${meeting.bu_id} and p.id is distinct from ${meeting.owner_id} and p.id is distinct from ${meeting.agent_id}
      and exists (select from person_role r where r.person_id = p.id and r.role = 'compliance')
      and not exists (select from engagement_assistant a where a.engagement_id = ${meeting.id} and a.person_id = p.id)
    order by p.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await tell(tx, meeting, ids, told)
}

/** Is there a speaker of this meeting of whom only somebody outside its side can make sure: linked, or signed in, by its side alone? */
export async function hasSpeakerLinkWaiting(tx: Tx, engagementId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from engagement_speaker s where s.engagement_id = ${engagementId} and has_attended(s.engagement_id, s.hcp_id)
        and not (has_proved_attendance(s.engagement_id, s.hcp_id) and has_own_presence(s.engagement_id, s.hcp_id))) as waits`.execute(
    tx,
  )
  return rows[0]?.waits === true
}

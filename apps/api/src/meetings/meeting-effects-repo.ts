import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

export type MeetingEffects = { hasSignIns: boolean; hasPaidFees: boolean }

/** What has happened at a meeting that a cancellation would undo. */
export async function findEffects(tx: Tx, engagementId: string): Promise<MeetingEffects> {
  const { rows } = await sql<MeetingEffects>`
    select exists (select from sign_in where engagement_id = ${engagementId} and voided_at is null) as "hasSignIns",
           exists (select from speaker_fee where engagement_id = ${engagementId} and state = 'paid') as "hasPaidFees"`.execute(
    tx,
  )
  return rows[0] ?? { hasSignIns: false, hasPaidFees: false }
}

/** True when this person is asked to decide now, himself or for somebody whose delegation he holds today. */
export async function isAsked(tx: Tx, engagementId: string, personId: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from approval_instance i join approval_node n on n.instance_id = i.id and n.state = 'active'
    where i.engagement_id = ${engagementId} and i.state = 'pending' and (n.approver_id = ${personId} or exists (
      select from delegation d
      where d.from_person_id = n.approver_id and d.to_person_id = ${personId} and ${today}::date between d.from_date and d.to_date and d.ended_at is null))`.execute(
    tx,
  )
  return rows.length > 0
}

/** Who is asked to decide now. */
export async function findAsked(tx: Tx, engagementId: string): Promise<string[]> {
  const { rows } = await sql<{ approverId: string }>`
    select n.approver_id as "approverId" from approval_instance i join approval_node n on n.instance_id = i.id and n.state = 'active'
    where i.engagement_id = ${engagementId} and i.state = 'pending'`.execute(tx)
  return rows.map(({ approverId }) => approverId)
}

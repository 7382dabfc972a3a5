import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import { SETTING_EPOCH } from '../../policies/public.ts'
import { actsNow } from '../list/reach-repo.ts'

export type MeetingEffects = { hasSignIns: boolean; hasPaidFees: boolean }

/** Effects of a meeting that a cancellation would undo, and the settings that go with them. */
export async function findEffects(tx: Tx, engagementId: string): Promise<MeetingEffects & { epoch: string }> {
  const { rows } = await sql<MeetingEffects & { epoch: string }>`
    select exists (select from sign_in where engagement_id = ${engagementId} and voided_at is null) as "hasSignIns",
           exists (select from speaker_fee where engagement_id = ${engagementId} and state = 'paid') as "hasPaidFees",
           ${SETTING_EPOCH} as epoch`.execute(tx)
  const [row] = rows
  if (!row) throw new RangeError('no effects of a meeting')
  return row
}

/** True when this person is asked to decide now, themselves or for somebody who lets them decide today on such meetings. */
export async function isAsked(tx: Tx, engagementId: string, personId: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from engagement e join approval_instance i on i.engagement_id = e.id and i.state = 'pending'
      join approval_node n on n.instance_id = i.id and n.state = 'active'
    where e.id = ${engagementId} and (${personId} in (n.approver_id, n.escalated_to) or ${actsNow(personId, today)}) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Who is asked to decide now. */
export async function findAsked(tx: Tx, engagementId: string): Promise<string[]> {
  const { rows } = await sql<{ approverId: string }>`
    select w.id as "approverId" from approval_instance i join approval_node n on n.instance_id = i.id and n.state = 'active'
      cross join lateral (values (n.approver_id), (n.escalated_to)) w (id)
    where w.id is not null and i.engagement_id = ${engagementId} and i.state = 'pending'`.execute(tx)
  return rows.map(({ approverId }) => approverId)
}

import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import { SETTING_EPOCH } from '../../policies/public.ts'
import { actsNow } from '../list/reach-repo.ts'

type Fragment = RawBuilder<unknown>

export type MeetingEffects = { hasSignIns: boolean; hasPaidFees: boolean }

/** Effects of a meeting that a cancellation would undo, and the settings that go with them. */
export async function findEffects(tx: Tx, engagementId: string): Promise<MeetingEffects & { epoch: string }> {
  const rows = await query<MeetingEffects & { epoch: string }>(tx)`
    select ${effectColumns(sql`${engagementId}`)}, ${SETTING_EPOCH} as epoch`
  const [row] = rows
  if (!row) throw new RangeError('no effects of a meeting')
  return row
}

/** The same of a meeting (an expression of its id) as columns. */
export const effectColumns = (engagementId: Fragment): Fragment => sql`
  exists (select from sign_in where engagement_id = ${engagementId} and voided_at is null) as "hasSignIns",
  exists (select from speaker_fee where engagement_id = ${engagementId} and state = 'paid') as "hasPaidFees"`

/** True when this person is asked to decide now, themselves or for somebody who lets them decide today on such meetings. */
export async function isAsked(tx: Tx, engagementId: string, personId: string, today: string): Promise<boolean> {
  const rows = await query<{ isAsked: boolean }>(tx)`
    select ${asksOf(personId, actsNow(personId, today))} as "isAsked" from engagement e where e.id = ${engagementId}`
  return rows[0]?.isAsked ?? false
}

/** Condition on meeting `e`: a step of its application waits for this person, or for another one they act for (`deputy`: a condition). */
export const asksOf = (personId: unknown, deputy: Fragment): Fragment => sql`
  exists (select from approval_instance i join approval_node n on n.instance_id = i.id and n.state = 'active'
    where i.engagement_id = e.id and i.state = 'pending' and (${personId} in (n.approver_id, n.escalated_to) or ${deputy}))`

/** Who is asked to decide now. */
export async function findAsked(tx: Tx, engagementId: string): Promise<string[]> {
  const rows = await query<{ approverId: string }>(tx)`
    select w.id as "approverId" from approval_instance i join approval_node n on n.instance_id = i.id and n.state = 'active'
      cross join lateral (values (n.approver_id), (n.escalated_to)) w (id)
    where w.id is not null and i.engagement_id = ${engagementId} and i.state = 'pending'`
  return rows.map(({ approverId }) => approverId)
}

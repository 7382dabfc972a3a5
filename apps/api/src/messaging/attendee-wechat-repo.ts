import { query, type Tx } from '../kit/database/db.ts'
import { planAgain } from './deliveries/plan-repo.ts'

/** The place at a meeting this WeChat is bound to; a withdrawn one counts as none. */
export async function findBoundPlace(tx: Tx, engagementId: string, openId: string): Promise<string | undefined> {
  const rows = await query<{ enrollmentId: string }>(tx)`
    select e.id as "enrollmentId" from attendee_wechat w join enrollment e on e.id = w.enrollment_id
    where w.engagement_id = ${engagementId} and w.open_id = ${openId} and e.status <> 'void'`
  return rows[0]?.enrollmentId
}

/** Binds a WeChat to a place, which brings the messages that still wait; false when it is bound to another living one of the meeting. */
export async function bindPlace(
  tx: Tx,
  {
    engagementId,
    enrollmentId,
    openId,
    at,
  }: { engagementId: string; enrollmentId: string; openId: string; at: string },
): Promise<boolean> {
  await query(tx)`delete from attendee_wechat where enrollment_id = ${enrollmentId} and open_id <> ${openId}`
  const rows = await query(tx)`
    insert into attendee_wechat as w (engagement_id, open_id, enrollment_id, bound_at)
    values (${engagementId}, ${openId}, ${enrollmentId}, ${at})
    on conflict (engagement_id, open_id) do update set enrollment_id = excluded.enrollment_id, bound_at = excluded.bound_at
      where w.enrollment_id = excluded.enrollment_id
        or exists (select from enrollment e where e.id = w.enrollment_id and e.status = 'void')
    returning w.enrollment_id`
  if (rows.length > 0) await planAgain(tx, enrollmentId)
  return rows.length > 0
}

/** Nobody's WeChat speaks for this place any more. */
export async function unbindPlace(tx: Tx, enrollmentId: string): Promise<void> {
  await query(tx)`delete from attendee_wechat where enrollment_id = ${enrollmentId}`
}

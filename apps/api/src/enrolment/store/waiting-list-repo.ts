import { addSeatsTaken } from '../../meetings/public.ts'
import { ENROLMENT_EVENTS } from '@osmp/domain/enrolment/enrolment-state.ts'
import type { Waiting } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { IN_FORCE } from '@osmp/domain/meetings/status-sets.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import { setOf } from '../../kit/database/sql-set.ts'

/** Meetings that still take people, with free seats and somebody waiting. */
export async function findMeetingsToPromote(tx: Tx): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select e.id from engagement e
    where e.status in ${setOf(IN_FORCE)} and (e.seats is null or e.seats_taken < e.seats)
      and e.id in (select engagement_id from enrollment where wait_no is not null and status = 'waitlisted')`
  return rows.map(({ id }) => id)
}

/** `since` is the number on the waiting list. */
export async function findWaiting(tx: Tx, engagementId: string): Promise<Waiting[]> {
  return query<Waiting>(tx)`
    select id as "enrollmentId", wait_no as since from enrollment
    where engagement_id = ${engagementId} and wait_no is not null and status = 'waitlisted'`
}

/** Moves people from the waiting list onto seats and answers who moved; the caller holds the meeting's lock and has counted the free ones. */
export async function promote(
  tx: Tx,
  engagementId: string,
  enrollmentIds: readonly string[],
  at: string,
): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    update enrollment set status = ${ENROLMENT_EVENTS.promote.to}, wait_no = null, promoted_at = ${at}
    where id = any(${enrollmentIds}::uuid[]) and status = any(${ENROLMENT_EVENTS.promote.from}) returning id`
  await addSeatsTaken(tx, engagementId, rows.length)
  return rows.map(({ id }) => id)
}

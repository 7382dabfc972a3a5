import { addSeatsTaken } from '../../meetings/public.ts'
import type { EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import { query, type Tx } from '../../kit/database/db.ts'

export type DecidedPerson = {
  enrollmentId: string
  hcpId: string | null
  phone: string
  status: EnrolmentStatus
}

/** These enrolments of a meeting under a row lock, first come first; those of other meetings are left out. */
export async function lockEnrolments(tx: Tx, engagementId: string, ids: readonly string[]): Promise<DecidedPerson[]> {
  return query<DecidedPerson>(tx)`
    select id as "enrollmentId", hcp_id as "hcpId", phone, status from enrollment
    where engagement_id = ${engagementId} and id = any(${ids}::uuid[]) and status <> 'void'
    order by created_at, id for no key update`
}

/** Meetings of these places that have not begun, in order of their ids. */
export async function findMeetingsAhead(tx: Tx, ids: readonly string[], at: string): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select distinct e.id from enrollment n join engagement e on e.id = n.engagement_id
    where n.id = any(${ids}::uuid[]) and n.status <> 'void' and e.start_at > ${at}::timestamptz order by e.id`
  return rows.map(({ id }) => id)
}

export type DecidedMove = { enrollmentId: string; to: EnrolmentStatus; waitNo: number | null }

/**
 * Writes the decisions and the seats they take or give; the caller holds the meeting's lock. Who withdrew took the consent back with
 * it, and is asked for one again after being let back in.
 */
export async function writeDecisions(
  tx: Tx,
  engagementId: string,
  moves: readonly DecidedMove[],
  by: { personId: string | null; reason: string | null; isOwn: boolean; seats: number; at: string },
): Promise<void> {
  await query(tx)`
    update enrollment e set status = m."to", wait_no = m."waitNo", decided_by = ${by.personId}::uuid, decided_at = ${by.at}::timestamptz,
      decline_reason = case when m."to" = 'declined' then ${by.reason}::text end, is_withdrawn = m."to" = 'declined' and ${by.isOwn},
      calendar_turn = e.calendar_turn + (e.is_withdrawn <> (m."to" = 'declined' and ${by.isOwn}))::int,
      consent_version = case when not e.is_withdrawn then e.consent_version end, consent_at = case when not e.is_withdrawn then e.consent_at end
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("enrollmentId" uuid, "to" text, "waitNo" int)
    where e.id = m."enrollmentId"`
  await addSeatsTaken(tx, engagementId, by.seats)
}

/** The last number given on the waiting list and how many wait. */
export async function findQueue(tx: Tx, engagementId: string): Promise<{ last: number; waiting: number }> {
  const rows = await query<{ last: number; waiting: number }>(tx)`
    select e.last_wait_no as last, (
      select count(*)::int from enrollment n where n.engagement_id = e.id and n.wait_no is not null and n.status = 'waitlisted') as waiting
    from engagement e where e.id = ${engagementId}`
  return rows[0] ?? { last: 0, waiting: 0 }
}

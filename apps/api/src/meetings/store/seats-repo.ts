import type { EnrolmentMode } from '@osmp/domain/enrolment/who-may-come.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'

/** Takes a seat where one is free; the conditional update is the guard, so that no number of people at once can sit on one seat. Counted without a limit too, as a limit may come later. */
export async function takeSeat(tx: Tx, engagementId: string): Promise<boolean> {
  const rows = await query(tx)`
    update engagement set seats_taken = seats_taken + 1
    where id = ${engagementId} and (seats is null or seats_taken < seats) returning id`
  return rows.length > 0
}

/**
 * For a statement that enrols the rows of `people`: takes a seat for each, or a number on the waiting list where no seat is free or the
 * list is not empty (`q.waits`). The lock reads the meeting's row again after the wait for it, so that no seat and no number is given
 * twice, and `condition` holds of the meeting `e` as it is then. CTEs; `m` has the seats `given`, the last number before, and the numbers
 * gone.
 */
export const takesPlaces = (
  engagementId: unknown,
  { people, condition }: { people: RawBuilder<unknown>; condition: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  l as (
    select e.id, e.seats, e.seats_taken from engagement e where e.id = ${engagementId} and exists (select from ${people}) and ${condition} for no key update
  ), g as (
    select l.id, c.many, case when l.seats is null then c.many when q.waits then 0 else least(c.many, greatest(l.seats - l.seats_taken, 0)) end as given
    from l, q, (select count(*)::int as many from ${people}) c
  ), m as (
    update engagement e set seats_taken = e.seats_taken + g.given, last_wait_no = e.last_wait_no + g.many - g.given from g where e.id = g.id
    returning e.id as engagement_id, g.given, e.last_wait_no - g.many + g.given as last_before, e.wait_gone
  )`

/** The next number on the waiting list and its rank. The row stays locked until the transaction ends. */
export async function takeWaitNo(tx: Tx, engagementId: string): Promise<{ waitNo: number; place: number }> {
  const rows = await query<{ waitNo: number; place: number }>(tx)`
    update engagement set last_wait_no = last_wait_no + 1 where id = ${engagementId}
    returning last_wait_no as "waitNo", last_wait_no - wait_gone as place`
  const [taken] = rows
  if (!taken) throw new RangeError('no meeting to wait for')
  return taken
}

/** Counts seats taken, below zero those given back; the caller holds the meeting's lock. */
export async function addSeatsTaken(tx: Tx, engagementId: string, seats: number): Promise<void> {
  if (seats === 0) return
  await query(tx)`update engagement set seats_taken = seats_taken + ${seats} where id = ${engagementId}`
}

/** Whether the organiser approves enrolments; true when that changed. The caller holds the meeting's lock. */
export async function setNeedsApproval(tx: Tx, engagementId: string, needsApproval: boolean): Promise<boolean> {
  const rows = await query(tx)`
    update engagement set enrolment_needs_approval = ${needsApproval}
    where id = ${engagementId} and enrolment_needs_approval <> ${needsApproval} returning id`
  return rows.length > 0
}

/** Which people may enrol by themselves, and until when. The caller holds the meeting's lock. */
export async function setWhoMayCome(
  tx: Tx,
  engagementId: string,
  { mode, closesAt }: { mode: EnrolmentMode; closesAt: string | null },
): Promise<void> {
  await query(tx)`
    update engagement set enrolment_mode = ${mode}, enrolment_closes_at = ${closesAt} where id = ${engagementId}`
}

/** Whether visitors see the landing page. It says nothing about the meeting itself: its version stays. */
export async function setLandingOpen(tx: Tx, engagementId: string, isOpen: boolean): Promise<void> {
  await tx.updateTable('engagement').set({ landing_open: isOpen }).where('id', '=', engagementId).execute()
}

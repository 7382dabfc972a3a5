import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'

/** Takes a seat where one is free; the conditional update is the guard, so that no number of people at once can sit on one seat. Counted without a limit too, as a limit may come later. */
export async function takeSeat(tx: Tx, engagementId: string): Promise<boolean> {
  const { rows } = await sql`
    update engagement set seats_taken = seats_taken + 1
    where id = ${engagementId} and (seats is null or seats_taken < seats) returning id`.execute(tx)
  return rows.length > 0
}

const HAS_SEAT = sql`(e.seats is null or (e.seats_taken < e.seats and not q.waits))`

/**
 * For a statement that enrols: takes a seat, or the next number on the waiting list where none is free or others wait (`q.waits`). One
 * update, which reads the row again that it has waited for: numbers are never given twice, and `condition` holds of the meeting `e` as it
 * is then. A row of `gave_seat`, `wait_no` and its rank `place`.
 */
export const takesPlace = (engagementId: unknown, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update engagement e set seats_taken = e.seats_taken + ${HAS_SEAT}::int, last_wait_no = e.last_wait_no + (not ${HAS_SEAT})::int, gave_seat = ${HAS_SEAT}
  from q where e.id = ${engagementId} and ${condition}
  returning e.id as engagement_id, e.gave_seat, case when not e.gave_seat then e.last_wait_no end as wait_no,
    case when not e.gave_seat then e.last_wait_no - e.wait_gone end as place`

/** The next number on the waiting list and its rank. The row stays locked until the transaction ends. */
export async function takeWaitNo(tx: Tx, engagementId: string): Promise<{ waitNo: number; place: number }> {
  const { rows } = await sql<{ waitNo: number; place: number }>`
    update engagement set last_wait_no = last_wait_no + 1 where id = ${engagementId}
    returning last_wait_no as "waitNo", last_wait_no - wait_gone as place`.execute(tx)
  const [taken] = rows
  if (!taken) throw new RangeError('no meeting to wait for')
  return taken
}

/** Counts seats taken, below zero those given back; the caller holds the meeting's lock. */
export async function addSeatsTaken(tx: Tx, engagementId: string, seats: number): Promise<void> {
  if (seats === 0) return
  await sql`update engagement set seats_taken = seats_taken + ${seats} where id = ${engagementId}`.execute(tx)
}

/** Whether the organiser approves enrolments; true when that changed. The caller holds the meeting's lock. */
export async function setNeedsApproval(tx: Tx, engagementId: string, needsApproval: boolean): Promise<boolean> {
  const { rows } = await sql`
    update engagement set enrolment_needs_approval = ${needsApproval}
    where id = ${engagementId} and enrolment_needs_approval <> ${needsApproval} returning id`.execute(tx)
  return rows.length > 0
}

/** Whether visitors see the landing page. It says nothing about the meeting itself: its version stays. */
export async function setLandingOpen(tx: Tx, engagementId: string, isOpen: boolean): Promise<void> {
  await tx.updateTable('engagement').set({ landing_open: isOpen }).where('id', '=', engagementId).execute()
}

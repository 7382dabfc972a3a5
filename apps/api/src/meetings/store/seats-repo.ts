import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'

/** Takes a seat where one is free; the conditional update is the guard, so that no number of people at once can sit on one seat. Counted without a limit too, as a limit may come later. */
export async function takeSeat(tx: Tx, engagementId: string): Promise<boolean> {
  const { rows } = await sql`
    update engagement set seats_taken = seats_taken + 1
    where id = ${engagementId} and (seats is null or seats_taken < seats) returning id`.execute(tx)
  return rows.length > 0
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

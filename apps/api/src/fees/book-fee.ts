import { settlePostings } from '@osmp/domain/expenses/ledger-rules.ts'
import { bookActual, heldByMeeting, type LedgerChange, releaseBudget, reverseActual } from '../expenses/public.ts'
import { AppError } from '../kit/app-error.ts'
import type { Tx } from '../kit/db.ts'
import type { MeetingRow } from '../meetings/public.ts'
import { addActual, type BookedAt, findBookedAt, insertReversal } from './booked-repo.ts'
import type { FeeRecord } from './fee-repo.ts'

type Booking = { meeting: MeetingRow; fee: FeeRecord; personId: string; at: string }

/**
 * Books a payment against the part of the commitment that was kept for this talk; what is above it comes out of free money,
 * what is left of it goes back. Errors: feeBudgetMissing, each ledger refusal.
 */
export async function bookFee(tx: Tx, { gross, ...booking }: Booking & { gross: number }): Promise<void> {
  const { committed, ...place } = await keptFor(tx, booking)
  const kept = Math.min(booking.fee.plannedGross, committed)
  for (const { kind, amount, entries } of settlePostings(kept, gross)) {
    if (kind === 'release')
      await releaseBudget(tx, { ...changeOf(booking, place, 'feeRest', amount), from: 'committed' })
    else if (entries[0].account === 'committed')
      await bookActual(tx, { ...changeOf(booking, place, 'feePaid', amount), from: 'committed' })
    else await bookActual(tx, { ...changeOf(booking, place, 'feeAbovePlan', amount), from: 'available' })
  }
}

/** Gives back what the commitment keeps for a talk that will not be paid; nothing kept is no fault. */
export async function releaseKept(tx: Tx, booking: Booking): Promise<void> {
  const { committed, ...place } = await keptFor(tx, booking)
  const amount = Math.min(booking.fee.plannedGross, committed)
  if (amount > 0) await releaseBudget(tx, { ...changeOf(booking, place, 'feeWaived', amount), from: 'committed' })
}

/** Takes a payment back by entries of its own: in the account book, in the meeting's sums, beside the fee. Errors: each ledger refusal. */
export async function unbookFee(tx: Tx, { reason, ...booking }: Booking & { reason: string }): Promise<void> {
  const { meeting, fee, personId, at } = booking
  const place = (await findBookedAt(tx, fee.feeId)) ?? (await keptFor(tx, booking))
  await insertReversal(tx, { ...fee, reason, personId, at })
  if (fee.gross === 0) return
  await reverseActual(tx, changeOf(booking, place, 'feeReversed', fee.gross))
  await addActual(tx, meeting.id, 0 - fee.gross)
}

/** The IO that holds the meeting's commitment, and how much of it. Error: feeBudgetMissing. */
async function keptFor(tx: Tx, { meeting }: Booking): Promise<BookedAt & { committed: number }> {
  const held = (await heldByMeeting(tx, meeting.id)).find(({ committed }) => committed > 0)
  const ioCode = held?.ioCode ?? meeting.io_code
  const costCenterCode = held?.costCenterCode ?? meeting.cost_center_code
  if (ioCode === null || costCenterCode === null) throw new AppError('feeBudgetMissing')
  return { ioCode, costCenterCode, committed: held?.committed ?? 0 }
}

function changeOf(booking: Booking, place: BookedAt, reason: string, amount: number): LedgerChange {
  const { meeting, fee, personId, at } = booking
  return {
    ioCode: place.ioCode,
    costCenterCode: place.costCenterCode,
    amount,
    reason,
    at,
    engagementId: meeting.id,
    params: { speaker: fee.name },
    byPersonId: personId,
    dedupeKey: `fee:${fee.feeId}:${reason}`,
  }
}

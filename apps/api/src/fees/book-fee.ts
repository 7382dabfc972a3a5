import { splitPayment } from '@osmp/domain/fees/payment-split.ts'
import { bookActual, heldByMeeting, type LedgerChange, releaseBudget, reverseActual } from '../expenses/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import { type MeetingRow, addActual } from '../meetings/public.ts'
import { type BookedAt, findBookedAt, hasReversedFee, insertReversal } from './booked-repo.ts'
import type { FeeRecord } from './fee-repo.ts'

type Booking = { meeting: MeetingRow; fee: FeeRecord; personId: string; at: string }

/**
 * Books a payment: out of what is kept for its talk, then out of what of the talk's budget was given back before, then above the
 * plan; what is left of the kept part goes back.
 */
export async function bookFee(tx: Tx, { gross, ...booking }: Booking & { gross: number }): Promise<void> {
  const { kept, ...place } = await keptFor(tx, booking)
  const split = splitPayment(gross, { planned: booking.fee.plannedGross, kept })
  const change = (reason: string, amount: number) => changeOf(booking, place, reason, amount)
  const { fromKept, fromReturned, abovePlan, rest } = split
  if (fromKept > 0) await bookActual(tx, { ...change('feePaid', fromKept), from: 'committed' })
  if (fromReturned > 0) await bookActual(tx, { ...change('feeFromReturned', fromReturned), from: 'available' })
  if (abovePlan > 0) await bookActual(tx, { ...change('feeAbovePlan', abovePlan), from: 'available' })
  if (rest > 0) await releaseBudget(tx, { ...change('feeRest', rest), from: 'committed' })
}

/** Gives back what the commitment keeps for a talk that will not be paid; nothing kept is no fault. */
export async function releaseKept(tx: Tx, booking: Booking): Promise<void> {
  const { kept, ...place } = await keptFor(tx, booking)
  if (kept > 0) await releaseBudget(tx, { ...changeOf(booking, place, 'feeWaived', kept), from: 'committed' })
}

/** Takes a payment back by entries of its own: in the account book, in the meeting's sums, beside the fee. */
export async function unbookFee(tx: Tx, { reason, ...booking }: Booking & { reason: string }): Promise<void> {
  const { meeting, fee, personId, at } = booking
  const place = (await findBookedAt(tx, fee.feeId)) ?? (await keptFor(tx, booking))
  await insertReversal(tx, { ...fee, reason, personId, at })
  if (fee.gross === 0) return
  await reverseActual(tx, changeOf(booking, place, 'feeReversed', fee.gross))
  await addActual(tx, meeting.id, 0 - fee.gross)
}

/**
 * The IO that holds the meeting's commitment, and how much of it is kept for the talk: nothing once a fee of it was paid, for what
 * that one drew and left went back, and all that is committed still is kept for other talks.
 */
async function keptFor(tx: Tx, { meeting, fee }: Booking): Promise<BookedAt & { kept: number }> {
  const held = (await heldByMeeting(tx, meeting.id)).find(({ committed }) => committed > 0)
  const ioCode = held?.ioCode ?? meeting.io_code
  const costCenterCode = held?.costCenterCode ?? meeting.cost_center_code
  if (ioCode === null || costCenterCode === null) throw new AppError('feeBudgetMissing')
  const isDrawn = await hasReversedFee(tx, fee)
  return { ioCode, costCenterCode, kept: isDrawn ? 0 : Math.min(fee.plannedGross, held?.committed ?? 0) }
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

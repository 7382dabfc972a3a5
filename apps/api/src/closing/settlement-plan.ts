import { settlePostings } from '@osmp/domain/expenses/ledger-rules.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { sumFen } from '@osmp/domain/kit/money.ts'
import { isPayable } from '@osmp/domain/speakers/speaker-rules.ts'
import { heldByMeeting } from '../expenses/public.ts'
import type { Tx } from '../kit/database/db.ts'
import type { MeetingRow } from '../meetings/public.ts'
import type { ClosingState } from './closing-state.ts'
import { findBookedAtClosing } from './reopening-repo.ts'
import { findFree } from './spend/spend-review-repo.ts'

export type SettlementPlan = {
  /** Entered amounts less what was booked before, in fen. */
  difference: number
  before: { ioCode: string; costCenterCode: string; booked: number }[]
  /** The order and cost centre that pay; null where the meeting has none. */
  place: { ioCode: string; costCenterCode: string } | null
  /** What nobody is owed of the commitment, in fen. */
  free: number
  /** What that order has not left, in fen. */
  uncovered: number
}

/** What closing would book now, and what the order cannot pay. What is owed to speakers stays committed. */
export async function planSettlement(
  tx: Tx,
  meeting: MeetingRow,
  state: Pick<ClosingState, 'enteredLines' | 'talks'>,
  at: string,
): Promise<SettlementPlan> {
  const spent = sumFen(state.enteredLines.map(({ actual }) => actual ?? 0))
  const before = await findBookedAtClosing(tx, meeting.id)
  const difference = spent - sumFen(before.map(({ booked }) => booked))
  const held = (await heldByMeeting(tx, meeting.id)).find(({ committed }) => committed > 0)
  // An order that only covered what the meeting's own had not left pays no more than that.
  const booked = before.find((one) => one.ioCode === meeting.io_code) ?? before[0]
  const ioCode = held?.ioCode ?? booked?.ioCode ?? meeting.io_code
  const costCenterCode = held?.costCenterCode ?? booked?.costCenterCode ?? meeting.cost_center_code
  const waiting = state.talks.filter(({ status, net, isSettled }) => isPayable(status, net) && !isSettled)
  const owed = sumFen(waiting.map(({ gross }) => gross))
  const free = Math.max(0, (held?.committed ?? 0) - owed)
  if (ioCode === null || costCenterCode === null) return { difference, before, place: null, free, uncovered: 0 }
  const place = { ioCode, costCenterCode }
  const above = settlePostings(free, Math.max(0, difference)).find(({ entries }) => entries[0].account === 'available')
  const left = (await findFree(tx, ioCode, localDateOf(at)))?.free ?? 0
  return { difference, before, place, free, uncovered: Math.max(0, (above?.amount ?? 0) - left) }
}

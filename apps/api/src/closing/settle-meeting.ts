import { settlePostings } from '@osmp/domain/expenses/ledger-rules.ts'
import { sumFen } from '@osmp/domain/kit/money.ts'
import { isPayable } from '@osmp/domain/speakers/speaker-rules.ts'
import { bookActual, heldByMeeting, type LedgerChange, releaseBudget, reverseActual } from '../expenses/public.ts'
import { AppError } from '../kit/app-error.ts'
import type { Tx } from '../kit/db.ts'
import type { MeetingRow } from '../meetings/public.ts'
import type { ClosingState } from './closing-state.ts'
import { findBookedAtClosing } from './reopening-repo.ts'
import type { ClosingTalk } from './talk-repo.ts'

type Settlement = { byPersonId: string; at: string }

/**
 * What closing books: the entered amounts out of the commitment that nobody is owed (more than that out of free money), and
 * the rest of it given back. What is owed to speakers stays committed until each fee is paid. Of a meeting that was closed
 * before, only the difference is booked, less than before by a reversing entry. Gives that difference in fen: all that was
 * entered at a first closing. Errors: each ledger refusal.
 */
export async function settleMeeting(
  tx: Tx,
  meeting: MeetingRow,
  state: ClosingState,
  { byPersonId, at }: Settlement,
): Promise<number> {
  const spent = sumFen(state.enteredLines.map(({ actual }) => actual ?? 0))
  const before = await findBookedAtClosing(tx, meeting.id)
  const difference = spent - sumFen(before.map(({ booked }) => booked))
  const held = (await heldByMeeting(tx, meeting.id)).find(({ committed }) => committed > 0)
  const ioCode = held?.ioCode ?? before[0]?.ioCode ?? meeting.io_code
  const costCenterCode = held?.costCenterCode ?? before[0]?.costCenterCode ?? meeting.cost_center_code
  if (ioCode === null || costCenterCode === null) {
    if (spent > 0) throw new AppError('referenceUnknown', { field: 'ioCode' })
    return 0
  }
  const change: Change = (reason, amount, key, params = {}) => ({
    ioCode,
    costCenterCode,
    amount,
    reason,
    params,
    byPersonId,
    at,
    engagementId: meeting.id,
    dedupeKey: `${meeting.id}:close:${meeting.version}:${key}`,
  })
  const waiting = state.talks.filter(({ status, net, isSettled }) => isPayable(status, net) && !isSettled)
  const owed = sumFen(waiting.map(({ gross }) => gross))
  const free = Math.max(0, (held?.committed ?? 0) - owed)
  if (difference < 0) await reverseActual(tx, change('closedCorrected', -difference, 'corrected'))
  for (const { kind, amount, entries } of settlePostings(free, Math.max(0, difference))) {
    if (kind === 'release') await giveBack(tx, state.talks, amount, change)
    else if (entries[0].account === 'committed')
      await bookActual(tx, { ...change('closed', amount, 'actual'), from: 'committed' })
    else await bookActual(tx, { ...change(aboveReason(meeting), amount, 'above'), from: 'available' })
  }
  return difference
}

/** A meeting opened again holds nothing any more, so that what it books out of free money need not be above its plan. */
const aboveReason = ({ reopened_at }: MeetingRow) => (reopened_at === null ? 'closedAbovePlan' : 'closed')

type Change = (reason: string, amount: number, key: string, params?: LedgerChange['params']) => LedgerChange

/** What was not spent: first the parts of speakers who are not paid, by name, then the rest in one entry. */
async function giveBack(tx: Tx, talks: readonly ClosingTalk[], unspent: number, change: Change): Promise<void> {
  let left = unspent
  for (const { talkId, name, gross, status, net, isSettled } of talks) {
    const amount = isSettled || isPayable(status, net) ? 0 : Math.min(gross, left)
    if (amount === 0) continue
    await releaseBudget(tx, {
      ...change('speakerNotPaid', amount, `talk:${talkId}`, { speaker: name }),
      from: 'committed',
    })
    left -= amount
  }
  if (left > 0) await releaseBudget(tx, { ...change('closingRest', left, 'rest'), from: 'committed' })
}

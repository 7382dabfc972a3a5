import { settlePostings } from '@osmp/domain/expenses/ledger-rules.ts'
import { displayMoney, sumFen } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { isPayable } from '@osmp/domain/speakers/speaker-rules.ts'
import { bookActual, type LedgerChange, releaseBudget, reverseActual } from '../expenses/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import type { MeetingRow } from '../meetings/public.ts'
import type { ClosingState } from './closing-state.ts'
import type { SettlementPlan } from './settlement-plan.ts'
import { findFree } from './spend/spend-review-repo.ts'
import type { ClosingTalk } from './talk-repo.ts'

/** `coverIoCode`: the order finance takes from what the meeting's own has not left. */
type Settlement = { byPersonId: string; at: string; plan: SettlementPlan; coverIoCode: string | null }

/**
 * What closing books: the entered amounts out of the commitment that nobody is owed (more than that out of free money, and out of the
 * covering order what is not there), and the rest of it given back. What is owed to speakers stays committed until each fee is paid. Of a
 * meeting that was closed before, only the difference is booked, less than before by reversing entries. Gives that difference in fen: all
 * that was entered at a first closing.
 */
export async function settleMeeting(
  tx: Tx,
  meeting: MeetingRow,
  state: ClosingState,
  { byPersonId, at, plan, coverIoCode }: Settlement,
): Promise<number> {
  const { difference, before, place, free, uncovered } = plan
  if (place === null) {
    if (difference > 0) throw new AppError('referenceUnknown', { field: 'ioCode' })
    return 0
  }
  const change: Change = (reason, amount, key, params = {}) => ({
    ...place,
    amount,
    reason,
    params,
    byPersonId,
    at,
    engagementId: meeting.id,
    dedupeKey: `${meeting.id}:close:${meeting.version}:${key}`,
  })
  if (difference < 0) await takeBack(tx, before, -difference, change)
  for (const { kind, amount, entries } of settlePostings(free, Math.max(0, difference))) {
    if (kind === 'release') await giveBack(tx, state.talks, amount, change)
    else if (entries[0].account === 'committed')
      await bookActual(tx, { ...change('closed', amount, 'actual'), from: 'committed' })
    else await bookAbove(tx, { meeting, amount, uncovered, coverIoCode, change })
  }
  return difference
}

type Above = { meeting: MeetingRow; amount: number; uncovered: number; coverIoCode: string | null; change: Change }

/** Out of free money: what the meeting's order has left, the rest out of the covering one. */
async function bookAbove(tx: Tx, { meeting, amount, uncovered, coverIoCode, change }: Above): Promise<void> {
  const reason = aboveReason(meeting)
  const covered = coverIoCode === null ? 0 : uncovered
  if (amount > covered) await bookActual(tx, { ...change(reason, amount - covered, 'above'), from: 'available' })
  if (covered === 0 || coverIoCode === null) return
  const entry = change('closedCovered', covered, 'covered')
  const order = await findFree(tx, coverIoCode, localDateOf(entry.at), meeting.bu_id)
  if (!order || order.free < covered)
    throw new AppError('spendCoverShort', { io: coverIoCode, available: displayMoney(order?.free ?? 0) })
  const { costCenterCode } = order
  await bookActual(tx, { ...entry, ioCode: coverIoCode, costCenterCode, from: 'available' })
}

/** Booked too high before: reversed on the orders it stands on. */
async function takeBack(tx: Tx, before: SettlementPlan['before'], excess: number, change: Change): Promise<void> {
  let left = excess
  for (const { ioCode, costCenterCode, booked } of before.toReversed()) {
    const amount = Math.min(booked, left)
    if (amount <= 0) continue
    const entry = change('closedCorrected', amount, before.length === 1 ? 'corrected' : `corrected:${ioCode}`)
    await reverseActual(tx, { ...entry, ioCode, costCenterCode })
    left -= amount
  }
}

/** A meeting opened again holds nothing any more, so that what it books out of free money need not be above its plan. */
const aboveReason = ({ reopened_at }: MeetingRow) => (reopened_at === null ? 'closedAbovePlan' : 'closed')

type Change = (reason: string, amount: number, key: string, params?: LedgerChange['params']) => LedgerChange

/** What was not spent: first the parts of speakers who are not paid, by name, then the rest in one entry. */
async function giveBack(tx: Tx, talks: readonly ClosingTalk[], unspent: number, change: Change): Promise<void> {
  let left = unspent
  for (const { talkId, name, gross, status, net, isSettled } of talks) {
    // The part that went to a stand-in is settled with the stand-in's talk.
    const passedOn = sumFen(talks.flatMap((one) => (one.standsInFor?.talkId === talkId ? [one.gross] : [])))
    const unpaid = isSettled || isPayable(status, net) ? 0 : Math.max(0, gross - passedOn)
    const amount = Math.min(unpaid, left)
    if (amount === 0) continue
    await releaseBudget(tx, {
      ...change('speakerNotPaid', amount, `talk:${talkId}`, { speaker: name }),
      from: 'committed',
    })
    left -= amount
  }
  if (left > 0) await releaseBudget(tx, { ...change('closingRest', left, 'rest'), from: 'committed' })
}

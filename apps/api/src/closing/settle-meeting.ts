import { settlePostings } from '@osmp/domain/expenses/ledger-rules.ts'
import { sumFen } from '@osmp/domain/kit/money.ts'
import { isPayable } from '@osmp/domain/speakers/speaker-rules.ts'
import { bookActual, heldByMeeting, type LedgerChange, releaseBudget } from '../expenses/public.ts'
import { AppError } from '../kit/app-error.ts'
import type { Tx } from '../kit/db.ts'
import type { MeetingRow } from '../meetings/public.ts'
import type { ClosingState } from './closing-state.ts'

type Settlement = { byPersonId: string; at: string }

/**
 * What closing books: the entered amounts out of the commitment (more than that out of free money), the part of each
 * speaker who is not paid given back by name, and the rest given back. What is owed to speakers stays committed until each
 * fee is paid. Gives the sum booked, in fen. Errors: each ledger refusal.
 */
export async function settleMeeting(
  tx: Tx,
  meeting: MeetingRow,
  state: ClosingState,
  { byPersonId, at }: Settlement,
): Promise<number> {
  const spent = sumFen(state.enteredLines.map(({ actual }) => actual ?? 0))
  const held = (await heldByMeeting(tx, meeting.id)).find(({ committed }) => committed > 0)
  const ioCode = held?.ioCode ?? meeting.io_code
  const costCenterCode = held?.costCenterCode ?? meeting.cost_center_code
  if (ioCode === null || costCenterCode === null) {
    if (spent > 0) throw new AppError('referenceUnknown', { field: 'ioCode' })
    return 0
  }
  const change = (reason: string, amount: number, key: string, params: LedgerChange['params'] = {}): LedgerChange => ({
    ...{ ioCode, costCenterCode, amount, reason, params, byPersonId, at },
    engagementId: meeting.id,
    dedupeKey: `${meeting.id}:close:${meeting.version}:${key}`,
  })
  let free =
    (held?.committed ?? 0) -
    sumFen(state.talks.filter(({ status, net }) => isPayable(status, net)).map(({ gross }) => gross))
  for (const { talkId, name, gross, status, net } of state.talks) {
    const amount = isPayable(status, net) ? 0 : Math.min(gross, free)
    if (amount <= 0) continue
    await releaseBudget(tx, {
      ...change('speakerNotPaid', amount, `talk:${talkId}`, { speaker: name }),
      from: 'committed',
    })
    free -= amount
  }
  for (const { kind, amount, entries } of settlePostings(Math.max(0, free), spent)) {
    if (kind === 'release') await releaseBudget(tx, { ...change('closingRest', amount, 'rest'), from: 'committed' })
    else if (entries[0].account === 'committed')
      await bookActual(tx, { ...change('closed', amount, 'actual'), from: 'committed' })
    else await bookActual(tx, { ...change('closedAbovePlan', amount, 'above'), from: 'available' })
  }
  return spent
}

import { settlePostings } from '@osmp/domain/expenses/ledger-rules.ts'
import { bookActual, heldByMeeting, type LedgerChange, releaseBudget } from '../expenses/public.ts'
import { AppError } from '../kit/app-error.ts'
import type { Tx } from '../kit/db.ts'
import type { MeetingRow } from '../meetings/public.ts'
import type { FeeRecord } from './fee-repo.ts'

type Payment = { meeting: MeetingRow; fee: FeeRecord; gross: number; personId: string; at: string }

/**
 * Books a payment against the part of the commitment that was kept for this talk; what is above it comes out of free money,
 * what is left of it goes back. Errors: feeBudgetMissing, each ledger refusal.
 */
export async function bookFee(tx: Tx, { meeting, fee, gross, personId, at }: Payment): Promise<void> {
  const held = (await heldByMeeting(tx, meeting.id)).find(({ committed }) => committed > 0)
  const ioCode = held?.ioCode ?? meeting.io_code
  const costCenterCode = held?.costCenterCode ?? meeting.cost_center_code
  if (ioCode === null || costCenterCode === null) throw new AppError('feeBudgetMissing')
  const change = (reason: string, amount: number): LedgerChange => ({
    ioCode,
    costCenterCode,
    amount,
    reason,
    at,
    engagementId: meeting.id,
    params: { speaker: fee.name },
    byPersonId: personId,
    dedupeKey: `fee:${fee.feeId}:${reason}`,
  })
  const kept = Math.min(fee.plannedGross, held?.committed ?? 0)
  for (const { kind, amount, entries } of settlePostings(kept, gross)) {
    if (kind === 'release') await releaseBudget(tx, { ...change('feeRest', amount), from: 'committed' })
    else if (entries[0].account === 'committed')
      await bookActual(tx, { ...change('feePaid', amount), from: 'committed' })
    else await bookActual(tx, { ...change('feeAbovePlan', amount), from: 'available' })
  }
}

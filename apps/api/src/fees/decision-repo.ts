import { AppError } from '../kit/app-error.ts'
import type { Tx } from '../kit/db.ts'

type At = { feeId: string; version: number; personId: string; at: string }

/** Approves or returns. The caller holds the meeting's lock. Error: feeVersionStale. */
export async function saveDecision(
  tx: Tx,
  { feeId, version, personId, at }: At,
  { state, comment }: { state: 'approved' | 'returned'; comment: string },
): Promise<void> {
  const result = await tx
    .updateTable('speaker_fee')
    .set({ state, decision_comment: comment, decided_by: personId, decided_at: at, version: version + 1 })
    .where('id', '=', feeId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw new AppError('feeVersionStale')
}

export type Paid = {
  reference: string
  gross: number
  tax: number
  month: string
  monthGrossBefore: number
  monthTaxBefore: number
  taxTableVersion: string
}

/** Marks an approved fee paid, with the tax as it was withheld. Error: feeVersionStale. */
export async function savePayment(tx: Tx, { feeId, version, personId, at }: At, paid: Paid): Promise<void> {
  const result = await tx
    .updateTable('speaker_fee')
    .set({
      state: 'paid',
      gross: paid.gross,
      tax: paid.tax,
      month: paid.month,
      month_gross_before: paid.monthGrossBefore,
      month_tax_before: paid.monthTaxBefore,
      tax_table_version: paid.taxTableVersion,
      paid_by: personId,
      paid_at: at,
      payment_reference: paid.reference,
      version: version + 1,
    })
    .where('id', '=', feeId)
    .where('version', '=', version)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw new AppError('feeVersionStale')
}

/** Adds what was paid to the meeting's actual amount and to its speakers' line, in fen. */
export async function addActual(tx: Tx, engagementId: string, gross: number): Promise<void> {
  await tx
    .updateTable('engagement')
    .set(({ fn, val, eb }) => ({ actual_amount: eb(fn.coalesce('actual_amount', val(0)), '+', gross) }))
    .where('id', '=', engagementId)
    .execute()
  await tx
    .updateTable('engagement_budget_line')
    .set(({ fn, val, eb }) => ({ actual_amount: eb(fn.coalesce('actual_amount', val(0)), '+', gross) }))
    .where('engagement_id', '=', engagementId)
    .where('type', '=', 'speakerFee')
    .execute()
}

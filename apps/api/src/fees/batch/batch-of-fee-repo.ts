import { AppError } from '../../kit/http/app-error.ts'
import { query, type Tx } from '../../kit/database/db.ts'

export type BatchOfFee = { feeId: string; batchId: string; number: string }

/** The payment files in which these fees wait for the bank, by fee. */
export async function findBatchesOf(tx: Tx, feeIds: readonly string[]): Promise<Map<string, BatchOfFee>> {
  const rows = await query<BatchOfFee>(tx)`
    select l.fee_id as "feeId", b.id as "batchId", b.number from fee_batch_line l join fee_batch b on b.id = l.batch_id
    where l.fee_id = any(${[...feeIds]}::uuid[]) and l.state = 'open'`
  return new Map(rows.map((row) => [row.feeId, row]))
}

export async function requireNoBatch(tx: Tx, feeId: string): Promise<void> {
  const batch = (await findBatchesOf(tx, [feeId])).get(feeId)
  if (batch) throw new AppError('feeInBatch', { number: batch.number })
}

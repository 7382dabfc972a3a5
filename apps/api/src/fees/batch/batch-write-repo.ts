import { query, type Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import type { FileFormat } from './payment-file.ts'

/** `PF2611-000001`: month of Asia/Shanghai and a running number. */
export async function nextBatchNumber(tx: Tx, month: string): Promise<string> {
  const rows = await query<{ no: number }>(tx)`select nextval('fee_batch_no')::int as no`
  return `PF${month.slice(2).replace('-', '')}-${String(rows[0]?.no ?? 0).padStart(6, '0')}`
}

export type NewBatch = {
  batchId: string
  number: string
  buId: string
  format: FileFormat
  fileName: string
  fileSealed: Buffer
  sha256: string
  total: number
  personId: string
  at: string
  lines: readonly { feeId: string; accountId: string; net: number; isAgain: boolean }[]
}

/** Keeps a payment file with its lines. A fee that stands in another live one breaks a constraint: the caller has asked under lock. */
export async function insertBatch(tx: Tx, batch: NewBatch): Promise<void> {
  const { batchId, lines } = batch
  await tx
    .insertInto('fee_batch')
    .values({
      id: batchId,
      number: batch.number,
      bu_id: batch.buId,
      state: 'open',
      format: batch.format,
      line_count: lines.length,
      total: batch.total,
      file_name: batch.fileName,
      file_sealed: batch.fileSealed,
      sha256: batch.sha256,
      created_by: batch.personId,
      created_at: batch.at,
    })
    .execute()
  await tx
    .insertInto('fee_batch_line')
    .values(
      lines.map(({ feeId, accountId, net, isAgain }, index) => ({
        batch_id: batchId,
        line_no: index + 1,
        fee_id: feeId,
        account_id: accountId,
        net,
        state: 'open',
        needs_paper: true,
        is_again: isAgain,
      })),
    )
    .execute()
}

/** The sealed bytes of a file. */
export async function readSealedFile(tx: Tx, batchId: string): Promise<Buffer> {
  const row = await tx.selectFrom('fee_batch').select('file_sealed').where('id', '=', batchId).executeTakeFirstOrThrow()
  return row.file_sealed
}

export async function insertDownload(tx: Tx, batchId: string, personId: string, at: string): Promise<void> {
  await tx
    .insertInto('fee_batch_download')
    .values({ id: uuidv7(), batch_id: batchId, person_id: personId, at })
    .execute()
}

type Answer = { batchId: string; lineNo: number; state: 'paid' | 'failed'; answer: string; paperId: string; at: string }

export async function answerLine(tx: Tx, { batchId, lineNo, state, answer, paperId, at }: Answer): Promise<void> {
  await tx
    .updateTable('fee_batch_line')
    .set({ state, answer, answered_at: at, paper_id: paperId })
    .where('batch_id', '=', batchId)
    .where('line_no', '=', lineNo)
    .where('state', '=', 'open')
    .execute()
}

type Ended = { batchId: string; personId: string; at: string }

export async function settleBatch(tx: Tx, { batchId, personId, at }: Ended): Promise<void> {
  await tx
    .updateTable('fee_batch')
    .set({ state: 'settled', ended_by: personId, ended_at: at })
    .where('id', '=', batchId)
    .execute()
}

/** Frees every line. */
export async function cancelBatch(
  tx: Tx,
  { batchId, personId, at, reason, paperId }: Ended & { reason: string; paperId: string | null },
): Promise<void> {
  await tx
    .updateTable('fee_batch')
    .set({ state: 'cancelled', ended_by: personId, ended_at: at, cancel_reason: reason })
    .where('id', '=', batchId)
    .execute()
  await tx
    .updateTable('fee_batch_line')
    .set({ state: 'cancelled', answered_at: at, paper_id: paperId })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'open')
    .execute()
}

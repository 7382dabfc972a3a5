import type { BatchLineStatus, BatchStatus } from '@osmp/domain/fees/batch-state.ts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../kit/http/app-error.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import type { FileFormat } from './payment-file.ts'

/** A payment file without its bytes; total in fen. */
export type Batch = {
  batchId: string
  number: string
  state: BatchStatus
  format: FileFormat
  fileName: string
  count: number
  total: number
  open: number
  paid: number
  failed: number
  /** Of the failed ones, those neither paid since nor given up. */
  unsettled: number
  /** Of the paid ones, those taken back since. */
  reversed: number
  downloads: number
  sha256: string
  createdBy: string
  createdById: string
  createdAt: string
  endedAt: string | null
  cancelReason: string
}

async function findBatches(tx: Tx, condition: RawBuilder<unknown>): Promise<Batch[]> {
  return query<Batch>(tx)`
    select b.id as "batchId", b.number, b.state, b.format, b.file_name as "fileName", b.line_count as count, b.total,
           l.open, l.paid, l.failed, l.unsettled, l.reversed, d.downloads, b.sha256, p.name as "createdBy", b.created_by as "createdById", b.created_at as "createdAt", b.ended_at as "endedAt",
           b.cancel_reason as "cancelReason"
    from fee_batch b join person p on p.id = b.created_by
    cross join lateral (
      select count(*) filter (where n.state = 'open')::int as open, count(*) filter (where n.state = 'paid')::int as paid,
             count(*) filter (where n.state = 'failed')::int as failed,
             count(*) filter (where n.state = 'failed' and f.state not in ('paid', 'waived', 'returned', 'reversed'))::int as unsettled,
             count(*) filter (where n.state = 'paid' and f.state = 'reversed')::int as reversed
      from fee_batch_line n join speaker_fee f on f.id = n.fee_id where n.batch_id = b.id) l
    cross join lateral (select count(*)::int as downloads from fee_batch_download where batch_id = b.id) d
    where ${condition}`
}

/** A page of 20 of a business unit's payment files, latest first; and how many there are. */
export async function findBatchPage(tx: Tx, buId: string, page: number): Promise<{ rows: Batch[]; total: number }> {
  const rows = await findBatches(
    tx,
    sql`b.bu_id = ${buId} order by b.created_at desc, b.id desc limit 20 offset ${(page - 1) * 20}`,
  )
  const counted = await query<{ total: number }>(tx)`select count(*)::int as total from fee_batch where bu_id = ${buId}`
  return { rows, total: counted[0]?.total ?? 0 }
}

/** One of the business unit's payment files. */
export async function readBatch(tx: Tx, batchId: string, buId: string): Promise<Batch> {
  const [batch] = await findBatches(tx, sql`b.id = ${batchId} and b.bu_id = ${buId}`)
  if (!batch) throw new AppError('batchNotFound')
  return batch
}

/** The same under its lock, until the end of the transaction. */
export async function lockBatch(tx: Tx, batchId: string, buId: string): Promise<Batch> {
  await query(tx)`select from fee_batch where id = ${batchId} and bu_id = ${buId} for update`
  return readBatch(tx, batchId, buId)
}

export type BatchLine = {
  lineNo: number
  feeId: string
  feeVersion: number
  name: string
  hco: string
  engagementId: string
  engagementName: string
  tail: string
  bankName: string
  /** Who entered the account the line goes to; null: loaded with the master data. */
  accountEnteredBy: string | null
  net: number
  state: BatchLineStatus
  answer: string
  /** Paid, and taken back since. */
  isReversed: boolean
}

/** The lines of a file, in order. */
export async function findLines(tx: Tx, batchId: string): Promise<BatchLine[]> {
  return query<BatchLine>(tx)`
    select l.line_no as "lineNo", l.fee_id as "feeId", f.version as "feeVersion", h.name, o.name as hco, f.engagement_id as "engagementId",
           e.name as "engagementName", a.account_tail as tail, a.bank_name as "bankName", a.entered_by as "accountEnteredBy", l.net, l.state, l.answer,
           l.state = 'paid' and f.state = 'reversed' as "isReversed"
    from fee_batch_line l join speaker_fee f on f.id = l.fee_id join hcp h on h.id = f.hcp_id join hco o on o.id = h.hco_id
    join engagement e on e.id = f.engagement_id join speaker_account a on a.id = l.account_id
    where l.batch_id = ${batchId} order by l.line_no`
}

/** Who took the file, latest first. */
export async function findDownloads(tx: Tx, batchId: string): Promise<{ by: string; at: string }[]> {
  return query<{ by: string; at: string }>(tx)`
    select p.name as by, d.at from fee_batch_download d join person p on p.id = d.person_id
    where d.batch_id = ${batchId} order by d.at desc, d.id desc limit 100`
}

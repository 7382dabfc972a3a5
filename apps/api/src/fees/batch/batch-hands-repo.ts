import type { FileHands } from '@osmp/domain/fees/fee-duties.ts'
import { query, type Tx } from '../../kit/database/db.ts'

/** The people that had these payment files, their fees and the accounts of those in hand so far, by file. */
export async function findFileHands(tx: Tx, batchIds: readonly string[]): Promise<Map<string, FileHands>> {
  const rows = await query<FileHands & { batchId: string }>(tx)`
    select b.id as "batchId", b.created_by as "madeBy",
      array(select distinct d.person_id from fee_batch_download d where d.batch_id = b.id) as "takenBy",
      array(select distinct f.submitted_by from fee_batch_line l join speaker_fee f on f.id = l.fee_id where l.batch_id = b.id) as "submittedBy",
      array(select distinct a.entered_by from fee_batch_line l join speaker_account a on a.id = l.account_id
        where l.batch_id = b.id and a.entered_by is not null) as "accountsEnteredBy",
      array(select s.person_id from fee_batch_line l join fee_step s on s.fee_id = l.fee_id
        where l.batch_id = b.id and s.action = 'approve' and s.person_id is not null
        union select f.decided_by from fee_batch_line l join speaker_fee f on f.id = l.fee_id
        where l.batch_id = b.id and f.decided_by is not null and f.state in ('approved', 'failed', 'paid', 'reversed')) as "approvedBy"
    from fee_batch b where b.id = any(${[...batchIds]}::uuid[])`
  return new Map(rows.map(({ batchId, ...hands }) => [batchId, hands]))
}

import { query, queryFirst, type Tx } from '../../kit/database/db.ts'

export type NewPaper = {
  paperId: string
  batchId: string
  fileName: string
  fileSealed: Buffer
  sha256: string
  personId: string
  at: string
}

export async function insertPaper(tx: Tx, paper: NewPaper): Promise<void> {
  await tx
    .insertInto('fee_bank_paper')
    .values({
      id: paper.paperId,
      batch_id: paper.batchId,
      file_name: paper.fileName,
      file_sealed: paper.fileSealed,
      sha256: paper.sha256,
      brought_by: paper.personId,
      brought_at: paper.at,
    })
    .execute()
}

export type Paper = { paperId: string; fileName: string; sha256: string; by: string; at: string }

/** The bank's papers of a file, latest first. */
export async function findPapers(tx: Tx, batchId: string): Promise<Paper[]> {
  return query<Paper>(tx)`
    select b.id as "paperId", b.file_name as "fileName", b.sha256, p.name as by, b.brought_at as at
    from fee_bank_paper b join person p on p.id = b.brought_by
    where b.batch_id = ${batchId} order by b.brought_at desc, b.id desc limit 100`
}

/** A paper with its sealed bytes, of a file of this business unit. */
export async function readPaper(
  tx: Tx,
  paperId: string,
  buId: string,
): Promise<{ fileName: string; fileSealed: Buffer; sha256: string } | undefined> {
  return queryFirst<{ fileName: string; fileSealed: Buffer; sha256: string }>(tx)`
    select p.file_name as "fileName", p.file_sealed as "fileSealed", p.sha256
    from fee_bank_paper p join fee_batch b on b.id = p.batch_id
    where p.id = ${paperId} and b.bu_id = ${buId}`
}

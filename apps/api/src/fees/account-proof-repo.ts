import { NEW_PHONE_DAYS } from '@osmp/domain/session/phone-code.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

/**
 * By account: the phone number of its speaker some days before the account was entered, empty if there was none. A number changed
 * together with the account proves nothing. A demo's clock may put `entered_at` ahead of the changes, which the database dates.
 */
export async function findKnownPhones(tx: Tx, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await query<{ accountId: string; phone: string }>(tx)`
    select a.id as "accountId", coalesce((
      select c.old_phone from hcp_phone_change c
      where c.hcp_id = a.hcp_id and c.changed_at > least(a.entered_at, now()) - make_interval(days => ${NEW_PHONE_DAYS})
      order by c.changed_at limit 1), h.phone) as phone
    from speaker_account a join hcp h on h.id = a.hcp_id where a.id = any(${[...accountIds]}::uuid[])`
  return new Map(rows.map(({ accountId, phone }) => [accountId, phone]))
}

export type NewAccountPaper = {
  paperId: string
  accountId: string
  fileName: string
  fileSealed: Buffer
  sha256: string
  personId: string
  at: string
}

export async function insertAccountPaper(tx: Tx, paper: NewAccountPaper): Promise<void> {
  await tx
    .insertInto('fee_account_paper')
    .values({
      id: paper.paperId,
      account_id: paper.accountId,
      file_name: paper.fileName,
      file_sealed: paper.fileSealed,
      sha256: paper.sha256,
      brought_by: paper.personId,
      brought_at: paper.at,
    })
    .execute()
}

/** A paper about an account of the fee's speaker, with its sealed bytes. */
export async function readAccountPaper(
  tx: Tx,
  { feeId, paperId }: { feeId: string; paperId: string },
): Promise<{ fileName: string; fileSealed: Buffer; sha256: string } | undefined> {
  return queryFirst<{ fileName: string; fileSealed: Buffer; sha256: string }>(tx)`
    select p.file_name as "fileName", p.file_sealed as "fileSealed", p.sha256
    from fee_account_paper p join speaker_account a on a.id = p.account_id join speaker_fee f on f.hcp_id = a.hcp_id
    where p.id = ${paperId} and f.id = ${feeId}`
}

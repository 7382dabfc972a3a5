import { SAME_PAPER_BITS } from '@osmp/domain/fees/account-trust.ts'
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
  /** Fine perceptual hash of a picture. */
  look: string | null
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
      look: paper.look,
      brought_by: paper.personId,
      brought_at: paper.at,
    })
    .execute()
}

type Asked = { hcpId: string; tail: string; sha256: string; turned: readonly string[] }

/** The account of another speaker, or another one of this speaker, that was confirmed by these bytes or this picture already. */
export async function findPaperUse(
  tx: Tx,
  { hcpId, tail, sha256, turned }: Asked,
): Promise<{ speaker: string; tail: string } | undefined> {
  // Until the transaction ends no other account is confirmed by a paper.
  await query(tx)`select pg_advisory_xact_lock(hashtextextended('paper of an account', 0))`
  return queryFirst<{ speaker: string; tail: string }>(tx)`
    select h.name as speaker, a.account_tail as tail
    from fee_account_paper p join speaker_account a on a.id = p.account_id join hcp h on h.id = a.hcp_id
    where (a.hcp_id, a.account_tail) <> (${hcpId}::uuid, ${tail}) and (p.sha256 = ${sha256} or exists (
      select from unnest(${[...turned]}::text[]) t where bit_count(('x' || t)::bit(256) # ('x' || p.look)::bit(256)) <= ${SAME_PAPER_BITS}))
    order by p.brought_at limit 1`
}

/** Notes the person that opened a paper, with the first time. */
export async function noteAccountPaperOpened(
  tx: Tx,
  { paperId, personId, at }: { paperId: string; personId: string; at: string },
): Promise<void> {
  await tx
    .insertInto('fee_account_paper_look')
    .values({ paper_id: paperId, person_id: personId, at })
    .onConflict((conflict) => conflict.doNothing())
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

import type { AccountProof } from '@osmp/domain/fees/account-trust.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import type { SecretPlace } from '../kit/secrets/server-secret.ts'
import { sealOf } from './sealed-bytes.ts'

/** A speaker's bank account without its number. */
export type Account = {
  accountId: string
  hcpId: string
  holderName: string
  bankName: string
  bankBranch: string
  tail: string
  enteredAt: string
  /** Null: loaded with the master data. */
  enteredById: string | null
  enteredBy: string | null
  confirmedBy: string | null
  confirmedAt: string | null
  confirmedHow: AccountProof | 'masterData' | null
  calledTail: string | null
  paper: { paperId: string; fileName: string } | null
  /** First day of a payment, Asia/Shanghai. */
  payableFrom: string
}

/** The accounts in force of these speakers, by speaker. */
export async function findAccounts(tx: Tx, hcpIds: readonly string[]): Promise<Map<string, Account>> {
  const rows = await query<Account>(tx)`
    select a.id as "accountId", a.hcp_id as "hcpId", a.holder_name as "holderName", a.bank_name as "bankName", a.bank_branch as "bankBranch",
           a.account_tail as tail, a.entered_at as "enteredAt", a.entered_by as "enteredById", p.name as "enteredBy", c.name as "confirmedBy",
           a.confirmed_at as "confirmedAt", a.confirmed_how as "confirmedHow", a.called_tail as "calledTail",
           (select json_build_object('paperId', b.id, 'fileName', b.file_name) from fee_account_paper b where b.account_id = a.id
             order by b.brought_at desc limit 1) as paper, coalesce(a.payable_from, (a.entered_at at time zone 'Asia/Shanghai')::date)::text as "payableFrom"
    from speaker_account a left join person p on p.id = a.entered_by left join person c on c.id = a.confirmed_by
    where a.hcp_id = any(${[...hcpIds]}::uuid[]) and a.ended_at is null`
  return new Map(rows.map((row) => [row.hcpId, row]))
}

/** The whole numbers, by account: for a payment file and nothing else. */
export async function openNumbers(
  tx: Tx,
  accountIds: readonly string[],
  place: SecretPlace,
): Promise<Map<string, string>> {
  const rows = await query<{ id: string; hcpId: string; sealed: Buffer }>(tx)`
    select id, hcp_id as "hcpId", account_sealed as sealed from speaker_account where id = any(${[...accountIds]}::uuid[])`
  const seal = await sealOf(tx, place)
  return new Map(rows.map(({ id, hcpId, sealed }) => [id, seal.open(hcpId, sealed).toString()]))
}

/** Another speaker whose account in force has this number, or undefined. */
export async function findOtherPayee(
  tx: Tx,
  { hcpId, number, tail }: { hcpId: string; number: string; tail: string },
  place: SecretPlace,
): Promise<string | undefined> {
  const rows = await query<{ accountId: string; name: string }>(tx)`
    select a.id as "accountId", h.name from speaker_account a join hcp h on h.id = a.hcp_id
    where a.account_tail = ${tail} and a.ended_at is null and a.hcp_id <> ${hcpId} order by a.id limit 1000`
  const numbers = await openNumbers(
    tx,
    rows.map(({ accountId }) => accountId),
    place,
  )
  return rows.find(({ accountId }) => numbers.get(accountId) === number)?.name
}

type Confirmed = { accountId: string; how: AccountProof; calledTail: string | null; personId: string; at: string }

/** The second person's word about an account in force that waits for it. False: it does not wait any more. */
export async function confirmAccount(
  tx: Tx,
  { accountId, how, calledTail, personId, at }: Confirmed,
): Promise<boolean> {
  const result = await tx
    .updateTable('speaker_account')
    .set({ confirmed_by: personId, confirmed_at: at, confirmed_how: how, called_tail: calledTail })
    .where('id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes an account that waits for a second person out of force. False: it does not wait any more. */
export async function refuseAccount(tx: Tx, { accountId, at }: { accountId: string; at: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update speaker_account set ended_at = greatest(entered_at, ${at}::timestamptz)
    where id = ${accountId} and ended_at is null and confirmed_at is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export type NewAccount = {
  hcpId: string
  holderName: string
  bankName: string
  bankBranch: string
  number: string
  tail: string
  /** Null: loaded with the master data, which needs no second person. */
  personId: string | null
  /** First day of a payment, Asia/Shanghai; null: at once. */
  payableFrom: string | null
  at: string
}

/** Puts an account in force in place of the one before. The caller holds the speaker's lock. */
export async function insertAccount(tx: Tx, account: NewAccount, config: SecretPlace['config']): Promise<void> {
  const { hcpId, holderName, bankName, bankBranch, number, tail, personId, payableFrom, at } = account
  await query(tx)`
    update speaker_account set ended_at = greatest(entered_at, ${at}::timestamptz) where hcp_id = ${hcpId} and ended_at is null`
  const seal = await sealOf(tx, { at, config })
  await tx
    .insertInto('speaker_account')
    .values({
      id: uuidv7(),
      hcp_id: hcpId,
      holder_name: holderName,
      bank_name: bankName,
      bank_branch: bankBranch,
      account_sealed: seal.close(hcpId, Buffer.from(number)),
      account_tail: tail,
      entered_by: personId,
      entered_at: at,
      payable_from: payableFrom,
      ...(personId === null && { confirmed_at: at, confirmed_how: 'masterData' }),
    })
    .execute()
}

import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { uuidv7 } from '../kit/ids.ts'
import type { SecretPlace } from '../kit/server-secret.ts'
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
}

/** The accounts in force of these speakers, by speaker. */
export async function findAccounts(tx: Tx, hcpIds: readonly string[]): Promise<Map<string, Account>> {
  const { rows } = await sql<Account>`
    select id as "accountId", hcp_id as "hcpId", holder_name as "holderName", bank_name as "bankName", bank_branch as "bankBranch",
           account_tail as tail, entered_at as "enteredAt"
    from speaker_account where hcp_id = any(${[...hcpIds]}::uuid[]) and ended_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.hcpId, row]))
}

/** The whole numbers, by account: for a payment file and nothing else. */
export async function openNumbers(
  tx: Tx,
  accountIds: readonly string[],
  place: SecretPlace,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; hcpId: string; sealed: Buffer }>`
    select id, hcp_id as "hcpId", account_sealed as sealed from speaker_account where id = any(${[...accountIds]}::uuid[])`.execute(
    tx,
  )
  const seal = await sealOf(tx, place)
  return new Map(rows.map(({ id, hcpId, sealed }) => [id, seal.open(hcpId, sealed).toString()]))
}

/** Did this person enter the speaker's account in force? */
export async function isAccountFrom(tx: Tx, hcpId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from speaker_account where hcp_id = ${hcpId} and ended_at is null and entered_by = ${personId}`.execute(tx)
  return rows.length > 0
}

export type NewAccount = {
  hcpId: string
  holderName: string
  bankName: string
  bankBranch: string
  number: string
  tail: string
  /** Null: loaded with the master data. */
  personId: string | null
  at: string
}

/** Puts an account in force in place of the one before. The caller holds the speaker's lock. */
export async function insertAccount(tx: Tx, account: NewAccount, config: SecretPlace['config']): Promise<void> {
  const { hcpId, holderName, bankName, bankBranch, number, tail, personId, at } = account
  await sql`update speaker_account set ended_at = greatest(entered_at, ${at}::timestamptz) where hcp_id = ${hcpId} and ended_at is null`.execute(
    tx,
  )
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
    })
    .execute()
}

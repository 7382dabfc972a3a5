import { query, type Tx } from '../kit/database/db.ts'

/** Whether there is anybody already. */
export async function hasPeople(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The next code of large events or of meetings follows after so many. */
export async function countCodes(tx: Tx, of: 'event_code_no' | 'engagement_code_no', used: number): Promise<void> {
  await query(tx)`select setval(${of}, ${used})`
}

/** Whoever approved a fee approved it for the account of then. */
export async function nameApprovedAccounts(tx: Tx): Promise<void> {
  await query(tx)`update speaker_fee f set account_id = a.id from speaker_account a
    where a.hcp_id = f.hcp_id and a.ended_at is null and f.decided_at is not null`
}

import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

type FailedSignIn = { id: string; at: string; isLocked: boolean; address: string; times: number }

/** Tries to sign in as somebody that did not succeed, newest first: as long as the log of refusals holds them. */
export async function findOwnFailedSignIns(tx: Tx, personId: string, most: number): Promise<FailedSignIn[]> {
  return query<FailedSignIn>(tx)`
    select r.id, r.at, r.kind = 'lock' as "isLocked", r.address, t.times::int as times
    from refusal r join refusal_times t using (minute, fingerprint)
    where r.who_id = ${personId} and r.kind in ('signIn', 'lock') and r.result in ('signInFailed', 'signInLocked', 'passwordWrong', 'initialPasswordExpired')
    order by r.at desc, r.id desc limit ${sql.lit(most)}`
}

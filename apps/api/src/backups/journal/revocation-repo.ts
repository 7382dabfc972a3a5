import { sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import type { Revocation } from './revocation.ts'

/** Revocations noted from an instant on, in order; `since` is the database's own text of a time, undefined for all. */
export async function findRevocations(tx: Tx, since: string | undefined): Promise<Revocation[]> {
  return query<Revocation>(tx)`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, no, kind, subject, detail from revocation
    where ${since === undefined ? sql`true` : sql`at >= ${since}::timestamptz - interval '10 minutes'`}
    order by at, no`
}

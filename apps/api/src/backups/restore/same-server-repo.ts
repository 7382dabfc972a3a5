import { query, type Tx } from '../../kit/database/db.ts'

/** True where two connections lead to one running server and database: a restored copy has the identity of the first, and another start. */
export async function isSameServer(one: Tx, other: Tx): Promise<boolean> {
  return (await identityOf(one)) === (await identityOf(other))
}

async function identityOf(tx: Tx): Promise<string | undefined> {
  const rows = await query<{ identity: string }>(tx)`
    select concat_ws(' ', system_identifier, pg_postmaster_start_time(), current_database()) as identity from pg_control_system()`
  return rows[0]?.identity
}

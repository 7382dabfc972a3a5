import pg from 'pg'

/** Reads outside a transaction have no other limit behind a pooler in transaction mode. */
const LIMITS = { statement_timeout: '10s', lock_timeout: '8s', idle_in_transaction_session_timeout: '10s' }

/**
 * Gives the role of this pool limits of time of its own in this database, where it has none. True when they were given just now: they
 * hold for connections that the pooler opens from now on.
 */
export async function giveRoleLimits(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ role: string; database: string; has: boolean }>(
    `select current_user as role, current_database() as database, exists (
       select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
       where d.datname = current_database() and s.setrole = current_user::regrole
         and exists (select from unnest(s.setconfig) c where c like 'statement_timeout=%')) as has`,
  )
  const [row] = rows
  if (!row || row.has) return false
  const role = `${pg.escapeIdentifier(row.role)} in database ${pg.escapeIdentifier(row.database)}`
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Two processes that alter one role at once fail each other.
    await client.query("select pg_advisory_xact_lock(hashtextextended('osmp.role-limits', 0))")
    for (const [name, value] of Object.entries(LIMITS))
      await client.query(`alter role ${role} set ${name} = ${pg.escapeLiteral(value)}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
  return true
}

/** Throws where this pool's connections do not keep their limits of time: a pooler in between has dropped them. */
export async function requireLimits(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`)
  if (rows[0]?.limit !== LIMITS.statement_timeout)
    throw new Error(
      'DATABASE_URL leads to a pooler that drops the limits of time of a connection: set DATABASE_POOLER=transaction',
    )
}

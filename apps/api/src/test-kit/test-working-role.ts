import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { directPool, type Through } from './test-database.ts'
import { giveWorkingRights, makeWorkingRole } from '../kit/database/working-role-repo.ts'

/** The line of the product itself: a role that works in the database and owns nothing. `drop` takes the role away after the database. */
export function asWorkingRole(): { through: Through; drop(): Promise<void> } {
  const name = `osmp_work_${randomBytes(4).toString('hex')}`
  let owner: pg.PoolConfig | undefined
  return {
    through: async (direct) => {
      owner = direct
      const pool = directPool(direct)
      await makeWorkingRole(pool, { name })
      await giveWorkingRights(pool, name)
      await pool.end()
      return as(direct, name)
    },
    drop: async () => {
      if (!owner) return
      const client = new pg.Client(onDatabase(owner, 'postgres'))
      await client.connect()
      await client.query(`drop role ${name}`)
      await client.end()
    },
  }
}

function as(direct: pg.PoolConfig, user: string): pg.PoolConfig {
  if (direct.connectionString === undefined) return { ...direct, user }
  const url = new URL(direct.connectionString)
  url.username = user
  return { ...direct, connectionString: url.href }
}

function onDatabase(direct: pg.PoolConfig, database: string): pg.PoolConfig {
  if (direct.connectionString === undefined) return { ...direct, database }
  const url = new URL(direct.connectionString)
  url.pathname = `/${database}`
  return { ...direct, connectionString: url.href }
}

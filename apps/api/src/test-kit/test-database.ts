import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, type Db } from '../kit/database/db.ts'
import { guardPool } from './test-one-connection.ts'
import { restorePristine } from './test-pristine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by test-database-setup.ts for the whole run. */
    testServer: { poolConfig: pg.PoolConfig; templates: Templates }
  }
}

/** Databases to clone: with the schema alone, and with the demo company in it. */
export type Templates = { schema: string; demo: string }
export type TestDatabase = Db & { poolConfig: pg.PoolConfig; drop(): Promise<void> }

/** A line to the database that is not the direct one. */
export type Through = (poolConfig: pg.PoolConfig) => Promise<pg.PoolConfig>

/** A database of its own: with the current schema and no rows, or with the demo company. Call `drop` in afterAll. */
export async function createTestDatabase(kind: keyof Templates = 'schema', through?: Through): Promise<TestDatabase> {
  const { poolConfig: server, templates } = inject('testServer')
  const name = `osmp_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${templates[kind]}`)
  const direct = databaseOn(server, name)
  const poolConfig = through ? await through(direct) : direct
  const db = createDb(poolConfig)
  guardPool(db.pool)
  return {
    ...db,
    poolConfig,
    drop: async () => {
      if (!db.pool.ended) await db.close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Clones of the demo company that earlier tests of this process gave back. */
const idle: TestDatabase[] = []
/** How long a closed app may still hold a connection before its database counts as spent. */
const QUIET_LIMIT_MS = 5_000

/**
 * The demo company as loaded: one that an earlier test gave back, with everything that was written undone, or a new clone.
 * Its connections stay open between tests, so that PostgreSQL plans each statement once.
 */
export async function borrowDemoDatabase(): Promise<TestDatabase> {
  const lent = idle.pop() ?? (await createTestDatabase('demo'))
  let isSpent = false
  return {
    ...lent,
    refuseWrites: () => {
      isSpent = true
      lent.refuseWrites()
    },
    close: async () => {
      isSpent = true
      await lent.close()
    },
    drop: async () => {
      const isWhole = !isSpent && !lent.pool.ended && (await isQuiet(lent.pool)) && (await isRestored(lent.pool))
      if (isWhole) idle.push(lent)
      else await lent.drop()
    },
  }
}

async function isQuiet(pool: pg.Pool): Promise<boolean> {
  const until = performance.now() + QUIET_LIMIT_MS
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) {
    if (performance.now() > until) return false
    await sleep(2)
  }
  return true
}

const isRestored = (pool: pg.Pool): Promise<boolean> => restorePristine(pool).catch(() => false)

/** One connection beside those of the product. A pool ends before its sockets close, so that a dropped database may still cut one. */
export function directPool(direct: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ ...direct, max: 1 }).on('error', () => undefined)
}

/** The same server, another database. */
export function databaseOn(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (server.connectionString === undefined) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { ...server, connectionString: url.href }
}

/** Runs one statement that cannot stand in a transaction. */
export async function onServer(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, type Db } from './db.ts'

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
  return {
    ...db,
    poolConfig,
    drop: async () => {
      await db.close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
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

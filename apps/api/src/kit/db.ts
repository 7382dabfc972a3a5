import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { typeParsers } from './db-types.ts'
import type { Schema } from './schema.ts'

export type Tx = Kysely<Schema> | Transaction<Schema>
export type Db = {
  db: Kysely<Schema>
  pool: pg.Pool
  /** One transaction, repeated at most three times after a serialization failure or a deadlock. */
  inTransaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const RETRIES = 3
const RETRIED = new Set(['40001', '40P01'])

const names = new Map<string, string>()

/** A prepared statement per SQL text: the server plans it once per connection. */
function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    if (names.size < 2_000) names.set(text, name)
  }
  return name
}

type QueryConfig = { text: string; values?: unknown[]; name?: string }

/** Names every parameterised statement that goes through this connection. */
function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown // pg's overloads do not survive a wrapper
  const named = (first: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof first === 'string' && Array.isArray(values) && values.length > 0) {
      const config: QueryConfig = { text: first, values, name: statementName(first) }
      return query(config, ...rest)
    }
    return query(first, values, ...rest)
  }
  Object.assign(client, { query: named })
}

export function createDb(config: pg.PoolConfig): Db {
  const pool = new pg.Pool({
    max: 10,
    types: typeParsers,
    options: '-c TimeZone=UTC -c statement_timeout=10000 -c idle_in_transaction_session_timeout=10000 -c lock_timeout=8000',
    ...config,
  })
  pool.on('connect', nameStatements)
  pool.on('error', () => undefined) // a broken idle connection is replaced at the next query; without a listener it would end the process
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, inTransaction: (work) => retried(() => db.transaction().execute(work)), close: () => db.destroy() }
}

/** PostgreSQL's five-character code of an error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt > RETRIES || !RETRIED.has(sqlState(error) ?? '')) throw error
      await sleep(attempt * 10 + Math.random() * 20)
    }
  }
}

/** Runs plain SQL text with no parameters, such as a migration. */
export async function runText(tx: Tx, text: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(text))
}

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { typeParsers } from './db-types.ts'
import type { Schema } from './schema.ts'

export type Tx = Kysely<Schema> | Transaction<Schema>

export type Db = {
  /** For reads outside a transaction. */
  db: Kysely<Schema>
  pool: pg.Pool
  /** One transaction, repeated at most three times after a serialization failure or a deadlock. */
  inTransaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const POOL_SIZE = 10
const RETRIES = 3
const RETRIED: readonly (string | undefined)[] = ['40001', '40P01']
const STALE_PLAN = '0A000'
const MAX_STATEMENTS = 2_000
const SESSION = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'statement_timeout=10000',
  'idle_in_transaction_session_timeout=10000',
  'lock_timeout=8000',
  // Our statements are look-ups in indexes: planning them anew for each value would cost more than running them.
  'plan_cache_mode=force_generic_plan',
]
/** A hall of people that signs in at once waits its turn; a database that cannot be reached is noticed soon. */
const QUEUE_LIMIT_MS = 20_000
const CONNECT_LIMIT_MS = 3_000

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_LIMIT_MS })
    // Lost between two statements of a transaction: the next one fails. Without a listener it would end the process.
    this.on('error', () => undefined)
  }
}

/** A pool with named statements, UTC sessions and the column types of db-types.ts. Connects on first use. */
export function createDb(config: pg.PoolConfig): Db {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: QUEUE_LIMIT_MS,
    Client,
    application_name: 'osmp',
    ...config,
    types: typeParsers,
    options: SESSION.map((setting) => `-c ${setting}`).join(' '),
  })
  pool.on('connect', nameStatements)
  // A broken idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, inTransaction: (work) => retried(() => db.transaction().execute(work)), close: () => pool.end() }
}

/** PostgreSQL's five-character code of an error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

/** Lock not had in time, statement out of time, too many connections. */
const OVERLOADED: readonly (string | undefined)[] = ['55P03', '57014', '53300']

/** True when the database had no time for this in time: nothing was done, and it may be tried again. */
export function isOverload(error: unknown): boolean {
  const noConnection = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
  return noConnection || OVERLOADED.includes(sqlState(error))
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt > RETRIES || !RETRIED.includes(sqlState(error))) throw error
      await sleep(attempt * 10 + Math.random() * 20)
    }
  }
}

const statementNames = new Map<string, string>()

/** The same text always gets the same name; past the limit (lists spelled out by length) statements stay unnamed. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= MAX_STATEMENTS) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  statementNames.set(text, name)
  return name
}

/** Statements with parameters are prepared once a connection: unnamed ones cost twice the time. */
function nameStatements(client: pg.PoolClient): void {
  // pg's overloads do not survive a wrapper.
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (...args: unknown[]): unknown => {
    const [text, values, ...rest] = args
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(...args)
    const name = statementName(text)
    return endIfStale(client, query(name === undefined ? { text, values } : { name, text, values }, ...rest))
  }
  Object.assign(client, { query: named })
}

/** When another process's migration changes the columns of a prepared statement, its connection is of no more use. */
function endIfStale(client: pg.PoolClient, sent: unknown): unknown {
  if (!(sent instanceof Promise)) return sent
  return sent.catch((error: unknown) => {
    if (sqlState(error) === STALE_PLAN) void client.end()
    throw error
  })
}

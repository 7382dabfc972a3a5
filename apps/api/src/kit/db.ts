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
/** Longer than the server works on any statement of ours: past it the line has swallowed the question or its answer. */
export const ANSWER_LIMIT_MS = 75_000

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
    query_timeout: ANSWER_LIMIT_MS,
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
  return { db, pool, inTransaction: (work) => retried(() => committed(db, work)), close: () => pool.end() }
}

/** PostgreSQL's five-character code of an error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

/** Lock not had in time, statement out of time, server stopping or starting, nothing may be written. */
const AWAY = new Set(['55P03', '57014', '57P01', '57P02', '57P03', '25006'])
/** Out of connections, memory or room on the disk. */
const SHORT_OF = '53'
/** The server ended the connection. */
const ENDED = '57P'
const SERVER_STATE = /^[0-9A-Z]{5}$/
/** No answer from the server to a statement in time. */
const NO_ANSWER = 'Query read timeout'
/** No place in the pool in time, and no answer from the server in time. */
const NO_CONNECTION = ['timeout exceeded when trying to connect', 'timeout expired', NO_ANSWER]

/** How pg and sockets say that a connection broke. */
const LOST = /^Connection terminated|not queryable|ECONNRESET|EPIPE/

/** True when the database could not do this now, and it may be tried again: nothing was done, or a read was not answered. */
export function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (NO_CONNECTION.includes(error.message) || LOST.test(error.message)) return true
  const state = sqlState(error)
  if (state !== undefined && (AWAY.has(state) || state.startsWith(SHORT_OF))) return true
  // Nobody listens at its address.
  return Reflect.get(error, 'syscall') === 'connect'
}

/** True when the connection went before the server said anything: any other state it names means that it rolled back. */
function isLost(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  return isOverload(error) && (!SERVER_STATE.test(state) || state.startsWith(ENDED))
}

/** One transaction. Who loses the connection at the commit cannot know whether it happened; who loses it before, knows that nothing did. */
async function committed<T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  let isCommitting = false
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx)
      isCommitting = true
      return result
    })
  } catch (error) {
    if (isCommitting && isLost(error)) throw new Error('nobody knows whether this was committed', { cause: error })
    throw error
  }
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
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return endIfUseless(client, query(...args))
    const name = statementName(text)
    return endIfUseless(client, query(name === undefined ? { text, values } : { name, text, values }, ...rest))
  }
  Object.assign(client, { query: named })
}

/**
 * A connection is of no more use when another process's migration changes the columns of a statement it has prepared, and when
 * its server answers no more.
 */
function endIfUseless(client: pg.PoolClient, sent: unknown): unknown {
  if (!(sent instanceof Promise)) return sent
  return sent.catch((error: unknown) => {
    const isSilent = error instanceof Error && error.message === NO_ANSWER
    if (isSilent || sqlState(error) === STALE_PLAN) void client.end()
    throw error
  })
}

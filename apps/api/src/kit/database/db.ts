import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { typeParsers } from './db-types.ts'
import type { Schema } from './schema.ts'

export type Tx = Kysely<Schema> | Transaction<Schema>

export type Db = {
  /** For reads outside a transaction. */
  db: Kysely<Schema>
  pool: pg.Pool
  /**
   * One transaction, repeated at most three times after a serialization failure or a deadlock. In a long one, as for a file of
   * 20,000 rows, a statement has a minute instead of ten seconds.
   */
  inTransaction<T>(work: (tx: Transaction<Schema>) => Promise<T>, length?: 'long'): Promise<T>
  /** From the next statement of each connection on the database refuses whatever writes (25006), for good. */
  refuseWrites(): void
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
/**
 * Longer than the server works on any statement: past it the line has swallowed the question or its answer. And short enough that
 * everything is well 30 s after such a line is whole again.
 */
export const ANSWER_LIMIT_MS = 25_000
/** Of the statements of a long transaction: how long the server works on one, and how long its answer is awaited. */
const LONG = { statement_timeout: '60000', answerLimitMs: 75_000 }
/** Set in the work of a transaction; true in that of a long one, whose statements are told apart by it. */
const isLong = new AsyncLocalStorage<boolean>()

/** Whether this is the work of a transaction, in which nothing outside of the database may be asked. */
export const isInTransaction = (): boolean => isLong.getStore() !== undefined

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_LIMIT_MS })
    // Lost between two statements of a transaction: the next one fails. Without a listener it would end the process.
    this.on('error', () => undefined)
  }
}

/** A pool with named statements, UTC sessions and the column types of db-types.ts. Connects on first use. */
export function createDb({ query_timeout = ANSWER_LIMIT_MS, ...config }: pg.PoolConfig): Db {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: QUEUE_LIMIT_MS,
    Client,
    application_name: 'osmp',
    ...config,
    types: typeParsers,
    options: SESSION.map((setting) => `-c ${setting}`).join(' '),
  })
  const access = { isReadOnly: false }
  pool.on('connect', (client) => nameStatements(client, query_timeout, access))
  // A broken idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    inTransaction: (work, length) => isLong.run(length === 'long', () => retried(() => committed(db, work))),
    refuseWrites: () => {
      access.isReadOnly = true
    },
    close: () => pool.end(),
  }
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
      if (isLong.getStore())
        await sql`select set_config('statement_timeout', ${LONG.statement_timeout}, true)`.execute(tx)
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

/** As pg calls back. */
type Answer = (error: Error | undefined, result?: unknown) => void

/**
 * Statements with parameters are prepared once a connection: unnamed ones cost twice the time. pg is asked by callback and its own
 * time limit is not used: it then changes a query after making it, and V8 keeps each answer's rows until its next full collection.
 * A statement given as an object goes to pg as it is, without a limit of time.
 */
function nameStatements(client: pg.PoolClient, limitMs: number, access: { isReadOnly: boolean }): void {
  let isReadOnly = false
  // pg's overloads do not survive a wrapper.
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (text: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string') return query(text, ...rest)
    const values = Array.isArray(rest[0]) ? rest[0] : undefined
    const name = values !== undefined && values.length > 0 ? statementName(text) : undefined
    const askNow = (answer: Answer) => query({ text, values, name }, inTime(client, limitMs, answer))
    const ask = (answer: Answer) => {
      if (!access.isReadOnly || isReadOnly) return askNow(answer)
      return query('set default_transaction_read_only = on', (error: Error | undefined) => {
        isReadOnly = !error
        if (error) answer(error)
        else askNow(answer)
      })
    }
    const callback = rest.at(-1)
    if (typeof callback === 'function') return ask(callback as Answer)
    return new Promise((resolve, reject) => {
      ask((error, result) => (error ? reject(error) : resolve(result)))
    })
  }
  Object.assign(client, { query: named })
}

/**
 * Passes on the answer, or after the limit that there is none. A connection is of no more use when its server answers no more, and
 * when another process's migration has changed the columns of a statement it has prepared.
 */
function inTime(client: pg.PoolClient, limitMs: number, answer: Answer): Answer {
  const settle = (error: Error | undefined, result?: unknown): void => {
    clearTimeout(timer)
    if (isSettled) return
    isSettled = true
    if (error && (error.message === NO_ANSWER || sqlState(error) === STALE_PLAN)) void client.end()
    answer(error, result)
  }
  let isSettled = false
  const timer = setTimeout(() => settle(new Error(NO_ANSWER)), isLong.getStore() ? LONG.answerLimitMs : limitMs)
  return settle
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { retries, statements, type Watched } from '../observe/channels.ts'
import { SourcedDialect } from '../observe/statement-source.ts'
import { isLost, NO_ANSWER, sqlState } from './db-faults.ts'
import { typeParsers } from './db-types.ts'
import { Client, PooledClient } from './pg-client.ts'
import type { Schema } from './schema.ts'
import { statementName } from './statement-name.ts'

export type Tx = Kysely<Schema> | Transaction<Schema>

/** Runs a statement: query<Row>(tx)`select …` answers its rows. */
export const query =
  <Row>(tx: Tx) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(tx)).rows

/** As query, for one row: undefined where there is none. */
export const queryFirst =
  <Row>(tx: Tx) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await query<Row>(tx)(text, ...values))[0]

export type Db = {
  /** For reads outside a transaction. */
  db: Kysely<Schema>
  pool: pg.Pool
  /** How it was opened, for a thread that opens its own. */
  config: DbConfig
  /**
   * One transaction, repeated at most three times after a serialization failure or a deadlock. In a long one, as for a file of
   * 20,000 rows, a statement has a minute instead of ten seconds.
   */
  inTransaction<T>(work: (tx: Transaction<Schema>) => Promise<T>, length?: 'long'): Promise<T>
  /**
   * One statement that writes, which commits by itself: repeated as a transaction is. A connection lost after it was sent leaves the
   * outcome unknown.
   */
  once<T>(statement: (tx: Tx) => Promise<T>): Promise<T>
  /** Reads of one moment, whatever others write meanwhile; statements have a minute. */
  inSnapshot<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Makes all connections read-only from their next statement on (error 25006). Cannot be undone. */
  refuseWrites(): void
  close(): Promise<void>
}

const POOL_SIZE = 10
const RETRIES = 3
const RETRIED: readonly (string | undefined)[] = ['40001', '40P01']
const STALE_PLAN = '0A000'
const SESSION = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'statement_timeout=10000',
  'idle_in_transaction_session_timeout=10000',
  'lock_timeout=8000',
  // Our statements are index look-ups: planning them for each value would cost more than running them.
  'plan_cache_mode=force_generic_plan',
  // Compiling a plan costs more than our statements take.
  'jit=off',
]
/** Long enough for a burst of sign-ins to get a connection, short enough to notice an unreachable database. */
const QUEUE_LIMIT_MS = 20_000
/** An idle connection is kept (`min`), and known to the firewalls on its way. */
const KEEP_ALIVE_MS = 60_000
/**
 * Longer than the server's statement timeout: after this the connection is considered lost. Short enough to recover within 30 s
 * after a network fault.
 */
export const ANSWER_LIMIT_MS = 25_000
/** For statements of a long transaction: the server's timeout and the client's. */
const LONG = { statement_timeout: '60000', answerLimitMs: 75_000 }
/** Set inside a transaction; true inside a long one, whose statements have longer timeouts. */
const isLong = new AsyncLocalStorage<boolean>()

/** True inside a transaction, where no call to another system is allowed. */
export const isInTransaction = (): boolean => isLong.getStore() !== undefined

export type DbConfig = pg.PoolConfig & {
  /** Behind a pooler in transaction mode, where a connection belongs to us for a transaction: nothing may outlive one. */
  isPooled?: boolean
}

/** Begins a transaction with the limits of SESSION, in one round trip. */
const BEGIN = 'begin'
const SET_LIMITS = SESSION.filter((setting) => setting.includes('_timeout'))
  .map((setting) => `set local ${setting}`)
  .join('; ')
const WRITES = /\b(?:insert|update|delete|merge|truncate)\b/i

/**
 * A pool with UTC sessions and the column types of db-types.ts, and with named statements where each connection is its own. Connects on
 * first use.
 */
export function createDb(opened: DbConfig): Db {
  const { query_timeout = ANSWER_LIMIT_MS, isPooled = false, ...config } = opened
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: QUEUE_LIMIT_MS,
    Client: isPooled ? PooledClient : Client,
    application_name: 'osmp',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...config,
    types: typeParsers,
    ...(!isPooled && { options: SESSION.map((setting) => `-c ${setting}`).join(' ') }),
  })
  const access = { isReadOnly: false }
  pool.on('connect', (client) => wrapQueries(client, query_timeout, { isPooled, access }))
  // A broken idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Schema>({ dialect: new SourcedDialect({ pool }) })
  const inTransaction: Db['inTransaction'] = (work, length) =>
    isLong.run(length === 'long', () => retried(() => committed(db, work)))
  return {
    db,
    pool,
    config: opened,
    inTransaction,
    // A pooler sets the limits of a statement in a transaction alone.
    once: isPooled ? inTransaction : (statement) => retried(() => sent(db, statement)),
    inSnapshot: (work) => isLong.run(true, () => snapshot(db, work)),
    refuseWrites: () => {
      access.isReadOnly = true
    },
    close: () => pool.end(),
  }
}

/** One transaction. A connection lost during the commit leaves the outcome unknown; lost before, nothing was written. */
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
    if (isCommitting && isLost(error))
      throw new Error('commit outcome unknown: connection lost during commit', { cause: error })
    throw error
  }
}

/** One statement outside a transaction. A connection lost from then on leaves the outcome unknown. */
async function sent<T>(db: Kysely<Schema>, statement: (tx: Tx) => Promise<T>): Promise<T> {
  let isSent = false
  try {
    return await db.connection().execute((tx) => {
      isSent = true
      return statement(tx)
    })
  } catch (error) {
    if (isSent && isLost(error))
      throw new Error('outcome unknown: connection lost during a statement that writes', { cause: error })
    throw error
  }
}

async function snapshot<T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${LONG.statement_timeout}, true)`.execute(tx)
      return work(tx)
    })
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const state = sqlState(error)
      if (attempt > RETRIES || !RETRIED.includes(state)) throw error
      retries.publish({ state: state ?? '' })
      await sleep(attempt * 10 + Math.random() * 20)
    }
  }
}

/** Callback of pg. */
type Answer = (error: Error | undefined, result?: unknown) => void

/**
 * Prepares statements with parameters once per connection; unnamed ones take twice as long. Uses pg's callback without its timeout,
 * since that makes V8 keep the rows of each result until the next full collection. A query object goes to pg unchanged, without
 * timeout.
 */
function wrapQueries(
  client: pg.PoolClient,
  limitMs: number,
  { isPooled, access }: { isPooled: boolean; access: { isReadOnly: boolean } },
): void {
  let isReadOnly = false
  // pg's overloads do not survive a wrapper.
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (text: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string') return query(text, ...rest)
    const values = Array.isArray(rest[0]) ? rest[0] : undefined
    const name = !isPooled && values !== undefined && values.length > 0 ? statementName(text) : undefined
    const whole = isPooled && text === BEGIN ? `${BEGIN}; ${SET_LIMITS}` : text
    const askNow = (answer: Answer) =>
      query({ text: whole, values, name }, inTime(client, limitMs, watched(text, answer)))
    const ask = (answer: Answer) => {
      if (!access.isReadOnly || isReadOnly) return askNow(answer)
      // A setting of the connection would be found by others there.
      if (isPooled)
        return WRITES.test(text) ? answer(Object.assign(new Error('read-only'), { code: '25006' })) : askNow(answer)
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

/** Publishes the statement where metrics or traces ask for it. */
function watched(text: string, answer: Answer): Answer {
  if (!statements.hasSubscribers) return answer
  const statement: Watched<{ text: string }> = { text }
  statements.start.publish(statement)
  return (error, result) => {
    statement.error = error
    statements.asyncEnd.publish(statement)
    answer(error, result)
  }
}

/**
 * Passes the result on, or a timeout error. Drops the connection after a timeout, and after a migration of another process changed
 * the columns of a prepared statement.
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

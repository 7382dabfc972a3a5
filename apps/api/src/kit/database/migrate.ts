import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { PACKAGE_FOLDER } from '../package-folder.ts'
import type { Build } from '../process/build.ts'
import { sqlState } from './db-faults.ts'
import type { Log } from '../process/logger.ts'
import { mayRunOn, namedWithVersion, readApplied, unknownTo } from './schema-state.ts'
import { mayChangeSchema, roleOf } from './working-role-repo.ts'

const FOLDER = new URL('migrations/', PACKAGE_FOLDER)
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/
const LOCK_KEY = 7_301_126
const LOCK_NOT_AVAILABLE = '55P03'
/** About two minutes: a migration that another process applies may take as long. */
const LOCK_ATTEMPTS = 200
/** Calls queue behind a migration that waits for its lock, so it waits less than they would notice. */
const LOCK_TIMEOUT = '400ms'

/** As the first line of a file: what it does, a build of the release before does not mind. */
const PREVIOUS_MAY_RUN = '-- the release before may run on it\n'
/**
 * Among the comments a file begins with: its one statement runs by itself, as CREATE INDEX CONCURRENTLY must. It may stop half-way and be
 * run again.
 */
const OUTSIDE = /^(?:--.*\n)*?-- outside a transaction\n/
const BUILT_INDEX = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+([a-z0-9_]+)/i
const UNNAMED: Build = { version: '', commit: '' }

/** It stands before the first migration, and an older one has fewer columns. */
const TABLE = `
  create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
  alter table schema_migration add column if not exists version text, add column if not exists commit text,
    add column if not exists previous_may_run boolean not null default false`

type Migration = { name: string; sql: string; checksum: string }

export type MigrateOptions = {
  folder?: URL
  /** Noted beside what it applies. */
  build?: Build
  log?: Pick<Log, 'warn'>
}

/** The database was brought further by a newer build. The message is one line for the person at the terminal. */
class SchemaTooNew extends Error {}
/** The schema is older than this build, and this connection cannot change it. The message is one line for the person at the terminal. */
class SchemaTooOld extends Error {}
/** Another process applies a migration at this moment. */
class TurnTaken extends Error {}

/**
 * Brings the schema up to date: applies each numbered file of `migrations/` that the database has not seen, one
 * transaction each but for those that say otherwise. Several processes may start at once. Throws when an applied file has been edited since, and when a newer
 * build was here, unless all it brought says that the release before may run on it, and where something is missing that the role of this connection
 * may not change. Gives the names it applied.
 */
export async function migrate(
  pool: pg.Pool,
  { folder = FOLDER, build = UNNAMED, log }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied = await readApplied(pool)
  const unknown = unknownTo(new Set(migrations.map(({ name }) => name)), applied)
  const newest = unknown.at(-1)
  if (newest && !mayRunOn(unknown))
    throw new SchemaTooNew(
      `the database has ${namedWithVersion(newest)}, which this build (${build.version || 'unnamed'}) does not know. Nothing was changed. Start the version that brought it, or a newer one`,
    )
  if (newest) log?.warn({ migration: namedWithVersion(newest) }, 'the schema is one release newer than this build')
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    const before = known.get(name)
    if (before !== undefined && before !== checksum)
      throw new Error(`migration ${name} was edited after it was applied`)
  }
  const pending = migrations.filter(({ name }) => !known.has(name))
  const done: string[] = []
  if (pending.length > 0) await requireOwner(pool, pending)
  if (pending.length > 0) await patiently('of its own list', () => alone(pool, (client) => client.query(TABLE)))
  for (const migration of pending) {
    if (await patiently(migration.name, () => apply(pool, migration, build))) done.push(migration.name)
  }
  return done
}

async function requireOwner(pool: pg.Pool, pending: readonly Migration[]): Promise<void> {
  if (await mayChangeSchema(pool)) return
  const count = pending.length === 1 ? '1 migration' : `${pending.length} migrations`
  throw new SchemaTooOld(
    `the schema of the database is older than this build: ${count} to apply, from ${pending[0]?.name} on, and the role ${await roleOf(pool)} may not change it. Run npm run migrate with DATABASE_OWNER_URL first`,
  )
}

export async function migrationNames(folder: URL = FOLDER): Promise<ReadonlySet<string>> {
  return new Set((await readMigrations(folder)).map(({ name }) => name))
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const odd = names.find((name) => !FILE_NAME.test(name))
  if (odd !== undefined) throw new Error(`migration ${odd}: expected a name like 0007-approval-log.sql`)
  const migrations: Migration[] = []
  // One after the other: a process may have few files left to open.
  for (const name of names) {
    const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
    migrations.push({ name, sql, checksum: createHash('sha256').update(sql).digest('hex') })
  }
  return migrations
}

/** A migration waits less than half a second for its locks and then lets the queue behind it pass, so live traffic never stalls. */
async function patiently<T>(name: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isLater = error instanceof TurnTaken || sqlState(error) === LOCK_NOT_AVAILABLE
      if (attempt === LOCK_ATTEMPTS || !isLater) {
        throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 300))
    }
  }
}

/**
 * A transaction that keeps other processes from migrating. It asks for that lock instead of waiting: a waiting statement would hold a
 * snapshot, for which an index that is built concurrently waits in turn.
 */
async function alone<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    // Given as an object, a statement has no limit of time (db.ts): a migration may take long.
    await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_xact_lock($1) as "isMine"', [
      LOCK_KEY,
    ])
    if (rows[0]?.isMine !== true) throw new TurnTaken('another process is applying a migration')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back, whatever state it is in.
    client.release(true)
    throw error
  }
}

/** Gives false when another process was faster. */
const apply = (pool: pg.Pool, { name, sql, checksum }: Migration, build: Build): Promise<boolean> =>
  alone(pool, async (client) => {
    const { rowCount } = await client.query('select from schema_migration where name = $1', [name])
    if (rowCount !== 0) return false
    if (OUTSIDE.test(sql)) await applyOutside(pool, client, sql)
    else await client.query({ text: sql })
    await client.query(
      `insert into schema_migration (name, checksum, version, commit, previous_may_run)
       values ($1, $2, nullif($3, ''), nullif($4, ''), $5)`,
      [name, checksum, build.version, build.commit, sql.startsWith(PREVIOUS_MAY_RUN)],
    )
    return true
  })

/**
 * Runs the one statement of a file on a connection of its own. It stops no writer, so it may wait for locks as long as it needs. An
 * index that an earlier try left unfinished goes first. `holder` keeps other processes from migrating.
 */
async function applyOutside(pool: pg.Pool, holder: pg.PoolClient, sql: string): Promise<void> {
  // Ends the statement before: an index would wait for its snapshot.
  await holder.query('select 1')
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    const index = BUILT_INDEX.exec(sql)?.[1]
    if (index !== undefined) await dropUnfinished(client, index)
    await client.query({ text: sql })
  } finally {
    // Its settings end with it.
    client.release(true)
  }
}

async function dropUnfinished(client: pg.PoolClient, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount !== 0) await client.query({ text: `drop index concurrently if exists ${index}` })
}

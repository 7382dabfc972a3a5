import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { PACKAGE_FOLDER } from '../package-folder.ts'
import type { Build } from '../process/build.ts'
import { sqlState } from './db.ts'
import type { Log } from '../process/logger.ts'
import { mayRunOn, namedWithVersion, readApplied, unknownTo } from './schema-state.ts'

const FOLDER = new URL('migrations/', PACKAGE_FOLDER)
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/
const LOCK_KEY = 7_301_126
const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_ATTEMPTS = 60

/** As the first line of a file: what it does, a build of the release before does not mind. */
const PREVIOUS_MAY_RUN = '-- the release before may run on it\n'
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

/**
 * Brings the schema up to date: applies each numbered file of `migrations/` that the database has not seen, one
 * transaction each. Several processes may start at once. Throws when an applied file has been edited since, and when a newer
 * build was here, unless all it brought says that the release before may run on it. Gives the names it applied.
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
  for (const migration of pending) {
    if (await applyPatiently(pool, migration, build)) done.push(migration.name)
  }
  return done
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

/** A migration waits at most a second for its locks and then lets the queue behind it pass, so live traffic never stalls. */
async function applyPatiently(pool: pg.Pool, migration: Migration, build: Build): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(pool, migration, build)
    } catch (error) {
      if (attempt === LOCK_ATTEMPTS || sqlState(error) !== LOCK_NOT_AVAILABLE) {
        throw new Error(
          `migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 300))
    }
  }
}

/** Gives false when another process was faster. */
async function apply(pool: pg.Pool, { name, sql, checksum }: Migration, build: Build): Promise<boolean> {
  const client = await pool.connect()
  try {
    // Given as an object, a statement has no limit of time (db.ts): a migration may take long, and wait for another process's.
    await client.query("begin; set local lock_timeout = '1s'; set local statement_timeout = 0")
    await client.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK_KEY] })
    await client.query(TABLE)
    const { rowCount } = await client.query('select from schema_migration where name = $1', [name])
    if (rowCount === 0) {
      await client.query({ text: sql })
      await client.query(
        `insert into schema_migration (name, checksum, version, commit, previous_may_run)
         values ($1, $2, nullif($3, ''), nullif($4, ''), $5)`,
        [name, checksum, build.version, build.commit, sql.startsWith(PREVIOUS_MAY_RUN)],
      )
    }
    await client.query('commit')
    client.release()
    return rowCount === 0
  } catch (error) {
    // Closing the connection rolls back, whatever state it is in.
    client.release(true)
    throw error
  }
}

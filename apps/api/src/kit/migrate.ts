import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { sqlState } from './db.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/
const LOCK_KEY = 7_301_126
const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_ATTEMPTS = 60

type Migration = { name: string; sql: string; checksum: string }

/**
 * Brings the schema up to date: applies each numbered file of `migrations/` that the database has not seen, one
 * transaction each. Several processes may start at once. Throws when an applied file has been edited since.
 * Gives the names it applied.
 */
export async function migrate(pool: pg.Pool, folder: URL = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const known = await appliedChecksums(pool)
  for (const { name, checksum } of migrations) {
    const before = known.get(name)
    if (before !== undefined && before !== checksum)
      throw new Error(`migration ${name} was changed after it had been applied`)
  }
  const pending = migrations.filter(({ name }) => !known.has(name))
  const applied: string[] = []
  for (const migration of pending) {
    if (await applyPatiently(pool, migration)) applied.push(migration.name)
  }
  return applied
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const odd = names.find((name) => !FILE_NAME.test(name))
  if (odd !== undefined) throw new Error(`migration ${odd}: expected a name like 0007-approval-log.sql`)
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function appliedChecksums(pool: pg.Pool): Promise<Map<string, string>> {
  const exists = await pool.query("select to_regclass('schema_migration') is not null as found")
  if (exists.rows[0]?.found !== true) return new Map()
  const { rows } = await pool.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** A migration waits at most a second for its locks and then lets the queue behind it pass, so live traffic never stalls. */
async function applyPatiently(pool: pg.Pool, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(pool, migration)
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
async function apply(pool: pg.Pool, { name, sql, checksum }: Migration): Promise<boolean> {
  const client = await pool.connect()
  try {
    // Given as an object, a statement has no limit of time (db.ts): a migration may take long, and wait for another process's.
    await client.query("begin; set local lock_timeout = '1s'; set local statement_timeout = 0")
    await client.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK_KEY] })
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rowCount } = await client.query('select from schema_migration where name = $1', [name])
    if (rowCount === 0) {
      await client.query({ text: sql })
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
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

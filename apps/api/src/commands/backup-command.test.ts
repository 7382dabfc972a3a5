import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findLastBackup } from '../kit/database/backup-run-repo.ts'
import { createTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'
import { backupCommand } from './backup-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-note-'))
let db: TestDatabase
let databaseUrl: string
beforeAll(async () => {
  db = await createTestDatabase()
  const { host, port, user = '', database } = new pg.Client(db.poolConfig)
  databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The lines of the command and its exit code. */
async function note(env: NodeJS.ProcessEnv, what: string): Promise<{ said: string; code: unknown }> {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  // Another file of the same worker may have left one.
  process.exitCode = 0
  try {
    await backupCommand({ DATA_DIR: folder, ...env }, ['--note', what])
    return { said: stderr.mock.calls.join(''), code: process.exitCode }
  } finally {
    stderr.mockRestore()
    process.exitCode = 0
  }
}

test('a backup that other tools made counts as the newest whole one, with its size where it is given', async () => {
  expect(await findLastBackup(db.db)).toMatchObject({ endedAt: undefined })
  expect(await note({ DATABASE_URL: databaseUrl }, 'database')).toEqual({ said: '', code: 0 })
  const first = await findLastBackup(db.db)
  expect(Date.parse(first.endedAt ?? '')).toBeGreaterThan(0)
  expect(first.bytes).toBeUndefined()
  await db.pool.query('select note_database_backup(4096)')
  const second = await findLastBackup(db.db)
  expect(second.bytes).toBe(4_096)
  expect(Date.parse(second.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first.endedAt ?? ''))
})

test('only the database is noted, and only one of DATABASE_URL', async () => {
  for (const [env, what] of [
    [{ DATABASE_URL: databaseUrl }, 'files'],
    [{}, 'database'],
  ] as const)
    expect(await note(env, what)).toMatchObject({ said: expect.stringContaining('--note database'), code: 1 })
})

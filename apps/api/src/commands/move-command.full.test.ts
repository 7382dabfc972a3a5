import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { throwAwayFolder } from '../../../../scripts/test-leftovers.mjs'
import { createDb } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { migrate } from '../kit/database/migrate.ts'
import { startEmbedded } from '../kit/embedded/embedded-postgres.ts'
import { openObjectStore } from '../kit/store/open-object-store.ts'
import { moveCommand } from './move-command.ts'
import { anchorAudit, ANCHORS_FILE } from '../telemetry/audit-anchors.ts'
import { sealAudit } from '../telemetry/seal-audit.ts'
import { databaseOn, onServer } from '../test-kit/test-database.ts'

/** In memory where there is room: every object of a backup is made durable. */
const folder = throwAwayFolder('move')
const source = join(folder, 'source')
const target = join(folder, 'target')
const { poolConfig } = inject('testServer')
const name = `osmp_moved_${randomBytes(6).toString('hex')}`

afterAll(async () => {
  await onServer(poolConfig, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const AT = '2026-11-28T01:00:00.000Z'
const url = (): string => {
  const { connectionString, host = '', user = '' } = poolConfig
  if (connectionString !== undefined)
    return new URL(`/${name}${new URL(connectionString).search}`, connectionString).href
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
}

test('the embedded database moves into another one with its files, chain and anchors, and only into an empty one', async () => {
  await onServer(poolConfig, `create database ${name} template template0`)
  const embedded = await startEmbedded(source, { info: () => {}, error: () => {} }, ['fsync=off'])
  const db = createDb(embedded.poolConfig)
  await migrate(db.pool)
  await db.pool.query("insert into bu values ('CV', '心血管', 'Cardiovascular')")
  await db.pool.query(
    "insert into person (id, employee_code, name, email, bu_id) values ($1, 'E1001', '林', 'lin@example.com', 'CV')",
    [uuidv7()],
  )
  await db.pool.query("insert into person_role (person_id, role) select id, 'admin' from person")
  const { key, size, sha256 } = await (
    await openObjectStore({ s3: undefined, dataDir: source })
  ).put(Buffer.from('file'))
  await db.pool.query(
    "insert into stored_file (id, object_key, size, sha256, media_type, created_at) values ($1, $2, $3, $4, 'text/plain', now())",
    [uuidv7(), key, size, sha256],
  )
  await db.pool.query(
    "select parts.add('audit_entry', 'audit_entry_from_10m', 'for values from (10000000) to (20000000)')",
  )
  await sealAudit(db, AT)
  await anchorAudit(db.db, source, AT)
  await db.close()
  await embedded.stop()

  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const failed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const env = { DATABASE_URL: url(), DATA_DIR: target }
  await moveCommand(env, ['--from', source])
  const lines = said.mock.calls.join('')
  await moveCommand(env, ['--from', source])
  const refused = failed.mock.calls.join('')
  said.mockRestore()
  failed.mockRestore()
  process.exitCode = 0

  expect(lines).toMatch(/^Moved: rows \d+, tables \d+, files 1\.\nEverything holds\.\n$/)
  expect(refused).toMatch(/is not empty/)
  expect(readFileSync(join(target, 'files', key.slice(0, 2), key), 'utf8')).toBe('file')
  expect(readFileSync(join(target, ANCHORS_FILE), 'utf8')).toBe(readFileSync(join(source, ANCHORS_FILE), 'utf8'))
  const moved = createDb(databaseOn(poolConfig, name))
  const { rows } = await moved.pool.query(
    'select name, (select count(*)::int from audit_entry) > 0 as chain from person',
  )
  expect(rows).toEqual([{ name: '林', chain: true }])
  // Partitions are those of the source; triggers and keys are on again.
  await expect(moved.pool.query('truncate parts.audit_entry_from_10m')).rejects.toThrow('never changed')
  await expect(moved.pool.query('delete from audit_entry')).rejects.toThrow('never changed')
  await expect(moved.pool.query("update person set bu_id = 'NONE'")).rejects.toThrow('foreign key')
  await moved.close()
})

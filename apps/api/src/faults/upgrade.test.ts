import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findBreaches } from '../commands/invariants-repo.ts'
import { createDb, type Db } from '../kit/database/db.ts'
import { migrate } from '../kit/database/migrate.ts'
import { databaseOn, onServer } from '../test-kit/test-database.ts'

/**
 * What the oldest build whose data can be upgraded (commit 59e3bdf, six migrations) left in its database: the demo company and one
 * meeting from its creation to the payment, two seats, and a third doctor who signed from the waiting list.
 */
const OLDEST = new URL('../../kept-data/oldest.sql.gz', import.meta.url)
const KEPT = [
  'engagement',
  'approval_node',
  'enrollment',
  'sign_in',
  'ledger_entry',
  'closing_file',
  'activity_photo',
  'speaker_fee',
  'person',
  'hcp',
]

const { poolConfig } = inject('testServer')
const name = `osmp_oldest_${randomBytes(6).toString('hex')}`
let db: Db

beforeAll(async () => {
  await onServer(poolConfig, `create database ${name} template template0`)
  await onServer(databaseOn(poolConfig, name), gunzipSync(await readFile(OLDEST)).toString())
  db = createDb(databaseOn(poolConfig, name))
})
afterAll(async () => {
  await db.close()
  await onServer(poolConfig, `drop database if exists ${name} with (force)`)
})

async function rowsOf(tables: readonly string[]): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const { rows } = await db.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    return [table, rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

test('the data of the oldest build is brought up with all its rows, and every rule holds of it', async () => {
  const signedWaiting = `select status from enrollment where phone = '13900000003'`
  expect((await db.pool.query(signedWaiting)).rows).toEqual([{ status: 'waitlisted' }])
  const before = await rowsOf(KEPT)
  expect(Object.values(before)).not.toContain(0)
  expect((await migrate(db.pool)).length).toBeGreaterThan(50)
  expect(await rowsOf(KEPT)).toEqual(before)
  expect((await db.pool.query(signedWaiting)).rows).toEqual([{ status: 'signed' }])
  expect(await db.inTransaction(findBreaches)).toEqual([])
})

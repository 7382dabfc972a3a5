import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'
import { demoProcess } from './demo-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-demo-'))
const NOW = Date.parse('2026-11-25T02:00:00Z')
let db: TestDatabase
beforeAll(async () => {
  vi.stubEnv('DEMO', 'on')
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('LOG_LEVEL', 'silent')
  db = await createTestDatabase()
})
afterAll(async () => {
  await db.drop()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})
const people = async (): Promise<number> =>
  (await db.pool.query<{ count: number }>('select count(*)::int as count from person')).rows[0]?.count ?? 0

test('an end in the middle leaves nothing of the demo company, and the next load brings all of it, once', async () => {
  const beside = demoProcess(db.poolConfig)
  const [cut] = await Promise.allSettled([beside.load(NOW), beside.end()])
  expect(String(cut.status === 'rejected' && cut.reason)).toMatch(/the demo company ended with SIG/)
  expect(await people()).toBe(0)
  expect(await beside.load(NOW)).toBe(true)
  const loaded = await people()
  expect(loaded).toBeGreaterThan(0)
  expect(await beside.load(NOW)).toBe(false)
  expect(await people()).toBe(loaded)
  await beside.end()
})

test('a fault comes back in one line', async () => {
  const beside = demoProcess({ ...db.poolConfig, database: 'osmp_absent' })
  await expect(beside.load(NOW)).rejects.toThrow(/^database "osmp_absent" does not exist$/)
})

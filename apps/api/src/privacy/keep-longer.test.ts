import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { eraseDue } from './erase-by-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a shorter time of keeping takes nothing of what is stored', async () => {
  await app.db.pool.query("update policy set value = '9', to_date = '2026-11-25' where key = 'retention.signIn.years'")
  await app.db.pool.query(
    `insert into policy (id, key, value, severity, from_date, source, version)
     values (gen_random_uuid(), 'retention.signIn.years', '2', 'info', '2026-11-26', '制度', 2)`,
  )
  const parts = { db: app.db, clock: app.clock, log: app.app.log }
  app.clock.move(Date.parse('2030-01-01T00:00:00.000Z'))
  const signed = async () => {
    const { rows } = await app.db.pool.query(
      `select count(*)::int as n from enrollment n join sign_in s on s.enrollment_id = n.id and s.voided_at is null
       where n.erased_at is not null`,
    )
    return Number(rows[0]?.n)
  }
  await eraseDue(parts)
  expect(await signed()).toBe(0)
  app.clock.move(Date.parse('2036-01-01T00:00:00.000Z'))
  await eraseDue(parts)
  expect(await signed()).toBeGreaterThan(0)
})

import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { forgetOldPhones } from './privacy-jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('the number of before goes thirty days after a change, unless its doctor is on hold', async () => {
  const { pool } = app.db
  const { rows: doctors } = await pool.query<{ id: string; phone: string }>(
    "select id, phone from hcp where phone <> '' order by id limit 3",
  )
  const [long, recent, held] = doctors
  if (!long || !recent || !held) throw new Error('the demo has no doctors')
  const change = async (id: string, phone: string, days: number) => {
    await pool.query('update hcp set phone = $2 where id = $1', [id, phone])
    await pool.query("update hcp_phone_change set changed_at = now() - $2 * interval '1 day' where hcp_id = $1", [
      id,
      days,
    ])
  }
  await change(long.id, '13700000001', 31)
  await change(recent.id, '13700000002', 29)
  await change(held.id, '13700000003', 31)
  const { rows: people } = await pool.query<{ id: string }>('select id from person limit 1')
  await pool.query(
    `insert into legal_hold (id, phone, reason, by_person_id, at) values (gen_random_uuid(), $1, '合同争议保全', $2, now())`,
    [held.phone, people[0]?.id],
  )
  expect(await forgetOldPhones({ db: app.db, clock: app.clock, log: pino({ level: 'silent' }) })).toBe(1)
  const { rows } = await pool.query<{ id: string }>('select hcp_id as id from hcp_phone_change order by changed_at')
  expect(rows.map(({ id }) => id)).toEqual([held.id, recent.id])
})

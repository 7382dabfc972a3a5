import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { forgetDeliveries, forgetOldPhones } from './privacy-jobs.ts'

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

it('notes of messages to attendees go after half a year, and those that wait do not', async () => {
  const { pool } = app.db
  await pool.query(
    `with n as (select id, engagement_id from enrollment limit 1), m as (
       insert into attendee_message (id, engagement_id, enrollment_id, kind, dedupe_key, created_at)
       select gen_random_uuid(), n.engagement_id, n.id, 'reminder', k, now() from n, (values ('long'), ('recent'), ('waits')) v(k) returning id, dedupe_key)
     insert into message_delivery (id, message_id, channel, address_hash, address_masked, state, created_at)
     select gen_random_uuid(), m.id, 'mail', 'hash', m.dedupe_key, case m.dedupe_key when 'waits' then 'queued' else 'sent' end,
       $1::timestamptz - interval '1 day' * case m.dedupe_key when 'recent' then 179 else 181 end from m`,
    [new Date(app.clock.now()).toISOString()],
  )
  const parts = { db: app.db, clock: app.clock, log: pino({ level: 'silent' }) }
  expect([await forgetDeliveries(parts), await forgetDeliveries(parts)]).toEqual([1, 0])
  const { rows } = await pool.query<{ key: string }>(
    "select address_masked as key from message_delivery where address_hash = 'hash' order by 1",
  )
  expect(rows.map(({ key }) => key)).toEqual(['recent', 'waits'])
})

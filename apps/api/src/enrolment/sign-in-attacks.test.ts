import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { uuidv7 } from '../kit/ids.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../kit/test-kit.ts'
import { emptyMeeting, enrol, goTo, phoneOf, places, scan, sign } from './enrolment-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

const rowsOf = async (text: string, id: string) => (await app.db.pool.query(text, [id])).rows
const storedFiles = async () =>
  (await app.db.pool.query<{ n: number }>('select count(*)::int n from stored_file')).rows[0]?.n

it('first sign-ins at once open the meeting once, and all are in', async () => {
  const id = await emptyMeeting(app, 50)
  for (let index = 0; index < 12; index += 1) await enrol(app, id, phoneOf(index))
  await goTo(app, id)
  const passes = []
  for (let index = 0; index < 12; index += 1) passes.push(await scan(app, id, phoneOf(index)))
  const replies = await Promise.all(passes.map((pass) => sign(app, pass)))
  expect(replies.map(({ code }) => code)).toEqual(passes.map(() => '0000'))
  expect(await rowsOf("select 1 from meeting_event where engagement_id = $1 and kind = 'opened'", id)).toHaveLength(1)
})

it('a person signs once: again, at once, with the same or another nonce', async () => {
  const id = await emptyMeeting(app, 50)
  await enrol(app, id, phoneOf(1))
  await goTo(app, id)
  const pass = await scan(app, id, phoneOf(1))
  const nonce = uuidv7()
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, () => sign(app, pass, { nonce })),
    ...Array.from({ length: 10 }, () => sign(app, pass)),
  ])
  const done = replies.filter(({ code }) => code === '0000')
  expect(new Set(done.map(({ data }) => data.signInId)).size).toBe(1)
  expect(replies.filter(({ code }) => code !== '0000').every(({ code }) => code === '25010')).toBe(true)
  expect(await places(app, id)).toMatchObject({ signed: 1 })
  const files = await storedFiles()
  const winner = await rowsOf('select nonce from sign_in where engagement_id = $1', id)
  expect((await sign(app, pass, { nonce: winner[0].nonce })).data).toEqual(done[0]?.data)
  expect(await storedFiles()).toBe(files)
})

it('a token or ticket of one meeting opens no other', async () => {
  const here = await emptyMeeting(app, 50)
  const there = await emptyMeeting(app, 50)
  await enrol(app, here, phoneOf(1))
  await enrol(app, there, phoneOf(1))
  await goTo(app, there)
  const foreign = await scan(app, there, phoneOf(1))
  await goTo(app, here)
  const own = await scan(app, here, phoneOf(1))
  expect((await sign(app, { hcpToken: foreign.hcpToken, ticket: own.ticket })).code).toBe('25008')
  const status = (hcpToken: string, engagementId: string) =>
    app.attendee(hcpToken).call('landing', 'userStatus', { engagementId })
  expect((await status(foreign.hcpToken, here)).code).toBe('601')
  expect((await status(foreign.hcpToken, there)).code).toBe('0000')
  // The ticket of the other meeting reaches the other meeting only, which is over by now.
  expect((await sign(app, { hcpToken: own.hcpToken, ticket: foreign.ticket })).code).not.toBe('0000')
  expect(await places(app, here)).toMatchObject({ signed: 0 })
  const refused = await rowsOf('select result from scan_log where engagement_id = $1', here)
  expect(refused).toEqual([{ result: 'signInWrongMeeting' }])
})

it('one phone for ten people is noticed at the second, and the same strokes too', async () => {
  const id = await emptyMeeting(app, 50)
  for (let index = 0; index < 10; index += 1) await enrol(app, id, phoneOf(index))
  await goTo(app, id)
  for (let index = 0; index < 10; index += 1) {
    expect((await sign(app, await scan(app, id, phoneOf(index)), { deviceId: 'one-phone' })).code).toBe('0000')
  }
  const suspicions = await rowsOf('select suspicion from sign_in where engagement_id = $1 order by signed_at, id', id)
  expect(suspicions.map(({ suspicion }) => suspicion)).toEqual([
    null,
    ...Array.from({ length: 9 }, () => 'secondsApart'),
  ])
})

it('refuses everybody of a cancelled meeting and keeps no signature of it', async () => {
  const id = await emptyMeeting(app, 50)
  await enrol(app, id, phoneOf(1))
  await goTo(app, id)
  const pass = await scan(app, id, phoneOf(1))
  await app.db.pool.query('update engagement set status = 80 where id = $1', [id])
  const files = await storedFiles()
  expect((await sign(app, pass)).code).toBe('25002')
  expect((await app.nobody.call('enrolment', 'loginMeeting', { qr: pass.ticket, phone: phoneOf(1) })).code).toBe(
    '25002',
  )
  expect(await storedFiles()).toBe(files)
  await app.db.pool.query('update engagement set status = 40 where id = $1', [id])
})

it('voided: the seat stays, and the person may sign again; who waited waits again', async () => {
  const id = await emptyMeeting(app, 1)
  await enrol(app, id, phoneOf(1))
  await enrol(app, id, phoneOf(2))
  await goTo(app, id)
  const lin = await app.as('lin')
  for (const index of [1, 2]) {
    const signed = await sign(app, await scan(app, id, phoneOf(index)))
    const voided = { engagementId: id, signInId: signed.data.signInId, reason: '签到人与报名人不符' }
    expect((await lin.call('enrolment', 'signVoid', voided)).code).toBe('0000')
    expect((await lin.call('enrolment', 'signVoid', voided)).code).toBe('25012')
  }
  expect(await places(app, id)).toMatchObject({ seated: 1, waiting: 1, taken: 1, signed: 0 })
  for (const index of [1, 2]) expect((await sign(app, await scan(app, id, phoneOf(index)))).code).toBe('0000')
  expect(await places(app, id)).toMatchObject({ seated: 1, waiting: 0, taken: 1, signed: 2 })
})

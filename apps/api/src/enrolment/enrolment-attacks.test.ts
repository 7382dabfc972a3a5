import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { emptyMeeting, enrol, phoneOf, places } from './enrolment-test-kit.ts'
import { promoteWaiting } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
const AT = new Date(TEST_NOW).toISOString()
afterAll(() => app.close())

const together = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

it('one person 100 times at once has one seat', async () => {
  const id = await emptyMeeting(app, 50)
  const replies = await together(100, () => enrol(app, id, phoneOf(1)))
  expect(replies.filter(({ code }) => code === '0000')).toHaveLength(1)
  expect(new Set(replies.map(({ name }) => name))).toEqual(new Set(['0000', 'enrolmentDuplicate']))
  expect(await places(app, id)).toMatchObject({ seated: 1, taken: 1, waiting: 0 })
})

it('a form sent again after a lost answer gets its enrolment; another person, or another form, does not', async () => {
  const engagementId = await emptyMeeting(app, 50)
  const form = { engagementId, name: '陈一鸣', phone: phoneOf(1), consent: true, formKey: 'k'.repeat(36) }
  const send = (change: object = {}) => app.nobody.call('enrolment', 'doEnroll', { ...form, ...change })
  const first = await send()
  expect(await send()).toEqual(first)
  expect((await send({ formKey: 'o'.repeat(36) })).name).toBe('enrolmentDuplicate')
  expect((await send({ name: '王小明' })).name).toBe('enrolmentDuplicate')
  expect(await places(app, engagementId)).toMatchObject({ seated: 1, taken: 1 })
})

it('seats 30 of 100 people at once, and lets 70 wait, each with a number of their own', async () => {
  const id = await emptyMeeting(app, 30)
  const replies = await together(100, (index) => enrol(app, id, phoneOf(index)))
  expect(replies.filter(({ data }) => data.status === 'enrolled')).toHaveLength(30)
  const numbers = replies.flatMap(({ data }) => data.waitNo ?? []).sort((left, right) => left - right)
  expect(numbers).toEqual(Array.from({ length: 70 }, (_, index) => index + 1))
  expect(await places(app, id)).toMatchObject({ seated: 30, taken: 30, waiting: 70 })
})

it('free seats go to those who wait longest, and nobody who comes later overtakes them', async () => {
  const id = await emptyMeeting(app, 2)
  for (let index = 0; index < 5; index += 1) await enrol(app, id, phoneOf(index))
  await app.db.pool.query('update engagement set seats = 4 where id = $1', [id])
  expect((await enrol(app, id, phoneOf(9))).data).toMatchObject({ status: 'waitlisted', waitNo: 4 })
  await Promise.all([promoteWaiting(app.db, AT), promoteWaiting(app.db, AT)])
  const { rows } = await app.db.pool.query(
    'select phone, status from enrollment where engagement_id = $1 order by created_at, id',
    [id],
  )
  expect(rows.map(({ status }) => status)).toEqual([
    'enrolled',
    'enrolled',
    'enrolled',
    'enrolled',
    'waitlisted',
    'waitlisted',
  ])
  expect(await places(app, id)).toMatchObject({ seated: 4, taken: 4, waiting: 2 })
})

it('counts the seats of an unlimited meeting, so that a limit set later holds', async () => {
  const id = await emptyMeeting(app, null)
  await together(20, (index) => enrol(app, id, phoneOf(index)))
  expect(await places(app, id)).toMatchObject({ seated: 20, taken: 20, waiting: 0 })
  await app.db.pool.query('update engagement set seats = 20 where id = $1', [id])
  expect((await enrol(app, id, phoneOf(50))).data.status).toBe('waitlisted')
})

it('keeps a blacklisted doctor out under any name, by staff too', async () => {
  const id = await emptyMeeting(app, 10)
  const hcpId = DEMO_IDS.speaker.blacklisted
  const { rows } = await app.db.pool.query<{ phone: string; name: string }>(
    'select phone, name from hcp where id = $1',
    [hcpId],
  )
  const { phone = '', name = '' } = rows[0] ?? {}
  expect((await enrol(app, id, phone, name)).name).toBe('enrolmentBlacklisted')
  expect((await enrol(app, id, phone, '另一个名字')).name).toBe('enrolmentBlacklisted')
  const lin = await app.as('lin')
  expect((await lin.call('enrolment', 'doEnroll', { engagementId: id, hcpId })).name).toBe('enrolmentBlacklisted')
  expect(await places(app, id)).toMatchObject({ seated: 0, taken: 0 })
})

it('lets only the meeting’s side enrol a doctor of the directory, whatever else is sent', async () => {
  const id = await emptyMeeting(app, 10)
  const hcpId = DEMO_IDS.speaker.city1
  const input = { engagementId: id, hcpId, name: '张三', phone: phoneOf(1), consent: true }
  const missing = await app.nobody.call('enrolment', 'doEnroll', { ...input, engagementId: uuidv7() })
  expect(await app.nobody.call('enrolment', 'doEnroll', input)).toEqual(missing)
  for (const handle of ['mo', 'gu']) {
    expect((await (await app.as(handle)).call('enrolment', 'doEnroll', input)).name, handle).toBe('meetingNotFound')
  }
  const done = await (await app.as('lin')).call('enrolment', 'doEnroll', input)
  expect(done.data.hcpToken).toBeNull()
  expect(done.data.name).not.toBe('张三')
})

it('takes nobody before approval, after the end, or into a cancelled meeting', async () => {
  const outcomes = async (key: string) => (await enrol(app, meetingId(key), phoneOf(77))).name
  expect(await outcomes('cv.wait1')).toBe('enrolmentNotOpen')
  expect(await outcomes('cv.closed1')).toBe('enrolmentClosed')
  expect(await outcomes('cv.cancelled1')).toBe('enrolmentMeetingCancelled')
  const id = await emptyMeeting(app, 10)
  app.clock.move(TEST_NOW + 30 * 86_400_000)
  expect((await enrol(app, id, phoneOf(1))).name).toBe('enrolmentClosed')
  app.clock.move(TEST_NOW)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { enrol, phoneOf } from '../enrolment/enrolment-test-kit.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { talk } from '../meetings/meeting-test-kit.ts'
import { approvedMeeting, askChange, passAll } from '../meetings/change-test-kit.ts'

const LATER = { startDatetime: '2026-12-09T06:00:00.000Z', endDatetime: '2026-12-09T08:00:00.000Z' }

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

it('an approved new date goes with old and new, once, to the holders of a place, and is on the page', async () => {
  const engagementId = await approvedMeeting(app)
  const { data: enrolled } = await enrol(app, engagementId, phoneOf(1))
  const standing = async () =>
    (await app.attendee(enrolled.hcpToken ?? '').call('landing', 'userStatus', { engagementId })).data
  expect((await askChange(lin, engagementId, LATER)).data).toMatchObject({ isMaterial: true })
  expect(await standing()).toMatchObject({ notices: [], isTold: false })
  await passAll(app, engagementId)
  expect(await standing()).toMatchObject({
    notices: [{ kind: 'changed', lines: [expect.stringMatching(/^时间：2026-.+ → 2026-12-09 14:00–16:00$/)] }],
  })
  const { data } = await lin.call('enrolment', 'enrollList', { engagementId })
  expect(data.list[0]?.messages).toMatchObject([
    { kind: 'changed', state: 'noWay' },
    { kind: 'enrolled', state: 'noWay' },
  ])
  const summary = await lin.call('enrolment', 'enrolmentSummary', { engagementId })
  expect(summary.data.messages[0]).toMatchObject({ kind: 'changed', sent: 0, waiting: 0, noWay: 1 })
})

it('a change that does not concern the enrolled sends them no message', async () => {
  const engagementId = await approvedMeeting(app)
  const { data: enrolled } = await enrol(app, engagementId, phoneOf(2))
  expect((await askChange(lin, engagementId, { seats: 30, note: '请自带电脑' })).code).toBe('0000')
  const reply = await app.attendee(enrolled.hcpToken ?? '').call('landing', 'userStatus', { engagementId })
  expect(reply.data).toMatchObject({ notices: [] })
})

it('people that no channel reaches are a list: counted before, whole numbers logged, ticked, and home shows it until it is empty', async () => {
  const engagementId = await approvedMeeting(app)
  const places = [await enrol(app, engagementId, phoneOf(3)), await enrol(app, engagementId, phoneOf(4))]
  const ids = places.map(({ data }) => data.enrollmentId)
  const reach = async () => (await lin.call('enrolment', 'newsReach', { engagementId })).data
  const news = async () => (await lin.call('enrolment', 'newsList', { engagementId })).data
  const atHome = async () => {
    const { data } = await lin.call('home', 'meetingTodo', {})
    return data.items?.filter(({ path }) => path.endsWith(engagementId)).map(({ path }) => path.split('?')[0])
  }
  expect(await reach()).toEqual({ people: 2, waiting: 0, byWechat: 0, bySms: 0, byMail: 0, toTell: 0 })
  expect(await news()).toMatchObject({ toTell: 0, told: 0, list: [], texts: [] })
  await askChange(lin, engagementId, LATER)
  await passAll(app, engagementId)
  expect(await reach()).toEqual({ people: 2, waiting: 0, byWechat: 0, bySms: 0, byMail: 0, toTell: 2 })
  expect(await atHome()).toContain('/registrationList/news')
  const changed = await news()
  expect(changed.list.map(({ kinds, phoneMasked, toldAt }) => [kinds, phoneMasked.includes('*'), toldAt])).toEqual([
    [['changed'], true, null],
    [['changed'], true, null],
  ])
  expect(changed.texts).toEqual([{ kind: 'changed', text: expect.stringMatching(/2026-12-09 14:00[^]*landing/) }])
  const { data } = await lin.call('enrolment', 'newsNumbers', { engagementId })
  expect(data.numbers.map(({ phone }) => phone)).toEqual([phoneOf(3), phoneOf(4)])
  const looks = await app.db.pool.query(
    "select detail from access_event where kind = 'phonesListed' and engagement_id = $1",
    [engagementId],
  )
  expect(looks.rows).toEqual([{ detail: { people: 2 } }])
  await app.db.pool.query(
    "update enrollment set phone = '', email = 'Ann@hospital.example', email_proved_at = now() where id = $1",
    [ids[1]],
  )
  expect((await news()).list.map(({ phoneMasked, emailMasked }) => [phoneMasked !== '', emailMasked])).toEqual([
    [true, ''],
    [false, 'A***@hospital.example'],
  ])
  const byMail = (await lin.call('enrolment', 'newsNumbers', { engagementId })).data
  expect(byMail.numbers[1]).toEqual({ enrollmentId: ids[1], phone: '', email: 'Ann@hospital.example' })
  const tick = (enrollmentIds: string[], isTold: boolean, asOf: string) =>
    lin.call('enrolment', 'newsTold', { engagementId, enrollmentIds, isTold, asOf })
  // A tick covers what the list held when it was read.
  expect((await tick(ids, true, '2026-01-01T00:00:00.000Z')).data).toEqual({ toTell: 2 })
  expect((await tick(ids, true, changed.asOf)).data).toEqual({ toTell: 0 })
  expect((await tick(ids, true, changed.asOf)).data).toEqual({ toTell: 0 })
  expect(await atHome()).not.toContain('/registrationList/news')
  expect((await tick(ids.slice(0, 1), false, changed.asOf)).data).toEqual({ toTell: 1 })
  expect((await news()).list.map(({ toldBy }) => toldBy)).toEqual([null, '林晓'])
  const { data: seen } = await lin.call('meetings', 'meetingDetail', { engagementId })
  await lin.call('meetings', 'cancelMeeting', { engagementId, version: seen.version, reason: '讲者生病' })
  const cancelled = await news()
  expect(cancelled).toMatchObject({ toTell: 2, told: 0, texts: [{ kind: 'cancelled' }] })
  expect(cancelled.list.map(({ kinds }) => kinds)).toEqual([['cancelled'], ['cancelled']])
  const zheng = await app.as('zhou')
  expect((await zheng.call('enrolment', 'newsNumbers', { engagementId })).code).not.toBe('0000')
})

it('another speaker and an online room that opens are news', async () => {
  const engagementId = await approvedMeeting(app)
  await enrol(app, engagementId, phoneOf(5))
  await askChange(lin, engagementId, { speakers: [talk(DEMO_IDS.speaker.city1, { feeNet: '500.00' })] })
  await passAll(app, engagementId)
  const platform = await app.db.pool.query(
    "update engagement set execute_type = 'hybrid', platform_id = (select id from online_platform limit 1) where id = $1 returning platform_id",
    [engagementId],
  )
  const { data: seen } = await lin.call('meetings', 'meetingDetail', { engagementId })
  const link = {
    platformId: platform.rows[0].platform_id,
    joinUrl: 'https://meeting.tencent.com/dm/abc',
    version: seen.version,
  }
  expect((await lin.call('online', 'onlinePlatformUpdate', { engagementId, ...link })).code).toBe('0000')
  const lines = await app.db.pool.query(
    "select params from attendee_message where engagement_id = $1 and kind = 'changed'",
    [engagementId],
  )
  expect(lines.rows).toEqual([
    { params: { 'who.before': '', 'who.after': expect.stringMatching(/^.{2,4}$/) } },
    { params: { 'room.before': '', 'room.after': 'ready' } },
  ])
})

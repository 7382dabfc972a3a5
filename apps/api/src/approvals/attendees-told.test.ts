import { afterAll, beforeAll, expect, it } from 'vitest'
import { enrol, phoneOf } from '../enrolment/enrolment-test-kit.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { approvedMeeting, askChange, passAll } from '../meetings/change-test-kit.ts'

const LATER = { startDatetime: '2026-12-09T06:00:00.000Z', endDatetime: '2026-12-09T08:00:00.000Z' }

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

it('an approved new date is told with old and new, once, to who has a place, and stands on the page', async () => {
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

it('a change that concerns nobody who enrolled is not told to them', async () => {
  const engagementId = await approvedMeeting(app)
  const { data: enrolled } = await enrol(app, engagementId, phoneOf(2))
  expect((await askChange(lin, engagementId, { seats: 30, note: '请自带电脑' })).code).toBe('0000')
  const reply = await app.attendee(enrolled.hcpToken ?? '').call('landing', 'userStatus', { engagementId })
  expect(reply.data).toMatchObject({ notices: [] })
})

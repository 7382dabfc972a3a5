import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { emptyMeeting, enrol, phoneOf, places } from './enrolment-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('puts an employee of another team on the list in one call, once, apart from doctors, and off it again', async () => {
  const engagementId = await emptyMeeting(app, 1)
  const other = await app.as('mo')
  const join = (isIn: boolean) => other.call('enrolment', 'colleagueJoin', { engagementId, join: isIn })
  const standing = async () => (await other.call('enrolment', 'colleagueStanding', { engagementId })).data
  expect(await standing()).toMatchObject({ isIn: false, refusal: null })
  expect([(await join(true)).data, (await join(true)).data]).toEqual([{ isIn: true }, { isIn: true }])
  expect((await enrol(app, engagementId, phoneOf(1))).data.status).toBe('enrolled')
  expect(await places(app, engagementId)).toMatchObject({ seated: 1, taken: 1 })
  const lin = await app.as('lin')
  const list = async () => (await lin.call('enrolment', 'colleagueList', { engagementId })).data
  expect(await list()).toMatchObject({ total: 1, list: [{ name: expect.any(String) }] })
  expect((await lin.call('enrolment', 'enrolmentSummary', { engagementId })).data).toMatchObject({
    counts: { all: 1 },
    colleagues: 1,
  })
  await join(false)
  expect([await standing(), await list()]).toMatchObject([{ isIn: false }, { total: 0 }])
})

it('tells nobody outside of a meeting whose page is closed, and takes nobody once it is cancelled', async () => {
  const engagementId = await emptyMeeting(app, 1)
  const lin = await app.as('lin')
  await app.db.pool.query('update engagement set status = 80 where id = $1', [engagementId])
  expect((await lin.call('enrolment', 'colleagueJoin', { engagementId, join: true })).name).toBe(
    'enrolmentMeetingCancelled',
  )
  await app.db.pool.query('update engagement set landing_open = false where id = $1', [engagementId])
  const other = await app.as('mo')
  expect((await other.call('enrolment', 'colleagueStanding', { engagementId })).name).toBe('meetingNotFound')
  expect((await other.call('enrolment', 'colleagueJoin', { engagementId, join: true })).name).toBe('meetingNotFound')
  expect((await lin.call('enrolment', 'colleagueStanding', { engagementId })).code).toBe('0000')
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emptyMeeting, enrol, phoneOf } from '../enrolment/enrolment-test-kit.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { formWith, saveForm } from '../meetings/meeting-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

const DAY = 86_400_000
const at = (day: number, clock: string) => Date.parse(`2026-12-0${day}T${clock}:00+08:00`)
const instant = (day: number, clock: string) => new Date(at(day, clock)).toISOString()

/** A meeting from 09:00 of 1 December to 17:00 of the next day, signed for day by day, with these people. */
async function twoDays(names: readonly string[]) {
  const engagementId = await emptyMeeting(app, null)
  await app.db.pool.query('update engagement set start_at = $2, end_at = $3 where id = $1', [
    engagementId,
    instant(1, '09:00'),
    instant(2, '17:00'),
  ])
  const lin = await app.as('lin')
  expect((await lin.call('door', 'signSplit', { engagementId, split: 'day' })).code).toBe('0000')
  const people: string[] = []
  for (const [index, name] of names.entries())
    people.push((await enrol(app, engagementId, phoneOf(7000 + index), name)).data.enrollmentId)
  return { engagementId, people, lin }
}

it('only the hours of the days count, for who left each evening and for who was never seen to leave', async () => {
  const { engagementId, people, lin } = await twoDays(['日医生', '夜医生'])
  const [day = '', night = ''] = people
  const door = async (moment: number, kind: 'in' | 'out', enrollmentId: string) => {
    app.clock.move(moment)
    const now = new Date(moment).toISOString()
    const items = [{ nonce: uuidv7(), kind, enrollmentId, claimedAt: now }]
    const { data } = await lin.call('door', 'signReplay', { engagementId, sentAt: now, deviceId: 'desk', items })
    return data.results[0]?.code
  }
  const codes = [
    await door(at(1, '08:55'), 'in', day),
    await door(at(1, '08:55'), 'in', night),
    await door(at(1, '18:00'), 'out', day),
    await door(at(2, '08:50'), 'in', day),
    await door(at(2, '08:50'), 'in', night),
    await door(at(2, '16:59'), 'out', day),
  ]
  expect(codes).toEqual(codes.map(() => '0000'))
  app.clock.move(at(2, '17:00') + DAY)
  const page = (await lin.call('attendance', 'statementCandidates', { engagementId })).data
  expect([page.meetingMinutes, page.requiredMinutes]).toEqual([960, 672])
  const minutes = Object.fromEntries(page.list.map((person) => [person.name, [person.minutes, person.obstacle]]))
  expect(minutes).toEqual({ 日医生: [959, null], 夜医生: [960, null] })
  const signed = (await lin.call('door', 'getSignList', { engagementId })).data
  expect(signed.list.map(({ name, sessionNo, stayMinutes }) => `${name} ${sessionNo} ${stayMinutes}`).sort()).toEqual([
    '夜医生 1 480',
    '夜医生 2 480',
    '日医生 1 480',
    '日医生 2 479',
  ])
})

it('the organiser sets the hours of each day (meetingDayHours); they are kept, shown, and count', async () => {
  const lin = await app.as('lin')
  const days = { startDatetime: instant(1, '09:00'), endDatetime: instant(3, '12:00') }
  const dayHours = [
    { from: '09:00', to: '20:00' },
    { from: '08:30', to: '17:30' },
    { from: '09:00', to: '12:00' },
  ]
  const saved = await saveForm(lin, 'draft', formWith({ ...days, dayHours }))
  expect(saved.code).toBe('0000')
  const { engagementId } = saved.data
  expect((await lin.call('meetings', 'meetingDetail', { engagementId })).data.dayHours).toEqual(dayHours)
  const sessions = (await lin.call('door', 'signSessions', { engagementId })).data
  expect(sessions.choices).toMatchObject([{ sessions: 1 }, { sessions: 3 }, { sessions: 5 }])
  const wrong = [dayHours[0], { from: '17:00', to: '09:00' }]
  expect((await saveForm(lin, 'draft', formWith({ ...days, dayHours: wrong }))).name).toBe('meetingDayHours')
  const oneDay = { ...days, endDatetime: instant(1, '17:00') }
  const short = await saveForm(lin, 'draft', formWith({ ...oneDay, dayHours }))
  const detail = await lin.call('meetings', 'meetingDetail', { engagementId: short.data.engagementId })
  expect(detail.data.dayHours).toEqual([])
})

it('a stay in the online room that nobody ended goes on past noon where mornings and afternoons are signed by themselves', async () => {
  const engagementId = await emptyMeeting(app, null)
  await app.db.pool.query('update engagement set start_at = $2, end_at = $3 where id = $1', [
    engagementId,
    instant(1, '09:00'),
    instant(1, '17:00'),
  ])
  const lin = await app.as('lin')
  expect((await lin.call('door', 'signSplit', { engagementId, split: 'halfDay' })).code).toBe('0000')
  const { enrollmentId } = (await enrol(app, engagementId, phoneOf(7100), '半日医生')).data
  await app.db.pool.query(
    `insert into watch_session (id, engagement_id, enrollment_id, entered_at, from_at, to_at, is_away)
     values ($1, $2, $3, $4, $4, $4, true)`,
    [uuidv7(), engagementId, enrollmentId, instant(1, '09:00')],
  )
  app.clock.move(at(1, '17:00') + DAY)
  const { list } = (await lin.call('attendance', 'statementCandidates', { engagementId })).data
  expect(list.map(({ minutes }) => minutes)).toEqual([480])
})

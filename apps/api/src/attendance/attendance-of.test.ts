import { isDayClock, meetingDays } from '@osmp/domain/meetings/meeting-days.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches } from '../commands/invariants-repo.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { enrolled, onlineMeetingOf } from '../online/online-test-kit.ts'
import { keepDueFigures } from '../reports/keep-figures.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const MINUTE = 60_000
const FROM = Date.parse('2026-11-24T16:00:00.000Z')
const clock = fc
  .integer({ min: 0, max: 24 * 12 })
  .map((steps) => `${String(Math.floor(steps / 12)).padStart(2, '0')}:${String((steps % 12) * 5).padStart(2, '0')}`)
const times = fc.record({
  startAt: fc.integer({ min: 0, max: 24 * 12 - 1 }).map((steps) => FROM + steps * 5 * MINUTE),
  length: fc.integer({ min: 1, max: 4 * 24 * 12 }).map((steps) => steps * 5 * MINUTE),
  dayHours: fc.array(fc.record({ from: clock, to: clock }), { maxLength: 5 }),
})

test('the hours of each day are in the database what they are in the rules', async () => {
  const cases = fc.sample(times, 2000).map(({ startAt, length, dayHours }) => ({
    startAt,
    endAt: startAt + length,
    dayHours: dayHours.filter(({ from, to }) => isDayClock(from) && isDayClock(to)),
  }))
  const { rows } = await app.db.pool.query<{ no: string; from: string; to: string }>(
    `select no, (extract(epoch from h.from_at) * 1000)::text as from, (extract(epoch from h.to_at) * 1000)::text as to
     from unnest($1::timestamptz[], $2::timestamptz[], $3::jsonb[]) with ordinality m (start_at, end_at, hours, no)
     cross join lateral meeting_hours(m.start_at, m.end_at, m.hours) h order by no, h.from_at`,
    [
      cases.map(({ startAt }) => new Date(startAt).toISOString()),
      cases.map(({ endAt }) => new Date(endAt).toISOString()),
      cases.map(({ dayHours }) => JSON.stringify(dayHours)),
    ],
  )
  const found = Map.groupBy(rows, ({ no }) => Number(no))
  for (const [index, one] of cases.entries()) {
    const spans = found.get(index + 1)?.map(({ from, to }) => [Number(from), Number(to)])
    expect(spans, JSON.stringify(one)).toEqual(meetingDays(one).map(({ from, to }) => [from, to]))
  }
})

type Stay = { from: string; to: string; isAway?: boolean }
/** Wednesday and Thursday, 14:00 to 17:00 in Shanghai. */
const DAYS = { start: '2026-11-25T06:00:00.000Z', end: '2026-11-26T09:00:00.000Z' }

/** A meeting of two days that is over, with people who were on its page at these times. */
async function heldWith(stays: Readonly<Record<string, Stay>>): Promise<string> {
  app.clock.move(Date.parse('2026-11-24T02:00:00.000Z'))
  const id = await onlineMeetingOf(app)
  for (const [name, stay] of Object.entries(stays)) {
    const { enrollmentId } = await enrolled(app, id, name)
    await sql`insert into watch_session (id, engagement_id, enrollment_id, entered_at, from_at, to_at, is_away)
      values (${uuidv7()}, ${id}, ${enrollmentId}, ${stay.from}, ${stay.from}, ${stay.to}, ${stay.isAway ?? false})`.execute(
      app.db.db,
    )
  }
  await sql`update engagement set start_at = ${DAYS.start}, end_at = ${DAYS.end}, status = 60 where id = ${id}`.execute(
    app.db.db,
  )
  return id
}

const reached = async (engagementId: string) => {
  const { data } = await lin.call('reports', 'reachList', { engagementId, step: 'signed' })
  return data.list.map(({ name }) => name).sort()
}

test('attendance is a stay within the hours of a day, or an entry before its end without coming back', async () => {
  const id = await heldWith({
    上午: { from: '2026-11-25T03:00:00.000Z', to: '2026-11-25T04:00:00.000Z' },
    当日: { from: '2026-11-25T06:10:00.000Z', to: '2026-11-25T06:40:00.000Z' },
    提前: { from: '2026-11-25T05:50:00.000Z', to: '2026-11-25T05:51:00.000Z', isAway: true },
    夜里: { from: '2026-11-25T12:00:00.000Z', to: '2026-11-25T13:00:00.000Z' },
    次日: { from: '2026-11-26T07:00:00.000Z', to: '2026-11-26T07:00:00.000Z' },
    会后: { from: '2026-11-26T09:30:00.000Z', to: '2026-11-26T09:40:00.000Z' },
  })
  expect(await reached(id)).toEqual(['当日', '提前', '次日'].sort())
})

test('an online meeting counts who attended in its funnel, its course, its lists and the figures of many', async () => {
  const id = await heldWith({
    当日: { from: '2026-11-25T06:10:00.000Z', to: '2026-11-25T06:40:00.000Z' },
    会后: { from: '2026-11-26T09:30:00.000Z', to: '2026-11-26T09:40:00.000Z' },
  })
  const one = { engagementId: id }
  const { data } = await lin.call('reports', 'campaignSummary', one)
  expect(data.funnel).toMatchObject({ enrolled: 2, signed: 1 })
  expect(data.summary).toMatchObject({ enrolled: 2, signed: 1, attendanceRate: 50 })
  await keepDueFigures(app.db)
  expect((await lin.call('reports', 'campaignSummary', one)).data).toEqual(data)
  const breaches = await app.db.inTransaction(findBreaches)
  expect(breaches.filter(({ invariant }) => invariant.startsWith('kept figures'))).toEqual([])
  expect((await lin.call('meetings', 'meetingDetail', one)).data.counts.signed).toBe(1)
  const course = (await lin.call('meetings', 'meetingCourse', one)).data.list
  expect(course.find(({ kind }) => kind === 'attendedOnline')?.title).toBe('1 人线上参会')
  const { list } = (await lin.call('reports', 'enrollList', one)).data
  expect(list.map(({ name, signedAt, attendedAt }) => ({ name, signedAt, attendedAt }))).toEqual([
    { name: '会后', signedAt: null, attendedAt: null },
    { name: '当日', signedAt: null, attendedAt: '2026-11-25T06:10:00.000Z' },
  ])
  const day = { from: '2026-11-25', to: '2026-11-25' }
  const { data: meetings } = await lin.call('reports', 'campaignMeetings', day)
  expect(meetings.list.find(({ engagementId }) => engagementId === id)).toMatchObject({ enrolled: 2, signed: 1 })
})

test('statements list whoever attended first', async () => {
  const engagementId = await heldWith({
    会后: { from: '2026-11-26T09:30:00.000Z', to: '2026-11-26T09:40:00.000Z' },
    当日: { from: '2026-11-25T06:10:00.000Z', to: '2026-11-25T06:40:00.000Z' },
  })
  const { data } = await lin.call('attendance', 'statementCandidates', { engagementId })
  expect(data.list.map(({ name }) => name)).toEqual(['当日', '会后'])
})

test('a stay that becomes known later counts at once, and the next minute keeps it', async () => {
  const id = await heldWith({ 会后: { from: '2026-11-26T09:30:00.000Z', to: '2026-11-26T09:40:00.000Z' } })
  const signed = async () => (await lin.call('reports', 'campaignSummary', { engagementId: id })).data.funnel.signed
  await keepDueFigures(app.db)
  expect(await signed()).toBe(0)
  const { rows } = await sql<{ id: string }>`select id from enrollment where engagement_id = ${id}`.execute(app.db.db)
  await sql`insert into platform_attendance (id, engagement_id, person_key, source, joined_at, left_at, enrollment_id, matched_by)
    values (${uuidv7()}, ${id}, 'a', 'list', '2026-11-26T06:10:00Z', '2026-11-26T08:00:00Z', ${rows[0]?.id}, 'phone')`.execute(
    app.db.db,
  )
  expect(await signed()).toBe(1)
  expect(await keepDueFigures(app.db)).toBe(1)
  expect(await signed()).toBe(1)
})

test('figures that the release before counted are counted anew', async () => {
  const id = await heldWith({ 当日: { from: '2026-11-25T06:10:00.000Z', to: '2026-11-25T06:40:00.000Z' } })
  await sql`update meeting_figures set is_current = true, signed = 0 where engagement_id = ${id}`.execute(app.db.db)
  const signed = async () => (await lin.call('reports', 'campaignSummary', { engagementId: id })).data.funnel.signed
  expect(await signed()).toBe(1)
  await keepDueFigures(app.db)
  expect(await signed()).toBe(1)
})

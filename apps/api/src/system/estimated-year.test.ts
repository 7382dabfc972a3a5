import { moveClosingDeadlines } from '../meetings/public.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalPort } from '../approvals/public.ts'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { tickMeetings } from '../meetings/public.ts'
import { bringNotices } from './bring-notices.ts'

const ID = meetingId('cv.toClose1')
const NOTICE = '国办发明电〔2027〕9号'
/** Monday, the last working day before Spring Festival, which is estimated for 25 January to 1 February. */
const LAST_DAY = '2028-01-24T12:00:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tickAt = async (instant: string) => {
  app.clock.move(Date.parse(instant))
  await tickMeetings(app.db, app.clock, approvalPort)
}
const cockpit = async () => (await (await app.as('lin')).call('closing', 'detail', { engagementId: ID })).data
const year = async (of: number) => (await (await app.as('lin')).call('system', 'calendarList', { year: of })).data
const titles = async () =>
  (await (await app.as('lin')).call('notices', 'inboxList', {})).data.list.map((row) => row.title)

test('a deadline over Spring Festival of a year without a notice is an estimate, and says so wherever it is shown', async () => {
  await sql`
    update engagement set status = 50, start_at = '2028-01-24T06:00:00Z', end_at = '2028-01-24T08:00:00Z', closing_deadline = null
    where id = ${ID}`.execute(app.db.db)
  await tickAt(LAST_DAY)
  expect(await cockpit()).toMatchObject({ deadline: '2028-02-07', workdaysLeft: 5, isDeadlineEstimated: true })
  const lin = await app.as('lin')
  const words = '请在 2028-02-07 前结案（按预计的工作日推算）'
  expect((await titles()).filter((title) => title.includes(words))).toHaveLength(1)
  const { data: course } = await lin.call('meetings', 'meetingCourse', { engagementId: ID })
  expect(course.list[0]).toMatchObject({ kind: 'ended', detail: words })
  const { data: detail } = await lin.call('meetings', 'meetingDetail', { engagementId: ID })
  expect(detail).toMatchObject({ closingDeadline: '2028-02-07', isDeadlineEstimated: true })
  const { data: todo } = await lin.call('home', 'meetingTodo', {})
  expect(todo).toMatchObject({ nextDeadline: '2028-02-07', isNextDeadlineEstimated: true })
  const { data: lead } = await lin.call('lookups', 'getWeekDay3', { category: 'ONETIME' })
  expect(lead).toEqual({ date: '2028-02-04', workdays: 3, isEstimated: true })
})

test('no reminder comes in the estimated holiday; the one after it says that its count is an estimate', async () => {
  const reminders = async () => (await titles()).filter((title) => title.includes('个工作日结案'))
  await tickAt('2028-01-27T02:00:00.000Z')
  expect(await reminders()).toEqual([])
  await tickAt('2028-02-02T02:00:00.000Z')
  expect(await reminders()).toEqual([expect.stringContaining('还剩 4 个工作日结案（按预计的工作日推算）')])
  app.clock.move(Date.parse(LAST_DAY))
})

test('a day of the notice that differs counts the deadline anew; the other days stay an estimate until the year is confirmed', async () => {
  const admin = await app.as('admin')
  const { list } = await year(2028)
  const saved = await admin.call('system', 'calendarSave', {
    date: '2028-02-02',
    kind: 'holiday',
    name: '春节',
    source: `notice ${NOTICE}`,
    seen: null,
  })
  expect(saved.data.movedDeadlines).toBe(1)
  expect(await cockpit()).toMatchObject({ deadline: '2028-02-08', isDeadlineEstimated: true })
  const changed = await year(2028)
  expect(changed.isEstimated).toBe(true)
  expect(changed.list.filter(({ source }) => source === 'estimate')).toEqual(list)
  const confirm = { year: 2028, notice: NOTICE }
  await expectRefusal(app, ['calendar_day', 'setting_change'], 'calendarYearStale', () =>
    admin.raw('system', 'calendarConfirm', { ...confirm, seen: list }),
  )
  await expectRefusal(app, ['calendar_day', 'setting_change'], 'calendarDayPast', () =>
    admin.raw('system', 'calendarConfirm', { ...confirm, year: 2027, seen: [] }),
  )
  const lin = await app.as('lin')
  await expectRefusal(app, ['calendar_day', 'setting_change'], 'forbidden', () =>
    lin.raw('system', 'calendarConfirm', { ...confirm, seen: changed.list }),
  )
  const { data } = await admin.call('system', 'calendarConfirm', { ...confirm, seen: changed.list })
  expect(data.confirmed).toBe(list.length)
  const settled = await year(2028)
  expect(settled.isEstimated).toBe(false)
  expect(settled.list).toEqual(changed.list.map((day) => ({ ...day, source: `notice ${NOTICE}` })))
  expect(await cockpit()).toMatchObject({ deadline: '2028-02-08', isDeadlineEstimated: false })
  const { rows } = await sql<{ after: unknown }>`select after from setting_change where subject = '2028'`.execute(
    app.db.db,
  )
  expect(rows).toEqual([{ after: { source: `notice ${NOTICE}`, days: list.length } }])
})

test('a year that was confirmed as it was shown needs no change of single days', async () => {
  const admin = await app.as('admin')
  const { list } = await year(2030)
  const confirm = async () => {
    const shown = (await year(2030)).list
    return (await admin.call('system', 'calendarConfirm', { year: 2030, notice: NOTICE, seen: shown })).data.confirmed
  }
  expect(await confirm()).toBe(list.length)
  expect(await confirm()).toBe(0)
  expect((await year(2030)).list.map(({ date, kind }) => ({ date, kind }))).toEqual(
    list.map(({ date, kind }) => ({ date, kind })),
  )
})

test('a notice that comes with the product takes the place of the estimate, keeps what the company set, and counts deadlines anew', async () => {
  app.clock.move(Date.parse('2029-02-09T02:00:00.000Z'))
  const admin = await app.as('admin')
  await admin.call('system', 'calendarSave', { date: '2029-12-24', kind: 'holiday', name: '公司休息日' })
  await sql`update engagement set status = 60, closing_deadline = '2029-02-23' where id = ${ID}`.execute(app.db.db)
  const source = 'notice 国办发明电〔2028〕10号'
  const days = ['12', '13', '14', '15', '16', '17', '18'].map((day) => ({
    date: `2029-02-${day}`,
    kind: 'holiday' as const,
    name: '春节',
    source,
  }))
  const worked = { date: '2029-02-10', kind: 'workday' as const, name: '春节调休上班', source }
  await app.db.inTransaction((tx) =>
    bringNotices(tx, [...days, worked], { now: app.clock.now(), moveDeadlines: moveClosingDeadlines }),
  )
  const { list, isEstimated } = await year(2029)
  expect(isEstimated).toBe(false)
  expect(list.map(({ date }) => date)).toEqual(['2029-02-10', ...days.map(({ date }) => date), '2029-12-24'])
  // 19 February is worked after all: the six working days that were left end a day earlier.
  expect(await cockpit()).toMatchObject({ deadline: '2029-02-22', isDeadlineEstimated: false })
})

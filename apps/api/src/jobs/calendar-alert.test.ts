import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { alertOfMissingNotice } from './calendar-alert.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** How often one administrator was told of a year by then, the job having looked twice. */
async function toldBy(moment: string, year: string): Promise<number> {
  app.clock.move(Date.parse(moment))
  await alertOfMissingNotice(app.db, app.clock)
  await alertOfMissingNotice(app.db, app.clock)
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from notification where kind = 'noticeMissing' and params ->> 'year' = ${year}
    group by person_id`.execute(app.db.db)
  const { rows: admins } = await sql`select 1 from person_role where role = 'admin'`.execute(app.db.db)
  if (rows.length > 0) expect(rows).toHaveLength(admins.length)
  expect(new Set(rows.map(({ told }) => told)).size).toBeLessThanOrEqual(1)
  return rows[0]?.told ?? 0
}

async function confirm(year: number): Promise<void> {
  const admin = await app.as('admin')
  const { list } = (await admin.call('system', 'calendarList', { year })).data
  await admin.call('system', 'calendarConfirm', { year, notice: '国办发明电〔2026〕8号', seen: list })
}

test('administrators hear once a week from 15 November on that the next year has no notice, and where to confirm it', async () => {
  expect(await toldBy('2026-11-14T15:59:00.000Z', '2027')).toBe(0)
  expect(await toldBy('2026-11-14T16:00:00.000Z', '2027')).toBe(1)
  expect(await toldBy('2026-11-21T15:59:00.000Z', '2027')).toBe(1)
  expect(await toldBy('2026-11-21T16:00:00.000Z', '2027')).toBe(2)
  const admin = await app.as('admin')
  const { data } = await admin.call('notices', 'inboxList', {})
  expect(data.list[0]).toMatchObject({
    kind: 'noticeMissing',
    title: '2027 年的放假通知还没有录入，工作日按预计的节假日推算。通知发布后，请在工作日历中确认',
    path: '/admin/calendar/2027',
  })
})

test('also in the year itself while it has none; never once it has', async () => {
  expect(await toldBy('2027-01-02T02:00:00.000Z', '2027')).toBe(3)
  await confirm(2027)
  expect(await toldBy('2027-01-09T02:00:00.000Z', '2027')).toBe(3)
  expect(await toldBy('2027-11-14T02:00:00.000Z', '2028')).toBe(0)
  expect(await toldBy('2027-11-15T02:00:00.000Z', '2028')).toBe(1)
  expect(await toldBy('2027-11-15T02:00:00.000Z', '2027')).toBe(3)
})

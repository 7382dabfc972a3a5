import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '@osmp/domain/kit/time.ts'
import { isWorkingDay } from '@osmp/domain/meetings/working-days.ts'
import { approvalPort } from '../approvals/public.ts'
import { meetingId } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { tickMeetings } from '../meetings/public.ts'
import { loadCalendar } from '../policies/public.ts'
import { loadReferenceData } from '../reference/public.ts'

const TABLES = ['calendar_day', 'setting_change', 'engagement']

/** As published: days off from–to, and the weekend days worked for them. */
const NOTICES = {
  2025: {
    source: 'notice 国办发明电〔2024〕12号',
    off: ['01-01', '01-28..02-04', '04-04..04-06', '05-01..05-05', '05-31..06-02', '10-01..10-08'],
    worked: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  2026: {
    source: 'notice 国办发明电〔2025〕7号',
    off: [
      '01-01..01-03',
      '02-15..02-23',
      '04-04..04-06',
      '05-01..05-05',
      '06-19..06-21',
      '09-25..09-27',
      '10-01..10-07',
    ],
    worked: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
} as const

function daysOf(year: number, ranges: readonly string[]): string[] {
  return ranges.flatMap((range) => {
    const [from = '', to = from] = range.split('..')
    const days: string[] = []
    for (let day = `${year}-${from}`; day <= `${year}-${to}`; day = addDays(day, 1)) days.push(day)
    return days
  })
}

let app: TestApp
let admin: TestCaller
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  lin = await app.as('lin')
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

const save = (date: string, kind: 'holiday' | 'workday' | 'normal', name = '公司休息日') =>
  admin.call('system', 'calendarSave', { date, kind, name: kind === 'normal' ? '' : name })
const yearOf = async (year: number) => (await lin.call('system', 'calendarList', { year })).data.list

describe('calendarList', () => {
  test.each([2025, 2026] as const)('%i is as the State Council published it', async (year) => {
    const { source, off, worked } = NOTICES[year]
    const list = await yearOf(year)
    const dates = (kind: string) => list.filter((day) => day.kind === kind).map(({ date }) => date)
    expect(dates('holiday')).toEqual(daysOf(year, off))
    expect(dates('workday')).toEqual(daysOf(year, worked))
    expect(new Set(list.map((day) => day.source))).toEqual(new Set([source]))
    // A make-up day that fell on a weekday would change nothing.
    expect(dates('workday').filter((date) => ![0, 6].includes(weekdayOf(date)))).toEqual([])
  })

  test('working days of each month', async () => {
    const calendar = await loadCalendar(app.db.db)
    const count = (month: string) => {
      let days = 0
      for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
        if (isWorkingDay(day, calendar)) days += 1
      }
      return days
    }
    const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
    const rows = [2025, 2026].map((year) => `${year} ${months.map((month) => count(`${year}-${month}`)).join(' ')}`)
    expect(rows).toEqual(['2025 19 19 21 22 19 20 23 21 23 18 20 23', '2026 21 16 22 21 19 21 23 21 22 18 21 23'])
  })

  test('marks every day of 2027 as an estimate', async () => {
    const list = await yearOf(2027)
    expect(list.length).toBeGreaterThan(20)
    expect(new Set(list.map((day) => day.source))).toEqual(new Set(['estimate']))
  })

  test('a year of which nothing is stored is an estimate too, and says so; other years are refused', async () => {
    const { data } = await lin.call('system', 'calendarList', { year: 2031 })
    expect(data.isEstimated).toBe(true)
    expect(data.list.find(({ date }) => date === '2031-01-23')).toEqual({
      date: '2031-01-23',
      kind: 'holiday',
      name: '春节',
      source: 'estimate',
    })
    expect((await lin.call('system', 'calendarList', { year: 2026 })).data.isEstimated).toBe(false)
    expect((await lin.raw('system', 'calendarList', { year: 2024 })).name).toBe('inputRange')
    expect((await lin.raw('system', 'calendarList', { year: '2026' })).name).toBe('inputNumber')
  })
})

describe('calendarSave', () => {
  const earliest = async () => (await lin.call('lookups', 'getWeekDay3', { category: 'ONETIME' })).data.date
  const isEnough = async (day: string) => {
    const { data } = await lin.call('lookups', 'checkPreparetime', {
      category: 'ONETIME',
      startDatetime: `${day}T06:00:00.000Z`,
    })
    return data.ok
  }

  test('counts at once in getWeekDay3 and check-preparetime, and can be taken back', async () => {
    expect(await earliest()).toBe('2026-11-30')
    expect((await save('2026-11-27', 'holiday')).data.day).toEqual({
      date: '2026-11-27',
      kind: 'holiday',
      name: '公司休息日',
      source: 'company',
    })
    expect(await earliest()).toBe('2026-12-01')
    expect(await isEnough('2026-11-30')).toBe(false)
    expect((await save('2026-11-28', 'workday', '补班')).code).toBe('0000')
    expect(await earliest()).toBe('2026-11-30')
    expect((await save('2026-11-27', 'normal')).data.day).toBeNull()
    expect((await save('2026-11-28', 'normal')).code).toBe('0000')
    expect(await earliest()).toBe('2026-11-30')
    expect(await isEnough('2026-11-30')).toBe(true)
  })

  test('moves running closing deadlines by as many days as were gained, and back', async () => {
    const cockpit = async () => {
      const { data } = await lin.call('closing', 'detail', { engagementId: meetingId('cv.toClose1') })
      return { deadline: data.deadline ?? '', workdaysLeft: data.workdaysLeft }
    }
    const before = await cockpit()
    const next = addDays(before.deadline, weekdayOf(before.deadline) === 5 ? 3 : 1)
    const saved = await save(before.deadline, 'holiday')
    expect(saved.data.movedDeadlines).toBeGreaterThan(0)
    expect(await cockpit()).toEqual({ deadline: next, workdaysLeft: before.workdaysLeft })
    await save(before.deadline, 'normal')
    expect(await cockpit()).toEqual(before)
  })

  test('a closing reminder stays away on a day that was taken off', async () => {
    const reminders = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from notification where kind = 'closingReminder'`.execute(
          app.db.db,
        )
      ).rows[0]?.n ?? 0
    const day = '2026-11-27'
    await save(day, 'holiday')
    app.clock.move(Date.parse(`${day}T01:05:00.000Z`))
    const before = await reminders()
    await tickMeetings(app.db, app.clock, approvalPort)
    expect(await reminders()).toBe(before)
    await sql`update calendar_day set kind = 'normal' where date = ${day}`.execute(app.db.db)
    // Written by another process: the next tick knows it.
    await sql`update engagement set closing_deadline = ${addDays(day, 7)} where id = ${meetingId('cv.toClose1')}`.execute(
      app.db.db,
    )
    await tickMeetings(app.db, app.clock, approvalPort)
    expect(await reminders()).toBeGreaterThan(before)
  })

  test('a shipped day that was taken back stays away after the next start', async () => {
    await save('2027-01-01', 'normal')
    await app.db.inTransaction((tx) => loadReferenceData(tx, TEST_NOW))
    expect((await yearOf(2027)).map(({ date }) => date)).not.toContain('2027-01-01')
  })

  test('who changed a day, and what it was before, is kept', async () => {
    await admin.call('system', 'calendarSave', {
      date: '2027-02-06',
      kind: 'holiday',
      name: '春节',
      source: 'notice 国办发明电〔2026〕8号',
    })
    const { rows } = await sql<{ before: unknown; after: unknown; name: string }>`
      select c.before, c.after, p.name from setting_change c join person p on p.id = c.by_person_id
      where kind = 'calendar' and subject = '2027-02-06'`.execute(app.db.db)
    expect(rows).toMatchObject([
      {
        before: { source: 'estimate', kind: 'holiday' },
        after: { source: 'notice 国办发明电〔2026〕8号' },
        name: '陈晨',
      },
    ])
  })

  test('what somebody else has made of a day since it was seen is not overwritten', async () => {
    const date = '2027-12-24'
    const input = { date, kind: 'holiday', name: '平安夜' } as const
    const { data } = await admin.call('system', 'calendarSave', { ...input, seen: null })
    const late = { ...input, name: '年终盘点' }
    for (const seen of [null, { ...input, source: 'notice 1' }])
      await expectRefusal(app, TABLES, 'calendarDayStale', () => admin.raw('system', 'calendarSave', { ...late, seen }))
    const again = await admin.call('system', 'calendarSave', { ...late, seen: data.day })
    expect(again.data.day).toMatchObject({ name: '年终盘点' })
    await admin.call('system', 'calendarSave', { ...late, kind: 'normal', seen: again.data.day })
    // A day that was taken back is as one that was never listed.
    expect((await admin.call('system', 'calendarSave', { ...input, seen: null })).code).toBe('0000')
  })

  test.each<[refusal: ResultName, input: { date: string; kind: string; name: string }]>([
    ['calendarDayPast', { date: '2026-11-24', kind: 'holiday', name: '补休' }],
    ['calendarNameMissing', { date: '2026-12-24', kind: 'holiday', name: '' }],
    ['inputDate', { date: '2027-02-30', kind: 'holiday', name: '不存在' }],
    ['inputChoice', { date: '2026-12-24', kind: 'party', name: '聚会' }],
    ['inputTooLong', { date: '2026-12-24', kind: 'holiday', name: '长'.repeat(41) }],
  ])('%s: %j', async (refusal, input) => {
    await expectRefusal(app, TABLES, refusal, () => admin.raw('system', 'calendarSave', input))
  })

  test('only administrators (forbidden)', async () => {
    const input = { date: '2026-12-24', kind: 'holiday', name: '平安夜' }
    for (const handle of ['lin', 'zhou', 'he', 'tang']) {
      const person = await app.as(handle)
      await expectRefusal(app, TABLES, 'forbidden', () => person.raw('system', 'calendarSave', input))
    }
  })
})

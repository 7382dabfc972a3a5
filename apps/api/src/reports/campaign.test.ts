import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { openLinks, OVER, TWIN } from './reports-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const { person } = DEMO_IDS
const YEAR = { from: '2025-12-01', to: '2026-12-31' }

/** The same figures, counted the slow way. */
async function counted(where: string, values: readonly unknown[]) {
  const { rows } = await app.db.pool.query<Record<string, number>>(
    `with met as (select * from engagement e where e.status <> 0 and e.start_at >= '2025-11-30T16:00:00Z' and e.start_at < '2026-12-31T16:00:00Z' and ${where})
     select (select count(*)::int from met) as meetings,
       (select count(*)::int from enrollment n join met on met.id = n.engagement_id
        where met.status in (60, 70, 71) and n.status in ('enrolled', 'checkedIn', 'signed', 'left')) as enrolled,
       (select count(distinct s.enrollment_id)::int from sign_in s join met on met.id = s.engagement_id
        where met.status in (60, 70, 71) and s.voided_at is null) as signed,
       (select coalesce(sum(actual_amount), 0)::int from met where status in (70, 71)) as actual`,
    [...values],
  )
  return rows[0] ?? {}
}

const SCOPES = [
  [
    'lin',
    'mine',
    `(e.owner_id = $1 or e.agent_id = $1 or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = $1))`,
    [person.lin],
  ],
  ['zhou', 'reports', 'e.owner_id = any($1)', [[person.lin, person.xu]]],
  ['he', 'bu', 'e.bu_id = $1', ['CV']],
  ['admin', 'bu', 'true', []],
] as const

describe('campaignSummary', () => {
  test.each(SCOPES)('%s sees %s as stored', async (handle, scope, where, values) => {
    const { code, data } = await (await app.as(handle)).call('reports', 'campaignSummary', { ...YEAR, scope })
    expect(code).toBe('0000')
    const stored = await counted(where, values)
    const { summary } = data
    expect([summary.meetings, summary.enrolled, summary.signed]).toEqual([
      stored['meetings'],
      stored['enrolled'],
      stored['signed'],
    ])
    expect(summary.actualAmount).toBe(((stored['actual'] ?? 0) / 100).toFixed(2))
    expect(summary.meetings).toBeGreaterThan(3)
    for (const parts of [data.months, data.people]) {
      expect(parts.reduce((sum, { meetings }) => sum + meetings, 0)).toBe(summary.meetings)
      expect(parts.reduce((sum, { signed }) => sum + signed, 0)).toBe(summary.signed)
    }
    expect(data.states.reduce((sum, { count }) => sum + count, 0)).toBe(summary.meetings)
    expect(data.months.map(({ month }) => month)).toHaveLength(13)
  })

  test('one person of the scope', async () => {
    const zhou = await app.as('zhou')
    const { data } = await zhou.call('reports', 'campaignSummary', { ...YEAR, scope: 'reports', personId: person.lin })
    expect(data.people.map(({ name }) => name)).toEqual(['林晓'])
    expect(data.summary.meetings).toBe((await counted('e.owner_id = $1', [person.lin]))['meetings'])
  })

  test('rates: attendance, cost of who came, closed within the deadline', async () => {
    const summary = async () => (await lin.call('reports', 'campaignSummary', { engagementId: OVER })).data.summary
    const before = await summary()
    expect(before).toMatchObject({ costPerAttendee: null, closingDue: 0, onTimeRate: null })
    expect(before.attendanceRate).toBeCloseTo((before.signed / before.enrolled) * 100, 0)
    const set = async (status: number, deadline: string) =>
      sql`update engagement set status = ${status}, close_flag = ${status === 71}, actual_amount = 100000, closed_at = '2026-11-25T15:59:00Z',
          closing_deadline = ${deadline} where id = ${OVER}`.execute(app.db.db)
    await set(70, '2026-11-25')
    expect(await summary()).toMatchObject({
      closedOnTime: 1,
      closingDue: 1,
      onTimeRate: 100,
      actualAmount: '1000.00',
      costPerAttendee: (Math.round(100_000 / before.signed) / 100).toFixed(2),
    })
    await set(70, '2026-11-24')
    expect(await summary()).toMatchObject({ closedOnTime: 0, closingDue: 1, onTimeRate: 0 })
    await set(71, '2026-11-25')
    expect(await summary()).toMatchObject({ closedOnTime: 0, closingDue: 1 })
    await set(60, '2026-11-24')
    expect(await summary()).toMatchObject({ closedOnTime: 0, closingDue: 1, costPerAttendee: null })
  })

  test('the funnel of one meeting counts people, links beside it devices', async () => {
    await openLinks(app, OVER, [{ source: 'poster', day: '2026-11-20', opens: 4 }])
    await openLinks(app, TWIN, [{ source: 'poster', day: '2026-11-20', opens: 4 }])
    const { data } = await lin.call('reports', 'campaignSummary', { engagementId: OVER })
    const { rows } = await app.db.pool.query<Record<string, number>>(
      `select (select count(*)::int from open_link where engagement_id = $1) as openings,
         (select count(*)::int from invitation where engagement_id = $1 and revoked_at is null and opened_at is not null) as opened,
         (select count(distinct enrollment_id)::int from sign_in where engagement_id = $1 and voided_at is null) as signed,
         (select count(distinct person_key)::int from questionnaire_response where engagement_id = $1 and state = 'submitted') as keys`,
      [OVER],
    )
    const { keys, ...counted } = rows[0] ?? {}
    expect(data.funnel).toMatchObject(counted)
    // The demo asks the same people twice, once without names.
    expect(keys).toBeGreaterThan(data.funnel.signed)
    expect(data.funnel.surveyed).toBeGreaterThan(0)
    expect(data.funnel.surveyed).toBeLessThanOrEqual(data.funnel.signed)
    expect([data.scope, data.from, data.scopes]).toEqual([null, null, []])
  })

  test('twelve whole months up to this one unless told', async () => {
    const { data } = await lin.call('reports', 'campaignSummary', {})
    expect([data.from, data.to, data.scope, data.scopes]).toEqual(['2025-12-01', '2026-11-30', 'mine', ['mine']])
    expect(data.months.map(({ month }) => month).at(0)).toBe('2025-12')
    expect(data.months.map(({ month }) => month).at(-1)).toBe('2026-11')
  })

  test('refusals', async () => {
    const outcome = async (handle: string, input: Record<string, string>) =>
      (await (await app.as(handle)).raw('reports', 'campaignSummary', input)).name
    expect(await outcome('lin', { from: '2026-02-01', to: '2026-01-01' })).toBe('topicPeriodReversed')
    expect(await outcome('lin', { from: '2020-01-01', to: '2026-01-01' })).toBe('topicPeriodTooLong')
    expect(await outcome('lin', { scope: 'bu' })).toBe('forbidden')
    expect(await outcome('lin', { scope: 'reports' })).toBe('forbidden')
    expect(await outcome('lin', { personId: person.xu })).toBe('personNotFound')
    expect(await outcome('zhou', { scope: 'reports', personId: person.tang })).toBe('personNotFound')
    expect(await outcome('he', { scope: 'bu', personId: person.mo })).toBe('personNotFound')
    expect(await outcome('lin', { engagementId: TWIN })).toBe('meetingNotFound')
  })
})

describe('campaignMeetings', () => {
  test('are the meetings the summary counts, page by page', async () => {
    const he = await app.as('he')
    const question = { ...YEAR, scope: 'bu' as const }
    const { data: summary } = await he.call('reports', 'campaignSummary', question)
    const ids: string[] = []
    let page = await he.call('reports', 'campaignMeetings', question)
    ids.push(...page.data.list.map(({ engagementId }) => engagementId))
    while (page.data.cursor !== null) {
      page = await he.call('reports', 'campaignMeetings', { ...question, ...page.data.cursor })
      ids.push(...page.data.list.map(({ engagementId }) => engagementId))
    }
    expect(ids).toHaveLength(summary.summary.meetings)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { status, count } of summary.states) {
      const { data } = await he.call('reports', 'campaignMeetings', { ...question, status })
      expect(data.list.length).toBe(Math.min(count, 20))
    }
    const { data: onTime } = await he.call('reports', 'campaignMeetings', { ...question, closing: 'onTime' })
    expect(onTime.list.every(({ closing }) => closing === 'onTime')).toBe(true)
    expect(onTime.list.length).toBe(Math.min(summary.summary.closedOnTime, 20))
  })
})

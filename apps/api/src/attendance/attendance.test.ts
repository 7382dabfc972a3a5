import type { attendance as calls } from '@osmp/contract/attendance/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** jsonapi: what the call gives stands under `attributes`. */
async function report(
  handle: string,
  query: Record<string, string> = {},
): Promise<OutputOf<(typeof calls)['attendance']>> {
  const caller = await app.as(handle)
  const response = await app.app.inject({
    method: 'GET',
    url: '/api/v1/meeting/topic/attendance',
    headers: { token: caller.token ?? '', 'x-client': '1' },
    query,
  })
  return response.json().data.attributes
}
const refusal = async (handle: string, query: Record<string, string>) =>
  (await (await app.as(handle)).raw('attendance', 'attendance', query)).name

async function heldBy(where: string) {
  const { rows } = await sql<{ held: number; people: number }>`
    select count(*)::int as held, coalesce(sum((select count(distinct s.enrollment_id) from sign_in s where s.engagement_id = e.id and s.voided_at is null)), 0)::int as people
    from engagement e join engagement_topic t on t.engagement_id = e.id
    where e.status in (60, 70, 71) and e.start_at >= '2025-11-24T16:00:00Z' and e.start_at < '2026-11-25T16:00:00Z' and ${sql.raw(where)}`.execute(
    app.db.db,
  )
  return rows[0]
}

describe('attendance (topics)', () => {
  test('my own, counted once a meeting and topic, most often held first', async () => {
    const data = await report('lin')
    const lin = DEMO_IDS.person.lin
    const expected = await heldBy(
      `(e.owner_id = '${lin}' or e.agent_id = '${lin}' or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = '${lin}'))`,
    )
    expect(data.summary.held).toBe(expected?.held)
    expect(data.summary.attended).toBe(expected?.people)
    expect(data.summary.held).toBeGreaterThan(0)
    expect([data.from, data.to, data.scope]).toEqual(['2025-11-25', '2026-11-25', 'mine'])
    const counts = data.list.map(({ held }) => held)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(data.months.reduce((sum, { held }) => sum + held, 0)).toBe(data.summary.held)
  })

  test('a manager their reports’, compliance its unit’s, an administrator all', async () => {
    expect((await report('zhou', { scope: 'reports' })).scopes).toEqual(expect.arrayContaining(['mine', 'reports']))
    const bu = await report('he', { scope: 'bu' })
    expect(bu.summary.held).toBe(
      (await heldBy(`e.bu_id = (select bu_id from person where id = '${DEMO_IDS.person.he}')`))?.held,
    )
    expect((await report('admin', { scope: 'bu' })).summary.held).toBe((await heldBy('true'))?.held)
  })

  test('product, word and period narrow it', async () => {
    const all = await report('lin')
    const [first] = all.list
    if (!first) throw new Error('no topic was held')
    const one = await report('lin', { productId: first.productId })
    expect(one.list.every(({ productId }) => productId === first.productId)).toBe(true)
    expect(one.products).toEqual(all.products)
    const found = await report('lin', { keyword: first.code4M.toLowerCase() })
    expect(found.list.map(({ topicId }) => topicId)).toEqual([first.topicId])
    expect((await report('lin', { from: '2020-01-01', to: '2020-02-01' })).list).toEqual([])
  })

  test('who watched counts as who signed in, once', async () => {
    const before = await report('lin')
    const [first] = before.list
    if (!first) throw new Error('no topic was held')
    await sql`
      insert into watch_session (id, engagement_id, enrollment_id, entered_at, from_at, to_at)
      select gen_random_uuid(), n.engagement_id, n.id, e.start_at, e.start_at, e.end_at
      from enrollment n join engagement e on e.id = n.engagement_id join engagement_topic t on t.engagement_id = e.id
      where t.topic_id = ${first.topicId} and e.owner_id = ${DEMO_IDS.person.lin} and e.status in (60, 70, 71)`.execute(
      app.db.db,
    )
    const { rows } = await sql<{ people: number }>`
      select count(*)::int as people from enrollment n join engagement e on e.id = n.engagement_id join engagement_topic t on t.engagement_id = e.id
      where t.topic_id = ${first.topicId} and e.owner_id = ${DEMO_IDS.person.lin} and e.status in (60, 70, 71)`.execute(
      app.db.db,
    )
    const after = (await report('lin', { keyword: first.code4M })).list[0]
    expect(after?.attended).toBe(rows[0]?.people)
  })

  test('refused: others, and a period that is none (topicPeriodReversed, topicPeriodTooLong, inputDate, inputChoice)', async () => {
    expect(await refusal('lin', { scope: 'bu' })).toBe('forbidden')
    expect(await refusal('lin', { scope: 'reports' })).toBe('forbidden')
    expect(await refusal('lin', { from: '2026-02-01', to: '2026-01-01' })).toBe('topicPeriodReversed')
    expect(await refusal('lin', { from: '2020-01-01', to: '2026-01-01' })).toBe('topicPeriodTooLong')
    expect(await refusal('lin', { from: '2026-13-01' })).toBe('inputDate')
    expect(await refusal('lin', { scope: 'all' })).toBe('inputChoice')
  })
})

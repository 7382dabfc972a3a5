import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

/** Of each of the demo's meetings. */
const COPIES = 250
/** Half of what a statement may take: a plan that reads everything for each of them takes far longer. */
const LIMIT_MS = 15_000

let app: TestApp
let meetings = 0
beforeAll(async () => {
  app = await startTestApp()
  // Nobody tidies up behind the load, as right after one.
  await app.db.pool.query('alter table engagement set (autovacuum_enabled = off)')
  await app.db.pool.query('alter table engagement_approver set (autovacuum_enabled = off)')
  meetings = await loadMany()
  await app.db.pool.query('delete from pg_statistic')
}, 60_000)
afterAll(() => app.close())

/** Each meeting again and again, an hour earlier each time. Gives how many there are then. */
async function loadMany(): Promise<number> {
  const { rows } = await app.db.pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = 'engagement' and is_generated = 'NEVER'`,
  )
  const columns = rows.map(({ name }) => name)
  await app.db.inTransaction(async (tx) => {
    const run = (text: string) => tx.executeQuery(CompiledQuery.raw(text))
    await run('set local session_replication_role = replica')
    await run(`insert into engagement_approver (person_id, engagement_id, sort_at)
      select a.person_id, md5(a.engagement_id::text || n)::uuid, e.sort_at - n * interval '1 hour'
      from engagement_approver a join engagement e on e.id = a.engagement_id cross join generate_series(1, ${COPIES}) n`)
    await run(`insert into engagement (${columns.join()}) select ${columns.map((name) => `copy.${name}`).join()}
      from engagement e cross join generate_series(1, ${COPIES}) n
      cross join lateral jsonb_populate_record(e, jsonb_build_object('id', md5(e.id::text || n)::uuid,
        'engagement_code', e.engagement_code || '-' || n, 'start_at', e.start_at - n * interval '1 hour',
        'end_at', e.end_at - n * interval '1 hour')) copy`)
  }, 'long')
  const counted = await app.db.pool.query<{ n: number }>('select count(*)::int as n from engagement')
  return counted.rows[0]?.n ?? 0
}

it.each([
  ['the meetings of a representative', 'lin', 'meetings', 'meetingList', {}],
  ['those of a whole company, searched', 'admin', 'meetings', 'meetingList', { keyword: '学术', sort: 'startAsc' }],
  ['a code that nobody has', 'admin', 'meetings', 'meetingList', { keyword: 'M9999-9999999' }],
  ['how many wait in each group', 'admin', 'meetings', 'meetingCounts', {}],
  ['a name and a word', 'lin', 'meetings', 'meetingList', { keyword: '林晓 学术' }],
  ['a month', 'lin', 'meetings', 'meetingDays', { month: '2026-11' }],
  ['a day', 'lin', 'home', 'meetingTodo', {}],
  ['what waits for an approver', 'zhou', 'approvals', 'getApprovalList', {}],
  ['how much waits for them', 'zhou', 'approvals', 'getApprovalListNumber', {}],
] as const)('without statistics after a bulk load: %s comes in time', async (_what, handle, slice, call, input) => {
  expect(meetings).toBeGreaterThan(10_000)
  const caller = await app.as(handle)
  const began = performance.now()
  expect((await caller.raw(slice, call, input)).code).toBe('0000')
  expect(performance.now() - began).toBeLessThan(LIMIT_MS)
})

it('without statistics after a bulk load: the page of each meeting comes in time', async () => {
  const { rows } = await app.db.pool.query<{ id: string }>(
    'select distinct on (status) id from engagement order by status, created_at limit 20',
  )
  const caller = await app.as('admin')
  for (const { id } of rows) {
    const began = performance.now()
    expect((await caller.raw('meetings', 'meetingDetail', { engagementId: id })).code).toBe('0000')
    expect(performance.now() - began).toBeLessThan(LIMIT_MS)
  }
})

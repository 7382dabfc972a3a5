import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches } from '../commands/invariants-repo.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { wholeMonths } from './add-up-campaign.ts'
import { beginMissingFigures } from './campaign-sums-repo.ts'
import { keepDueFigures, settleCounted } from './keep-figures.ts'
import { countOf } from './reports-test-kit.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const QUESTIONS = [
  { scope: 'bu', from: '2025-12-01', to: '2026-11-30' },
  { scope: 'bu', from: '2026-09-10', to: '2026-11-19' },
  { scope: 'bu', from: '2026-11-03', to: '2026-11-20' },
] as const
const summaries = () =>
  Promise.all(QUESTIONS.map(async (question) => (await admin.call('reports', 'campaignSummary', question)).data))
const settled = () => countOf(app, 'select coalesce(sum(meetings), 0) from campaign_month')
const unsettleAll = () => app.db.pool.query('update meeting_figures set is_settled = false where is_settled')

test.each([
  ['2025-12-01', '2026-12-01', '2025-12-01', '2026-12-01'],
  ['2026-09-10', '2026-11-20', '2026-10-01', '2026-11-01'],
  ['2026-11-01', '2026-11-30', undefined, undefined],
  ['2026-11-03', '2026-11-20', undefined, undefined],
])('whole months of %s – %s are %s – %s', (from, to, first, end) => {
  const day = (text: string) => new Date(`${text}T00:00:00+08:00`).toISOString()
  const months = wholeMonths({ from: day(from), to: day(to) })
  expect([months?.first, months?.end]).toEqual([first, end])
})

test('a summary is the same whether its meetings are settled or counted', async () => {
  const counted = await summaries()
  await keepDueFigures(app.db)
  const most = await settleCounted(app.db)
  expect(most).toBeGreaterThan(10)
  expect(await settled()).toBe(most)
  expect(await settleCounted(app.db)).toBe(0)
  expect(await summaries()).toEqual(counted)
  expect(await app.db.inTransaction(findBreaches)).toEqual([])
})

const CHANGED = `select f.engagement_id from meeting_figures f where f.is_settled and f.settled_status = 70 order by 1 limit 1`
test.each([
  ['a sign-in is voided', `update sign_in set voided_at = now(), void_reason = 'x' where engagement_id = (${CHANGED})`],
  [
    'an enrolment goes',
    `update enrollment set status = 'void', voided_at = now() where engagement_id = (${CHANGED}) and status = 'enrolled'`,
  ],
  [
    'the amount is corrected',
    `update engagement set actual_amount = coalesce(actual_amount, 0) + 100 where id = (${CHANGED})`,
  ],
  ['the deadline moves', `update engagement set closing_deadline = '2020-01-01' where id = (${CHANGED})`],
  [
    'the start moves to another month',
    `update engagement set start_at = start_at - interval '40 days' where id = (${CHANGED})`,
  ],
  [
    'the owner changes',
    `update engagement set owner_id = (select id from person where id <> owner_id order by id limit 1) where id = (${CHANGED})`,
  ],
  ['it is opened again', `update engagement set status = 60 where id = (${CHANGED})`],
  ['a row of figures goes', `delete from meeting_figures where engagement_id = (${CHANGED})`],
])('counts at once, and its sums hold, when %s', async (_what, change) => {
  await settleCounted(app.db)
  const client = await app.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(change)
    await client.query('commit')
  } finally {
    client.release()
  }
  const bySums = await summaries()
  await unsettleAll()
  expect(await settled()).toBe(0)
  expect(
    await countOf(app, 'select coalesce(sum(abs(meetings) + abs(signed) + abs(actual)), 0) from campaign_month'),
  ).toBe(0)
  expect(
    await countOf(app, 'select coalesce(sum(abs(meetings) + abs(signed_over) + abs(actual)), 0) from campaign_owner'),
  ).toBe(0)
  expect(await summaries()).toEqual(bySums)
})

test('meetings loaded without triggers count at once, and the hourly job begins their figures', async () => {
  await app.db.inTransaction(beginMissingFigures)
  await keepDueFigures(app.db)
  await settleCounted(app.db)
  const [before] = await summaries()
  await app.db.inTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into engagement (id, engagement_code, name, category, execute_type, status, close_flag, start_at, end_at, owner_id, submitter_id, bu_id, actual_amount, closed_at, created_at, updated_at)
      select gen_random_uuid(), 'BULK-' || i, '批量导入', category, execute_type, 70, false, start_at, end_at, owner_id, submitter_id, bu_id, 5000, closed_at, created_at, updated_at
      from (select * from engagement where status = 70 and start_at between '2026-10-02' and '2026-10-30' limit 1) e, generate_series(1, 3) i`.execute(
      tx,
    )
  })
  const [loaded] = await summaries()
  expect(loaded?.summary.meetings).toBe((before?.summary.meetings ?? 0) + 3)
  await app.db.inTransaction(beginMissingFigures)
  await keepDueFigures(app.db)
  expect(await settleCounted(app.db)).toBe(3)
  expect((await summaries())[0]).toEqual(loaded)
})

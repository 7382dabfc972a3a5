import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { keepDueFigures } from './keep-figures.ts'
import { countOf, openLinks, OVER, RUNNING } from './reports-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const isCurrent = () =>
  countOf(app, 'select count(*) from meeting_figures where engagement_id = $1 and is_current', [OVER])
const funnel = async () => {
  const { unsent: _, ...rest } = (await lin.call('reports', 'campaignSummary', { engagementId: OVER })).data.funnel
  return rest
}

test('kept figures are those counted, and only of meetings that are over', async () => {
  const question = { from: '2025-12-01', to: '2026-12-31' }
  const { data: counted } = await lin.call('reports', 'campaignSummary', question)
  expect(await keepDueFigures(app.db)).toBe(await countOf(app, 'select count(*) from meeting_figures'))
  expect(await keepDueFigures(app.db)).toBe(0)
  expect((await lin.call('reports', 'campaignSummary', question)).data).toEqual(counted)
  expect(await countOf(app, 'select count(*) from meeting_figures where engagement_id = $1', [RUNNING])).toBe(0)
  expect(await countOf(app, 'select count(*) from engagement where status >= 60')).toBe(
    await countOf(app, 'select count(*) from meeting_figures where is_current'),
  )
})

const CHANGES: readonly [step: string, by: number, change: string][] = [
  [
    'enrolled',
    1,
    `insert into enrollment (id, engagement_id, name, phone, status, source, created_at) values ($1, $2, '新人', '13900009999', 'enrolled', 'staff', now())`,
  ],
  ['enrolled', -1, `update enrollment set status = 'void', voided_at = now() where id = $1 and engagement_id = $2`],
  [
    'openings',
    1,
    `insert into open_link (id, engagement_id, day, source, device_hash, first_at, last_at) values ($1, $2, '2026-11-20', 'poster', repeat('b', 64), now(), now())`,
  ],
  [
    'invited',
    1,
    `insert into invitation (id, engagement_id, hcp_id, made_at, handed_at) select $1::uuid, $2::uuid, h.id, now(), now() from hcp h where not exists (select from invitation i where i.engagement_id = $2 and i.hcp_id = h.id) limit 1`,
  ],
  ['invited', -1, `update invitation set handed_at = null where id = $1 and engagement_id = $2`],
  ['invited', 1, `update invitation set handed_at = now() where id = $1 and engagement_id = $2`],
  ['opened', 1, `update invitation set state = 'opened', opened_at = now() where id = $1 and engagement_id = $2`],
  ['opened', -1, `update invitation set state = 'made', opened_at = null where id = $1 and engagement_id = $2`],
  ['invited', -1, `update invitation set revoked_at = now() where id = $1 and engagement_id = $2`],
]

test('a change counts at once, and the next minute keeps it', async () => {
  let id = ''
  for (const [step, by, change] of CHANGES) {
    if (by > 0 && change.startsWith('insert')) id = uuidv7()
    await keepDueFigures(app.db)
    const before = await funnel()
    await app.db.pool.query(change, [id, OVER])
    expect(await isCurrent(), change).toBe(0)
    const after = { ...before, [step]: before[step as keyof typeof before] + by } // the steps above are those of the funnel
    expect(await funnel()).toEqual(after)
    expect(await keepDueFigures(app.db)).toBe(1)
    expect(await isCurrent()).toBe(1)
    expect(await funnel()).toEqual(after)
  }
  expect(await app.db.inTransaction(findBreaches)).toEqual([])
})

test('what is being changed meanwhile is not counted before it is done', async () => {
  await keepDueFigures(app.db)
  const before = await funnel()
  await app.db.inTransaction(async (tx) => {
    const row = {
      id: uuidv7(),
      engagement_id: OVER,
      name: '后来',
      phone: '13900008888',
      status: 'enrolled',
      source: 'staff',
    }
    await tx
      .insertInto('enrollment')
      .values({ ...row, created_at: '2026-11-24T00:00:00.000Z' })
      .execute()
    expect(await keepDueFigures(app.db)).toBe(0)
    expect(await funnel()).toEqual(before)
  })
  expect(await isCurrent()).toBe(0)
  expect((await funnel()).enrolled).toBe(before.enrolled + 1)
  await openLinks(app, OVER, [{ source: 'wechat', day: '2026-11-22', opens: 1 }])
  expect(await keepDueFigures(app.db)).toBe(1)
  await app.db.db.deleteFrom('enrollment').where('phone', '=', '13900008888').execute()
  expect((await funnel()).enrolled).toBe(before.enrolled)
})

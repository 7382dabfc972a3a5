import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { eraseByTwo, releaseByTwo } from './privacy-test-kit.ts'
import { forgetEventDrafts, forgetTrials } from './privacy-jobs.ts'

const DAY = 86_400_000
const { lin, xu } = DEMO_IDS.person
const DOCTOR = DEMO_IDS.speaker.national1
let app: TestApp
let caller: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  caller = await app.as('lin')
})
afterAll(() => app.close())
beforeEach(() => app.db.pool.query('truncate event_draft, rule_trial'))

const parts = () => ({ db: app.db, clock: app.clock, log: pino({ level: 'silent' }) })
const before = (days: number) => new Date(TEST_NOW - days * DAY).toISOString()
const run = (text: string, values: unknown[] = []) => app.db.pool.query(text, values)

async function draft(ownerId: string, name: string, ageDays: number): Promise<void> {
  await run(
    `insert into event_draft (owner_id, id, bu_id, name, initiative_name, start_at, product_ids, budget_limit, assistant_ids, note, created_at, updated_at)
     values ($1, $2, 'CV', $3, '心血管年会', '2026-12-20T01:00:00Z', array[$4::uuid], 5000000, array[$5::uuid], '两天一晚', $6, $6)`,
    [ownerId, uuidv7(), name, DEMO_IDS.product.cv1, DEMO_IDS.person.zheng, before(ageDays)],
  )
}
const draftNames = async (): Promise<string[]> =>
  (await run('select name from event_draft order by name')).rows.map(({ name }) => String(name))

async function trial(refusal: string | null, ageDays: number, hcpIds: readonly string[] = []): Promise<string> {
  const id = uuidv7()
  await run(
    `insert into rule_trial (id, digest, person_id, moment, refusal, results, input, hcp_ids, evaluated_at)
     values ($1, sha256($6::text::bytea), $2, 'submit', $3, '[{"rule":"leadTime","ok":false}]', '{"meeting":{"category":"PPM"}}', $4, $5)`,
    [id, lin, refusal, hcpIds, before(ageDays), id],
  )
  return id
}
const trialIds = async (): Promise<string[]> =>
  (await run('select id from rule_trial order by id')).rows.map(({ id }) => String(id))

async function heldOf(who: TestCaller): Promise<Record<'eventDrafts' | 'ruleTrials', Record<string, unknown>[]>> {
  return JSON.parse((await who.call('privacy', 'myData', {})).data.content)
}

test('one’s own data holds one’s drafts of events and what one tried, and nobody else’s', async () => {
  await draft(lin, '年会草稿', 3)
  await draft(xu, '别人的草稿', 3)
  await trial('meetingLeadTimeShort', 2)
  const held = await heldOf(caller)
  expect(held.eventDrafts).toEqual([
    {
      name: '年会草稿',
      event: null,
      series: '心血管年会',
      from: expect.stringContaining('2026-12-20'),
      to: null,
      products: [expect.any(String)],
      costCenter: null,
      internalOrder: null,
      budgetFen: 5_000_000,
      coOrganisers: [expect.any(String)],
      note: '两天一晚',
      begunAt: expect.any(String),
      changedAt: expect.any(String),
    },
  ])
  expect(held.ruleTrials).toEqual([
    {
      meeting: null,
      moment: 'submit',
      refusal: 'meetingLeadTimeShort',
      at: expect.any(String),
      results: [{ rule: 'leadTime', ok: false }],
    },
  ])
})

test('drafts of events go after the months of absence, and at once when their owner has left', async () => {
  await draft(lin, '新的', 100)
  await draft(lin, '放了七个月', 213)
  await draft(xu, '离职者的', 1)
  expect(await forgetEventDrafts(parts())).toBe(1)
  expect(await draftNames()).toEqual(['新的', '离职者的'])
  await run('update person set is_active = false where id = $1', [xu])
  expect(await forgetEventDrafts(parts())).toBe(1)
  expect(await forgetEventDrafts(parts())).toBe(0)
  expect(await draftNames()).toEqual(['新的'])
  await run('update person set is_active = true where id = $1', [xu])
})

test('what was only tried goes after the days of logs, except of a doctor on legal hold', async () => {
  const phone = '13911117777'
  await run('update hcp set phone = $2 where id = $1', [DOCTOR, phone])
  const [young, , held] = [
    await trial(null, 179),
    await trial('meetingRuleBlocked', 181),
    await trial('meetingRuleBlocked', 200, [DOCTOR]),
  ]
  const admin = await app.as('admin')
  const { data } = await admin.call('privacy', 'holdSet', { phone, reason: '合规调查中' })
  expect(await forgetTrials(parts())).toBe(1)
  expect(await trialIds()).toEqual([young, held].toSorted())
  await releaseByTwo(app, admin, data.holdId)
  expect(await forgetTrials(parts())).toBe(1)
  expect(await trialIds()).toEqual([young])
})

test('a hold on a doctor keeps what was tried for a meeting they have a place at, under whatever number', async () => {
  const { rows } = await run(
    'select n.id, n.hcp_id, n.engagement_id from enrollment n where n.hcp_id is not null order by n.id limit 1',
  )
  const [place] = rows
  await run("update hcp set phone = '13911117001' where id = $1", [place.hcp_id])
  await run("update enrollment set phone = '13911117002' where id = $1", [place.id])
  await run('update rule_trial set engagement_id = $2 where id = $1', [
    await trial('meetingRuleBlocked', 200),
    place.engagement_id,
  ])
  const admin = await app.as('admin')
  const { data } = await admin.call('privacy', 'holdSet', { phone: '13911117001', reason: '合规调查中' })
  expect(await forgetTrials(parts())).toBe(0)
  await releaseByTwo(app, admin, data.holdId)
  expect(await forgetTrials(parts())).toBe(1)
})

test('a doctor’s file names what was tried with them; their deletion takes dry runs, and leaves refusals for their time', async () => {
  const phone = '13911118888'
  await run('update hcp set phone = $2 where id = $1', [DOCTOR, phone])
  const [, refused, other] = [
    await trial(null, 1, [DOCTOR]),
    await trial('meetingRuleBlocked', 1, [DOCTOR]),
    await trial(null, 1),
  ]
  const admin = await app.as('admin')
  const { data } = await admin.call('privacy', 'personExport', { phone, reason: '本人书面申请' })
  expect(JSON.parse(data.content).ruleTrials).toEqual([
    { meeting: null, moment: 'submit', refusal: null, at: expect.any(String) },
    { meeting: null, moment: 'submit', refusal: 'meetingRuleBlocked', at: expect.any(String) },
  ])
  const { rows } = await run('select name from hcp where id = $1', [DOCTOR])
  const name = String(rows[0]?.name)
  await run(`update rule_trial set results = $2, input = $3 where id = $1`, [
    refused,
    JSON.stringify([{ rule: 'speakerBlacklist', params: { name } }]),
    JSON.stringify({ meeting: { speakers: [{ hcpId: DOCTOR, name }] } }),
  ])
  await eraseByTwo(app, admin, phone)
  expect(await trialIds()).toEqual([refused, other].toSorted())
  const kept = await run('select results, input from rule_trial where id = $1', [refused])
  expect(kept.rows).toEqual([
    {
      results: [{ rule: 'speakerBlacklist', params: { name: '已删除' } }],
      input: { meeting: { speakers: [{ hcpId: DOCTOR, name: '已删除' }] } },
    },
  ])
})

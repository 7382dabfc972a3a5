import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'

const TABLES = ['policy', 'setting_change', 'duty_request', 'notification']
const DAY = 86_400_000

let app: TestApp
let admin: TestCaller
let compliance: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  compliance = await app.as('he')
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

async function save(key: string, change: Record<string, unknown> = {}) {
  const { data } = await admin.call('policies', 'policyList', { key })
  const [now] = data.list
  const scope = { category: null, region: null, buId: null }
  const row = { key, ...scope, value: now?.value, severity: now?.severity, from: '2026-11-28', source: '公司制度' }
  return admin.raw('policies', 'policySave', { ...row, ...change })
}
const asked = async (reply: Promise<{ data: unknown }>): Promise<string> => {
  const { data } = await reply
  const waits: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'waits') : undefined
  return typeof waits === 'object' && waits !== null ? String(Reflect.get(waits, 'requestId')) : ''
}
const waitingOf = async (key: string) =>
  (await admin.call('policies', 'policyList', { key })).data.waiting.map(({ requestId }) => requestId)
const valueOf = async (key: string) => {
  const { rows } = await app.db.pool.query(
    'select value, severity, from_date as from from policy where key = $1 order by from_date desc limit 1',
    [key],
  )
  return rows[0] as { value: unknown; severity: string; from: string }
}
const decide = (by: TestCaller, requestId: string, decision: 'confirm' | 'refuse' = 'confirm', word = '') =>
  by.call('duties', 'requestDecide', { requestId, decision, word })
const kindsOf = async (handle: string) =>
  (await (await app.as(handle)).call('notices', 'inboxList', {})).data.list.map(({ kind }) => kind)

test('no time of keeping goes under its floor', async () => {
  for (const key of [
    'retention.signIn.years',
    'retention.money.years',
    'retention.absent.months',
    'retention.logs.days',
  ])
    await expectRefusal(app, TABLES, 'policyValueInvalid', () => save(key, { value: 0 }))
  await expectRefusal(app, TABLES, 'policyValueInvalid', () => save('retention.money.years', { value: 9 }))
})

test('what is always on is not switched off, nor made to warn only', async () => {
  for (const key of [
    'overpay',
    'evidence.paidSpeaker',
    'evidence.signInList',
    'speaker.blacklist',
    'speaker.employerConsent',
  ]) {
    await expectRefusal(app, TABLES, 'policyValueInvalid', () => save(key, { value: false }))
    await expectRefusal(app, TABLES, 'policySeverityUnused', () => save(key, { severity: 'warn' }))
  }
})

test.each([
  ['evidence.agenda', { value: false }],
  ['evidence.agenda', { severity: 'info' }],
  ['evidence.photos.min', { value: 1 }],
  ['approval.finance.amount', { value: '90000.00' }],
  ['signin.window.after', { value: 1440 }],
  ['statement.minDuration', { value: 1 }],
  ['closing.deadline.workdays', { value: 60 }],
])('%s does not weaken by one person, not at once, and not unseen', async (key, change) => {
  const before = await valueOf(key)
  await expectRefusal(app, TABLES, 'policyFromTooEarly', () => save(key, { ...change, from: '2026-11-27' }))
  const requestId = await asked(save(key, change))
  expect(await valueOf(key)).toEqual(before)
  await expectRefusal(app, TABLES, 'secondPersonOwn', () => decide(admin, requestId))
  await expectRefusal(app, TABLES, 'secondPersonRole', async () => decide(await app.as('tang'), requestId))
  for (const handle of ['qin', 'he']) expect(await kindsOf(handle)).toContain('secondPersonAsked')
  expect(await kindsOf('tang')).toContain('secondPersonTold')
  const { data } = await compliance.call('duties', 'requestGet', { requestId })
  expect(data.changes[0]?.fields.some(({ before: was, after }) => was !== '' && was !== after)).toBe(true)
  expect((await decide(compliance, requestId, 'refuse', '不同意放宽')).data.state).toBe('refused')
  expect(await valueOf(key)).toEqual(before)
})

test('a version that was confirmed late begins three days after that word', async () => {
  const requestId = await asked(save('meal.perHead.max', { value: '350.00' }))
  expect(await waitingOf('meal.perHead.max')).toEqual([requestId])
  expect(await waitingOf('meal.perHead.warn')).toEqual([])
  app.clock.move(TEST_NOW + 4 * DAY)
  expect((await decide(compliance, requestId)).data.state).toBe('confirmed')
  expect(await valueOf('meal.perHead.max')).toMatchObject({ value: 35_000, from: '2026-12-02' })
  expect(await waitingOf('meal.perHead.max')).toEqual([])
  expect(await kindsOf('tang')).toContain('secondPersonConfirmed')
})

test('a stricter version needs a second person too, and holds from the next day', async () => {
  const requestId = await asked(save('meal.perHead.warn', { value: '150.00', from: '2026-11-26' }))
  expect((await decide(await app.as('qin'), requestId)).data.state).toBe('confirmed')
  expect(await valueOf('meal.perHead.warn')).toMatchObject({ value: 15_000, from: '2026-11-26' })
})

import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { POLICY_CATALOG } from '@osmp/domain/policies/policy-catalog.ts'
import { approvalPort } from '../approvals/public.ts'
import { meetingId } from '../demo/public.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { confirmWaiting } from '../test-kit/test-second-person.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { formWith, saveForm } from '../meetings/meeting-test-kit.ts'
import { tickMeetings } from '../meetings/public.ts'

const TABLES = ['policy', 'setting_change']
const EVERYWHERE = { category: null, region: null, buId: null }
const TOMORROW = '2026-11-26'
const MIDNIGHT = Date.parse('2026-11-25T16:00:00.000Z')

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

type Sent = Parameters<typeof save>[0]
const save = (change: Record<string, unknown>) =>
  admin.raw('policies', 'policySave', {
    key: 'lead.workdays',
    ...EVERYWHERE,
    value: 3,
    severity: 'block',
    from: TOMORROW,
    source: '公司制度 2026-11',
    ...change,
  })

async function versionsOf(key: string) {
  const { data } = await admin.call('policies', 'policyList', { key })
  return data.list
}

/** `from to state value` of the versions of one scope, newest first. */
async function lines(key: string, scope: Partial<typeof EVERYWHERE> | Record<string, string> = {}): Promise<string[]> {
  const wanted = { ...EVERYWHERE, ...scope }
  return (await versionsOf(key))
    .filter((row) => row.category === wanted.category && row.region === wanted.region && row.buId === wanted.buId)
    .map(({ from, to, state, value }) => `${from} ${to ?? '-'} ${state} ${String(value)}`)
}

const workdaysOf = async (handle: string, category: 'PPM' | 'ONETIME' | 'VX' = 'PPM') =>
  (await (await app.as(handle)).call('lookups', 'getWeekDay3', { category })).data.workdays

describe('what is shipped', () => {
  test('every key of the catalogue stands in the database with its value, standing and source', async () => {
    const { rows } = await sql<{ line: string }>`
      select key || ' ' || value::text || ' ' || severity || ' ' || source as line from policy
      where category is null and region is null and bu_id is null order by key`.execute(app.db.db)
    const wanted = Object.entries(POLICY_CATALOG).map(
      ([key, row]) => `${key} ${JSON.stringify(row.default).replaceAll(',', ', ')} ${row.severity} ${row.source}`,
    )
    expect(rows.map(({ line }) => line).toSorted()).toEqual(wanted.toSorted())
  })
})

describe('policyList', () => {
  test('all keys page by page, each row once, in order', async () => {
    const first = await admin.call('policies', 'policyList', {})
    expect(first.data.list).toHaveLength(50)
    const { cursor } = first.data
    if (!cursor) throw new Error('a second page was expected')
    const second = await admin.call('policies', 'policyList', { cursor })
    expect(second.data.cursor).toBeNull()
    const all = [...first.data.list, ...second.data.list]
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from policy`.execute(app.db.db)
    expect(new Set(all.map(({ id }) => id)).size).toBe(rows[0]?.n)
    const keys = all.map(({ key }) => key)
    expect(keys).toEqual(keys.toSorted())
  })

  test('a row says what it is, in the reader’s language and in yuan', async () => {
    const [row] = await versionsOf('meal.perHead.max')
    expect(row).toMatchObject({
      name: '人均餐费上限',
      unit: 'fen',
      value: '300.00',
      severity: 'block',
      from: '2025-01-01',
      to: null,
      state: 'inForce',
      source: 'weak source, to be confirmed',
      version: 1,
      savedBy: null,
    })
    const english = await admin.call(
      'policies',
      'policyList',
      { key: 'speaker.payment.route' },
      { headers: { 'accept-language': 'en' } },
    )
    expect(english.data.list[0]).toMatchObject({
      name: 'Payment route of fees (any other needs a compliance review)',
      choices: ['qualifiedOrganiser', 'companyDirect'],
    })
  })

  test('an unknown key (policyKeyUnknown); forbidden for everybody but administrators', async () => {
    expect((await admin.raw('policies', 'policyList', { key: 'lead.days' })).name).toBe('policyKeyUnknown')
    for (const handle of ['lin', 'zhou', 'he', 'tang']) {
      const person = await app.as(handle)
      expect((await person.raw('policies', 'policyList', {})).name).toBe('forbidden')
      expect((await person.raw('policies', 'policySave', {})).name).toBe('forbidden')
    }
  })
})

describe('policySave', () => {
  test('a version of tomorrow acts tomorrow at 00:00 in Shanghai, and the one before ends the day before', async () => {
    expect(await workdaysOf('lin')).toBe(3)
    const reply = await save({ value: 6 })
    expect(reply).toMatchObject({
      code: '0000',
      data: { state: 'planned', to: null, savedBy: '陈晨', version: 2 },
    })
    expect(await lines('lead.workdays')).toEqual(['2026-11-26 - planned 6', '2025-01-01 2026-11-25 inForce 3'])
    app.clock.move(MIDNIGHT - 1_000)
    expect(await workdaysOf('lin')).toBe(3)
    app.clock.move(MIDNIGHT)
    expect(await workdaysOf('lin')).toBe(6)
    expect(await lines('lead.workdays')).toEqual(['2026-11-26 - inForce 6', '2025-01-01 2026-11-25 past 3'])
  })

  test('dry run, submission and what was judged before use the version of their day', async () => {
    const lin = await app.as('lin')
    await save({ key: 'audience.min.inHospital', value: 25, severity: 'block' })
    const judgedAs = async (rule: Record<string, unknown>) => {
      const { data } = await lin.raw('meetings', 'meetingValidate', { form: formWith() })
      const wanted = expect.objectContaining({ rule: 'audienceMin', ...rule })
      expect(data).toMatchObject({ rules: expect.arrayContaining([wanted]) })
    }
    await judgedAs({ ok: true, severity: 'warn', policyVersion: '1' })
    const before = await saveForm(lin, 'submit', formWith({ engagementName: '昨日提交' }))
    expect(before.code).toBe('0000')
    app.clock.move(MIDNIGHT + 3_600_000)
    await judgedAs({ ok: false, severity: 'block', policyVersion: '2' })
    expect((await saveForm(lin, 'submit', formWith())).name).toBe('meetingRuleBlocked')
    const { rows } = await sql<{ version: string }>`
      select r ->> 'policyVersion' as version from rule_evaluation, jsonb_array_elements(results) r
      where engagement_id = ${before.data.engagementId} and r ->> 'rule' = 'audienceMin'`.execute(app.db.db)
    expect(rows).toEqual([{ version: '1' }])
  })

  test('a meeting that has ended keeps the closing days it was told', async () => {
    await save({ key: 'closing.deadline.workdays', value: 2 })
    expect(await confirmWaiting(app)).toBe(1)
    const remindedOf = async (name: string) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from notification where kind = 'closingReminder' and engagement_id = ${meetingId(name)}`.execute(
        app.db.db,
      )
      return rows[0]?.n ?? 0
    }
    const before = await remindedOf('cv.toClose1')
    // It ended the day before TEST_NOW: its third working day is Friday, by the version of that day.
    app.clock.move(Date.parse('2026-11-27T01:05:00.000Z'))
    await tickMeetings(app.db, app.clock, approvalPort)
    expect(await remindedOf('cv.toClose1')).toBeGreaterThan(before)
  })

  test('overlapping days: a version between two ends where the next begins, and one of the same day replaces it', async () => {
    const key = 'audience.min.patient'
    await save({ key, value: 12, from: '2027-01-01' })
    await save({ key, value: 11, from: '2026-12-01' })
    await save({ key, value: 14, from: '2027-01-01' })
    expect(await lines(key)).toEqual(
      expect.arrayContaining([
        '2027-01-01 2026-12-31 withdrawn 12',
        '2027-01-01 - planned 14',
        '2026-12-01 2026-12-31 planned 11',
        '2025-01-01 2026-11-30 inForce 30',
      ]),
    )
    expect(await lines(key)).toHaveLength(4)
  })

  test('twins: a version of one business unit or category leaves the other as it is', async () => {
    expect(await workdaysOf('mo', 'VX')).toBe(2)
    await save({ category: 'VX', buId: 'ON', value: 7 })
    app.clock.move(MIDNIGHT)
    expect(await workdaysOf('mo', 'VX')).toBe(7)
    expect(await workdaysOf('lin', 'VX')).toBe(2)
    expect(await lines('lead.workdays', { category: 'VX' })).toEqual(['2025-01-01 - inForce 2'])
  })

  test('the same again, and twice at once, is one version', async () => {
    const key = 'audience.min.remote'
    const replies = await Promise.all([1, 2, 3].map(() => save({ key, value: 8 })))
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await lines(key)).toHaveLength(2)
  })

  test('two versions at once leave no day without one and none with two', async () => {
    const key = 'audience.min.product'
    await Promise.all([40, 50, 60].map((value) => save({ key, value })))
    const rows = (await versionsOf(key)).filter(({ state }) => state !== 'withdrawn')
    expect(rows.map(({ from, to }) => `${from} ${to ?? '-'}`)).toEqual(['2026-11-26 -', '2025-01-01 2026-11-25'])
    expect(await findBreaches(app.db.db)).toEqual([])
    await sql`update policy set to_date = '2026-11-26' where key = ${key} and from_date = '2025-01-01'`.execute(
      app.db.db,
    )
    expect(await findBreaches(app.db.db)).toMatchObject([{ what: `${key} 2026-11-26` }])
    await sql`update policy set to_date = '2026-11-25' where key = ${key} and from_date = '2025-01-01'`.execute(
      app.db.db,
    )
  })

  test('who saved what is kept and cannot be changed', async () => {
    const key = 'approval.reminder.hours'
    const { data } = await admin.call('policies', 'policySave', {
      key,
      ...EVERYWHERE,
      value: 6,
      severity: 'info',
      from: TOMORROW,
      source: '公司制度',
    })
    const { rows } = await sql<{ before: unknown; after: unknown; name: string }>`
      select c.before, c.after, p.name from setting_change c join person p on p.id = c.by_person_id where subject = ${data.id}`.execute(
      app.db.db,
    )
    expect(rows).toMatchObject([{ before: [{ to: null }], after: { key, value: 6 }, name: '陈晨' }])
    const stale = await save({ key, value: 8, severity: 'info', seen: data.version - 1 })
    expect(stale.data).toEqual({
      parts: [{ part: 'policy', value: data.version, byName: '陈晨', at: expect.any(String) }],
    })
    await expect(sql`delete from setting_change`.execute(app.db.db)).rejects.toThrow(/never changed/)
  })

  test.each<[ResultName, Sent]>([
    ['policyKeyUnknown', { key: 'lead.days' }],
    ['policyValueInvalid', { value: 2.5 }],
    ['policyValueInvalid', { value: 61 }],
    ['policyValueInvalid', { value: '3' }],
    ['policyValueInvalid', { key: 'meal.perHead.max', value: 300 }],
    ['policyValueInvalid', { key: 'meal.perHead.max', value: '-1.00' }],
    ['policyValueInvalid', { key: 'retention.logs.days', value: 179 }],
    ['inputDate', { from: '2027-02-30' }],
    ['policyDatesInvalid', { from: '1991-12-31' }],
    ['policyFromTooEarly', { from: '2026-11-25' }],
    ['policyFromTooEarly', { from: '2026-01-01' }],
    ['policyScopeUnknown', { buId: 'NOWHERE' }],
    ['inputChoice', { category: 'PARTY' }],
    ['inputChoice', { severity: 'loud' }],
    ['inputTooShort', { source: '' }],
  ])('%s: %j leaves everything as it was', async (refusal, change) => {
    await expectRefusal(app, TABLES, refusal, () => save(change))
  })

  test('a version written by another process counts with the next call', async () => {
    app.clock.move(MIDNIGHT)
    expect(await workdaysOf('lin', 'ONETIME')).toBe(6)
    await sql`update policy set value = '4' where key = 'lead.workdays' and category is null and value = '6'`.execute(
      app.db.db,
    )
    expect(await workdaysOf('lin', 'ONETIME')).toBe(4)
  })
})

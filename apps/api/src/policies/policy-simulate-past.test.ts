import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fingerprint } from '../test-kit/test-fingerprint.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

const EVERYWHERE = { category: null, region: null, buId: null, severity: 'block', months: 12 }

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const fees = async (change: Record<string, unknown>) => {
  const input = { ...EVERYWHERE, key: 'speaker.fee.net.max.national', value: '1.00', ...change }
  return (await admin.call('policies', 'policySimulateFees', { ...input, severity: 'block' })).data
}
const closing = async (change: Record<string, unknown>) => {
  const input = { ...EVERYWHERE, key: 'closing.deadline.workdays', value: 0, ...change }
  return (await admin.call('policies', 'policySimulateClosing', { ...input, severity: 'block' })).data
}
const count = async (query: string): Promise<number> =>
  (await app.db.pool.query<{ n: number }>(`select count(*)::int as n from (${query}) counted`)).rows[0]?.n ?? -1

describe('policySimulateFees', () => {
  test('a lower rate holds the fees above it, and says why; nothing is saved', async () => {
    const before = await fingerprint(app.db)
    const found = await fees({})
    const all = await count('select from speaker_fee')
    expect(found).toMatchObject({ isRead: true, isWhole: true, taxTableVersion: 'CN-labour-2018-61', otherAmount: 0 })
    expect(found.judged + found.skipped).toBe(all)
    expect(found.newlyHeld).toBeGreaterThan(0)
    const held = found.changed.find(({ before: was, after }) => was === 'payable' && after === 'held')
    expect(held?.added.join()).toContain('超过级别上限 1 元')
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('the value in force changes nothing', async () => {
    const { data } = await admin.call('policies', 'policyList', { key: 'speaker.cap.year.net' })
    const found = await fees({ key: 'speaker.cap.year.net', value: data.list[0]?.value })
    expect(found).toMatchObject({ newlyHeld: 0, released: 0, otherAmount: 0, changed: [], isRead: true })
    expect(found.sumsAfter).toEqual(found.sumsBefore)
  })

  test('a lower cap of the year holds, a higher one holds nothing more; holds are never switched off', async () => {
    expect((await fees({ key: 'speaker.cap.year.net', value: '1.00' })).newlyHeld).toBeGreaterThan(0)
    const more = await fees({ key: 'speaker.cap.year.net', value: '200000.00' })
    expect(more.newlyHeld).toBe(0)
    const off = { ...EVERYWHERE, key: 'overpay', value: false } as const
    expect((await admin.raw('policies', 'policySimulateFees', { ...off, severity: 'block' })).name).toBe(
      'policyValueInvalid',
    )
  })

  test('minutes that fell short pay less once nothing is tolerated, with tax and gross after the same table', async () => {
    await app.db.pool.query(`
      update rule_evaluation r set input = jsonb_set(input, '{fees,0,claim,deliveredMinutes}',
        to_jsonb((input #>> '{fees,0,claim,contractedMinutes}')::int - 5)) where moment = 'fee'`)
    const found = await fees({ key: 'speaker.duration.tolerance', value: 0 })
    const back = await fees({ key: 'speaker.duration.tolerance', value: 10 })
    expect(found.otherAmount).toBeGreaterThan(0)
    expect(back.otherAmount).toBe(0)
    const [net, gross, tax] = (['net', 'gross', 'tax'] as const).map((sum) => [
      Number(found.sumsBefore[sum]),
      Number(found.sumsAfter[sum]),
    ])
    for (const [was = 0, is = 0] of [net ?? [], gross ?? [], tax ?? []]) expect(is).toBeLessThan(was)
    expect(Number(found.sumsAfter.gross) - Number(found.sumsAfter.tax)).toBeCloseTo(Number(found.sumsAfter.net), 2)
  })

  test('a shorter time for submitting would have refused late ones', async () => {
    const found = await fees({ key: 'fee.submit.workdays', value: 0 })
    expect(found.changed.some(({ after }) => after === 'refused')).toBe(true)
  })

  test('scope, and a policy no fee reads', async () => {
    const other = await fees({ buId: 'ON' })
    const cv = await count("select from speaker_fee f join engagement e on e.id = f.engagement_id where e.bu_id = 'CV'")
    expect(other.outOfScope).toBe(cv)
    expect(await fees({ key: 'retention.logs.days', value: 400 })).toMatchObject({ isRead: false, changed: [] })
  })

  test('what was not kept is skipped, and the walk goes through every page', async () => {
    const all = await count('select from speaker_fee')
    await app.db.pool.query("update rule_evaluation set input = '{}' where moment = 'fee'")
    expect(await fees({})).toMatchObject({ judged: 0, skipped: all })
  })
})

describe('policySimulateClosing', () => {
  test('a shorter deadline makes late what was in time; nothing is saved', async () => {
    const before = await fingerprint(app.db)
    const found = await closing({})
    expect(found).toMatchObject({ isRead: true, isWhole: true, skipped: 0, newlyIncomplete: 0 })
    expect(found.judged).toBe(await count('select from engagement where status in (60, 70, 71) and end_at is not null'))
    expect(found.newlyLate).toBeGreaterThan(0)
    for (const { deadlineBefore, deadlineAfter } of found.changed) expect(deadlineAfter < deadlineBefore).toBe(true)
    const longer = await closing({ value: 60 })
    expect(longer).toMatchObject({ newlyLate: 0 })
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('more photos asked for are named with their number; fewer let go', async () => {
    const more = await closing({ key: 'evidence.photos.min', value: 5_000 })
    expect(more.changed.length).toBe(Math.min(100, more.judged))
    expect(more.changed[0]?.added.join()).toMatch(/会场照片 \d+\/5000/)
    const fewer = await closing({ key: 'evidence.photos.min', value: 1 })
    expect(fewer.changed.flatMap(({ added }) => added).filter((one) => !one.includes('会场照片 0/1'))).toEqual([])
  })

  test('the value in force changes nothing, and neither does a policy closing does not read', async () => {
    expect(await closing({ value: 5 })).toMatchObject({ changed: [], newlyLate: 0, newlyInTime: 0 })
    expect(await closing({ key: 'retention.logs.days', value: 400 })).toMatchObject({ isRead: false, changed: [] })
  })
})

test.each(['policySimulateFees', 'policySimulateClosing'])(
  '%s refuses: policyKeyUnknown, policyValueInvalid, policyScopeUnknown, and forbidden for others',
  async (key) => {
    const input = { ...EVERYWHERE, key: 'closing.deadline.workdays', value: 3 }
    const codeOf = async (change: Record<string, unknown>) =>
      (await admin.raw('policies', key, { ...input, ...change })).name
    expect(await codeOf({ key: 'lead.days' })).toBe('policyKeyUnknown')
    expect(await codeOf({ value: 'many' })).toBe('policyValueInvalid')
    expect(await codeOf({ buId: 'NOWHERE' })).toBe('policyScopeUnknown')
    for (const handle of ['lin', 'he'])
      expect((await (await app.as(handle)).raw('policies', key, input)).name).toBe('forbidden')
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { fingerprint } from '../test-kit/test-fingerprint.ts'
import { formWith, saveForm } from '../meetings/meeting-test-kit.ts'

const EVERYWHERE = { category: null, region: null, buId: null }

let app: TestApp
let admin: TestCaller
let engagementId: string
let engagementCode: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  const { data } = await saveForm(await app.as('lin'), 'submit', formWith({ engagementName: '模拟用会议' }))
  engagementId = data.engagementId
  const { rows } = await app.db.pool.query<{ code: string }>(
    'select engagement_code as code from engagement where id = $1',
    [engagementId],
  )
  engagementCode = rows[0]?.code ?? ''
})
afterAll(() => app.close())

type Asked = Parameters<typeof simulate>[0]
const simulate = (change: Record<string, unknown>) =>
  admin.raw('policies', 'policySimulate', {
    key: 'audience.min.inHospital',
    ...EVERYWHERE,
    value: 5_000,
    severity: 'block',
    months: 6,
    ...change,
  })
const run = async (change: Record<string, unknown>) => {
  const { data } = await admin.call('policies', 'policySimulate', {
    key: 'audience.min.inHospital',
    ...EVERYWHERE,
    value: 5_000,
    severity: 'block',
    months: 6,
    ...change,
  })
  return data
}

describe('policySimulate', () => {
  test('a harder limit would have refused what was submitted; nothing is saved', async () => {
    const before = await fingerprint(app.db)
    const found = await run({})
    const mine = found.changed.find((row) => row.engagementId === engagementId)
    expect(mine).toMatchObject({ engagementCode, after: 'refused', name: '模拟用会议' })
    expect(mine?.before).not.toBe('refused')
    expect(mine?.added[0]).toContain('5000')
    expect(found).toMatchObject({ isRead: true, isWhole: true })
    expect(found.newlyRefused).toBeGreaterThan(0)
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('the value in force changes nothing', async () => {
    const { data } = await admin.call('policies', 'policyList', { key: 'audience.min.inHospital' })
    const [row] = data.list
    const found = await run({ value: row?.value, severity: row?.severity })
    expect(found).toMatchObject({ newlyRefused: 0, newlyWarned: 0, released: 0, changed: [] })
    expect(found.judged).toBeGreaterThan(0)
  })

  test('a scope takes in its own meetings only, and a shorter time fewer', async () => {
    const other = await run({ buId: 'ON' })
    expect(other.changed.some((row) => row.engagementId === engagementId)).toBe(false)
    expect(other.outOfScope).toBeGreaterThan(0)
    app.clock.move(TEST_NOW + 100 * 86_400_000)
    expect((await run({ months: 1 })).changed.some((row) => row.engagementId === engagementId)).toBe(false)
    expect((await run({ months: 6 })).changed.some((row) => row.engagementId === engagementId)).toBe(true)
    app.clock.move(TEST_NOW)
  })

  test('says so when no submission reads the policy', async () => {
    expect(await run({ key: 'retention.logs.days', value: 400, severity: 'info' })).toMatchObject({
      isRead: false,
      changed: [],
    })
  })

  test('a submission from before its input was kept is skipped', async () => {
    const before = await run({})
    await app.db.pool.query("update rule_evaluation set input = '{}' where engagement_id = $1", [engagementId])
    const after = await run({})
    expect([after.judged, after.skipped]).toEqual([before.judged - 1, before.skipped + 1])
  })

  test.each<[string, Asked]>([
    ['policyKeyUnknown', { key: 'lead.days' }],
    ['policyValueInvalid', { value: 'many' }],
    ['policyScopeUnknown', { buId: 'NOWHERE' }],
  ])('%s for %j', async (refusal, change) => {
    expect((await simulate(change)).name).toBe(refusal)
  })
})

describe('the approval chain', () => {
  test('approvalChain: steps in words with the numbers in force and their policies', async () => {
    const { data } = await admin.call('policies', 'approvalChain', { category: null, buId: null })
    expect(
      data.steps.map(({ step, conditions }) => `${step}: ${conditions.map(({ text }) => text).join(' / ')}`),
    ).toEqual([
      'lineManager: 全部会议',
      'compliance: 有付费讲者 / 预算超过 10,000 元 / 会场为餐厅',
      'finance: 预算超过 20,000 元 / 预算超过内部订单余额的 80%',
    ])
    expect(data.limits.every(({ key }) => key.startsWith('approval.'))).toBe(true)
    expect(data.units.map(({ buId }) => buId)).toContain('CV')
  })

  test('approvalChainPreview: who would decide and why, and how other limits change it', async () => {
    const preview = async (limits?: Record<string, unknown>) =>
      (await admin.raw('policies', 'approvalChainPreview', { engagementCode, ...(limits ? { limits } : {}) })).data
    const limits = { complianceOver: '0.00', financeOver: '0.00', financeOverIoPercent: 80, autoBelow: '0.00' }
    const [plain, strict] = [await preview(), await preview(limits)]
    expect(plain).toMatchObject({ engagementCode, isAutomatic: false, refusal: null })
    const stepsOf = (shown: unknown) => JSON.stringify(Reflect.get(shown ?? {}, 'steps'))
    expect(stepsOf(plain)).toContain('周敏')
    expect(stepsOf(strict)).toContain('finance')
    expect(strict).toMatchObject({
      isAutomatic: false,
      notAutomaticBecause: expect.arrayContaining(['预算不低于 0 元']),
    })
  })

  test('for a code that does not exist (chainMeetingUnknown); for everybody but administrators (forbidden)', async () => {
    expect((await admin.raw('policies', 'approvalChainPreview', { engagementCode: 'NONE-1' })).name).toBe(
      'chainMeetingUnknown',
    )
    for (const handle of ['lin', 'he'])
      for (const key of ['policySimulate', 'approvalChain', 'approvalChainPreview'])
        expect((await (await app.as(handle)).raw('policies', key, {})).name).toBe('forbidden')
  })
})

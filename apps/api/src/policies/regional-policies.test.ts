import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { emptyMeeting } from '../enrolment/enrolment-test-kit.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { confirmWaiting } from '../test-kit/test-second-person.ts'
import { formWith } from '../meetings/meeting-test-kit.ts'

const MINUTE = 60_000
const CITY = '上海'
const hospitalId = DEMO_IDS.hospital.huashan
/** A day after the versions below come into force. */
const NOW = TEST_NOW + 4 * 24 * 60 * MINUTE

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const admin = await app.as('admin')
  const versions = {
    'signin.window.before': 240,
    'lead.workdays': 8,
    'evidence.photos.min': 7,
    'statement.minDuration': 35,
    'speaker.fee.net.max.regional': 123_400,
    'approval.finance.amount': 777_700,
  }
  for (const [key, value] of Object.entries(versions)) {
    const { severity } = (await admin.call('policies', 'policyList', { key })).data.list[0] ?? { severity: 'info' }
    const wire =
      key === 'speaker.fee.net.max.regional' ? '1234.00' : key === 'approval.finance.amount' ? '7777.00' : value
    const place = { category: null, region: CITY, buId: null }
    const row = { key, ...place, value: wire, severity, from: '2026-11-28', source: '上海分公司制度' }
    const { msg } = await admin.raw('policies', 'policySave', row)
    if (msg !== '') throw new Error(msg)
  }
  await confirmWaiting(app)
})
beforeEach(() => app.clock.move(NOW))
afterAll(() => app.close())

const atMinutesBefore = async (minutes: number) => {
  const engagementId = await emptyMeeting(app, null)
  const { rows } = await app.db.pool.query<{ at: string }>(
    `update engagement set hco_id = $2, city = $3, execute_type = 'hybrid' where id = $1 returning start_at as at`,
    [engagementId, hospitalId, CITY],
  )
  app.clock.move(Date.parse(rows[0]?.at ?? '') - minutes * MINUTE)
  return engagementId
}

test('the door of a meeting opens by the policy of its city, and says that number until then', async () => {
  const lin = await app.as('lin')
  const early = await atMinutesBefore(241)
  expect(await lin.call('door', 'getQrCode', { engagementId: early })).toMatchObject({
    name: 'signInTooEarly',
    msg: '签到未开始，会前 240 分钟开放',
  })
  const { allowedActions } = (await lin.call('meetings', 'meetingDetail', { engagementId: early })).data
  expect(allowedActions.find(({ action }) => action === 'runMeeting')?.reason).toBe('会前 240 分钟开放')
  const photos = (await lin.call('photos', 'activityPhotoList', { engagementId: early })).data
  expect(photos).toMatchObject({ needed: 7, reason: '会前 240 分钟开放拍照' })
  const open = await atMinutesBefore(239)
  expect((await lin.call('door', 'getQrCode', { engagementId: open })).code).toBe('0000')
})

test('the form names the first day that the check lets pass in that city, and another one elsewhere', async () => {
  const lin = await app.as('lin')
  const at = (place: object) => lin.call('lookups', 'getWeekDay3', { category: 'PPM', ...place })
  expect((await at({ hospitalId })).data.workdays).toBe(8)
  expect((await at({})).data.workdays).toBe(3)
  const { data } = await at({ hospitalId })
  for (const [days, ok] of [
    [0, true],
    [-1, false],
  ] as const) {
    const start = Date.parse(`${data.date}T06:00:00.000Z`) + days * 24 * 60 * MINUTE
    const [startDatetime, endDatetime] = [new Date(start).toISOString(), new Date(start + 120 * MINUTE).toISOString()]
    const asked = { category: 'ONETIME' as const, startDatetime, hospitalId }
    expect((await lin.call('lookups', 'checkPreparetime', asked)).data.ok).toBe(ok)
    const form = formWith({ startDatetime, endDatetime })
    const { rules } = (await lin.raw('meetings', 'meetingValidate', { form })).data as {
      rules: { rule: string; ok: boolean }[]
    }
    expect(rules.find(({ rule }) => rule === 'leadTime')?.ok).toBe(ok)
  }
})

test('fees, watch time and the approval chain follow the city', async () => {
  const lin = await app.as('lin')
  const level = { level: 'regional', minutes: 40, category: 'ONETIME' } as const
  expect((await lin.call('speakers', 'getLevelMoney', { ...level, hospitalId })).data.max).toBe('1234.00')
  expect((await lin.call('speakers', 'getLevelMoney', level)).data.max).not.toBe('1234.00')
  const feesAt = async (place: object) => {
    const { data } = await lin.call('speakers', 'getSpeaker', { keyword: '', page: 1, ...place })
    return data.list.filter((row) => row.level === 'regional').map(({ feeNet }) => feeNet)
  }
  expect(new Set(await feesAt({ hospitalId }))).toEqual(new Set(['1234.00']))
  expect(await feesAt({})).not.toContain('1234.00')
  const engagementId = await atMinutesBefore(10)
  const watched = (await lin.call('online', 'meetingJoinedDuration', { engagementId })).data
  expect(watched.summary.enoughPercent).toBe(35)
  const admin = await app.as('admin')
  const chain = (await admin.call('policies', 'approvalChain', { category: null, region: CITY, buId: null })).data
  expect(chain.steps.at(-1)?.conditions[0]?.text).toBe('预算超过 7,777 元')
  expect(chain.cities).toContain(CITY)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { dropOldActions } from './telemetry-jobs.ts'

let app: TestApp
let lin: TestCaller
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  admin = await app.as('admin')
})
beforeEach(() => app.db.pool.query('delete from action_log'))
afterAll(() => app.close())

const MEETING = meetingId('cv.closed1')
const ACTION = { client: 1, source: 2, actionCategory: 113, actionCode: 10055 } as const
const rows = async () =>
  (await app.db.pool.query('select * from action_log order by at, id')).rows as Record<string, unknown>[]

describe('userActionUpload', () => {
  test('the action in the form of the product text, under the person of the session', async () => {
    const described = { ...ACTION, actionCategoryDesc: '会议结案', actionDesc: '补充上传', meetingId: MEETING }
    expect(await lin.call('telemetry', 'userActionUpload', described)).toMatchObject({ code: '0000', data: {} })
    expect(await rows()).toMatchObject([
      { client: 1, source: 2, action_category: 113, action_code: 10055, engagement_id: MEETING, device_id: '' },
    ])
  })

  test('a few at once; a meeting that does not exist is left out of its entry', async () => {
    const more = Array.from({ length: 19 }, () => ({ ...ACTION, actionCategory: 100, meetingId: uuidv7() }))
    expect((await lin.call('telemetry', 'userActionUpload', { ...ACTION, more })).code).toBe('0000')
    const kept = await rows()
    expect(kept).toHaveLength(20)
    expect(kept.every((row) => row['engagement_id'] === null && row['person_id'] !== null)).toBe(true)
  })

  test('a meeting out of the person’s sight is left out of its entry', async () => {
    const gu = await app.as('gu')
    expect((await gu.call('telemetry', 'userActionUpload', { ...ACTION, meetingId: MEETING })).code).toBe('0000')
    expect(await rows()).toMatchObject([{ action_code: 10055, engagement_id: null }])
  })

  test.each([
    ['a category outside 100 to 121', { actionCategory: 122 }],
    ['another field of one action', { more: [{ ...ACTION, phone: '13800000000' }] }],
    ['too many at once', { more: Array.from({ length: 20 }, () => ACTION) }],
  ])('refuses %s and keeps nothing', async (_what, change) => {
    expect((await lin.raw('telemetry', 'userActionUpload', { ...ACTION, ...change })).name).toMatch(/^input/)
    expect(await rows()).toEqual([])
  })

  test('another field is dropped and never stored', async () => {
    const reply = await lin.raw('telemetry', 'userActionUpload', { ...ACTION, phone: '13800000000' })
    expect(reply.code).toBe('0000')
    expect(JSON.stringify(await rows())).not.toContain('13800000000')
  })

  test('without a session (notSignedIn)', async () => {
    expect((await app.nobody.raw('telemetry', 'userActionUpload', ACTION)).name).toBe('notSignedIn')
  })
})

describe('userActionUploadNotoken', () => {
  test('kept without a person, under the name of the device', async () => {
    await app.nobody.call('telemetry', 'userActionUploadNotoken', { ...ACTION, deviceId: 'phone-1' })
    expect(await rows()).toMatchObject([{ person_id: null, device_id: 'phone-1' }])
  })

  test('a device that tells too much is not kept any longer, another one is', async () => {
    const more = Array.from({ length: 4 }, () => ACTION)
    for (let call = 0; call < 9; call += 1)
      expect(
        (await app.nobody.call('telemetry', 'userActionUploadNotoken', { ...ACTION, deviceId: 'loud', more })).code,
      ).toBe('0000')
    expect(await rows()).toHaveLength(30)
    await app.nobody.call('telemetry', 'userActionUploadNotoken', { ...ACTION, deviceId: 'quiet' })
    expect(await rows()).toHaveLength(31)
  })
})

describe('actionLogList', () => {
  const keep = (at: string, change: Record<string, unknown> = {}) =>
    app.db.pool.query(
      'insert into action_log (id, person_id, client, source, action_category, action_code, engagement_id, at) values ($1, $2, 1, 2, $3, $4, $5, $6)',
      [
        uuidv7(),
        change['person'] ?? null,
        change['category'] ?? 113,
        change['code'] ?? 10055,
        change['meeting'] ?? null,
        at,
      ],
    )
  const codesOf = async (filter: Record<string, unknown>) => {
    const { name, data } = await admin.call('telemetry', 'actionLogList', filter)
    return name === '0000' ? data.list.map(({ actionCode }) => actionCode) : name
  }

  test('newest first, page by page, each once, even at one instant', async () => {
    for (let minute = 0; minute < 53; minute += 1)
      await keep(minute < 30 ? '2026-11-20T00:00:00.000Z' : `2026-11-20T01:${minute}:00.000Z`)
    const first = await admin.call('telemetry', 'actionLogList', {})
    expect(first.data.list).toHaveLength(50)
    const second = await admin.call('telemetry', 'actionLogList', { cursor: first.data.cursor ?? undefined })
    expect(second.data).toMatchObject({ cursor: null })
    const all = [...first.data.list, ...second.data.list]
    expect(new Set(all.map(({ id }) => id)).size).toBe(53)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test('by person, meeting, category, code and time, in the reader’s words', async () => {
    const { rows: people } = await app.db.pool.query<{ id: string }>(
      "select id from person where employee_code = 'E1001'",
    )
    await keep('2026-11-20T00:00:00.000Z', { person: people[0]?.id, category: 100, code: 10001 })
    await keep('2026-11-21T00:00:00.000Z', { meeting: MEETING, category: 113, code: 10343 })
    await keep('2026-11-22T00:00:00.000Z', { category: 121, code: 999_999 })
    expect(await codesOf({})).toEqual([999_999, 10_343, 10_001])
    expect(await codesOf({ employeeCode: 'E1001' })).toEqual([10_001])
    expect(await codesOf({ actionCategory: 113 })).toEqual([10_343])
    expect(await codesOf({ actionCode: 999_999 })).toEqual([999_999])
    expect(await codesOf({ from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' })).toEqual([10_343])
    const { data } = await admin.call('telemetry', 'actionLogList', { actionCategory: 113 })
    const [{ meeting, ...row } = { meeting: null }] = data.list
    expect(row).toMatchObject({ category: '会议结案', action: '上传结案资料', person: null })
    expect(await codesOf({ engagementCode: meeting?.engagementCode })).toEqual([10_343])
  })

  test('codes that do not exist (logPersonUnknown, logMeetingUnknown); everybody but administrators (forbidden)', async () => {
    expect(await codesOf({ employeeCode: 'E9999' })).toBe('logPersonUnknown')
    expect(await codesOf({ engagementCode: 'NONE-1' })).toBe('logMeetingUnknown')
    for (const handle of ['lin', 'zhou', 'he', 'tang'])
      for (const key of ['actionLogList', 'clientErrorList', 'auditList', 'auditVerify'])
        expect((await (await app.as(handle)).raw('telemetry', key, {})).name).toBe('forbidden')
  })

  test('kept for 180 days at least, whatever the policy says', async () => {
    const now = Date.parse('2026-11-25T02:00:00.000Z')
    await app.db.pool.query("update policy set value = '30' where key = 'retention.logs.days'")
    await keep(new Date(now - 181 * 86_400_000).toISOString())
    await keep(new Date(now - 179 * 86_400_000).toISOString(), { code: 10_343 })
    await dropOldActions(app.db, now)
    expect(await codesOf({})).toEqual([10_343])
  })
})

test('clientErrorList: newest first, by address, status and person', async () => {
  const told = {
    sceneType: 21,
    integrationType: 100_001,
    resultStatus: 502,
    apiUrl: '/meeting/meetingList',
    code: '',
    requestId: 'r1',
    durationMs: 12,
    appVersion: '1',
    searchKeyword1: 'E1001',
  } as const
  await app.nobody.call('telemetry', 'frontendLogUpload', told)
  await app.nobody.call('telemetry', 'frontendLogUpload', { ...told, resultStatus: 404, apiUrl: '/sys/user/center' })
  const found = async (filter: Record<string, unknown>) =>
    (await admin.call('telemetry', 'clientErrorList', filter)).data.list.map(({ resultStatus }) => resultStatus)
  expect(await found({})).toEqual([404, 502])
  expect(await found({ apiUrl: '/meeting' })).toEqual([502])
  expect(await found({ resultStatus: 404, employeeCode: 'E1001' })).toEqual([404])
})

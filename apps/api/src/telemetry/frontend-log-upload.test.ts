import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprint } from '../test-kit/test-fingerprint.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ENTRY = {
  sceneType: 20,
  integrationType: 100_001,
  resultStatus: 502,
  apiUrl: '/meeting/meetingList',
  code: '',
  requestId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  durationMs: 1200,
  appVersion: '1.4.2',
  searchKeyword1: 'E1001',
} as const
const kept = async () => (await app.db.pool.query('select * from client_log order by at, slot')).rows

test('kept as told, without a session too, and answered with an empty object', async () => {
  expect(await app.nobody.call('telemetry', 'frontendLogUpload', ENTRY)).toMatchObject({ code: '0000', data: {} })
  expect(await kept()).toMatchObject([
    {
      scene_type: 20,
      integration_type: 100_001,
      result_status: 502,
      api_url: '/meeting/meetingList',
      code: '',
      request_id: ENTRY.requestId,
      duration_ms: 1200,
      app_version: '1.4.2',
      employee_code: 'E1001',
    },
  ])
})

test('the oldest entry is written over when every place is taken', async () => {
  await app.db.pool.query("select setval('client_log_slot', 9999)")
  const before = await kept()
  await app.nobody.call('telemetry', 'frontendLogUpload', { ...ENTRY, sceneType: 21, resultStatus: 404 })
  const after = await kept()
  expect(after).toHaveLength(before.length)
  expect(after).toMatchObject([{ slot: 0, scene_type: 21, result_status: 404 }])
})

test('header and body of the product text are thrown away unread, and our own fields may be missing', async () => {
  const { resultStatus, apiUrl } = ENTRY
  const told = { sceneType: 20, integrationType: 100_001, resultStatus, apiUrl, header: { token: 'secret' } }
  const body = { phone: '13800000000' }
  expect((await app.nobody.raw('telemetry', 'frontendLogUpload', { ...told, body })).code).toBe('0000')
  const rows = JSON.stringify(await kept())
  expect(rows).toContain('"request_id":""')
  expect(rows).not.toMatch(/secret|13800000000/)
})

test.each([
  ['a query in the address', { apiUrl: '/meeting/meetingList?phone=13800000000' }],
  ['another scene', { sceneType: 22 }],
  ['another type', { integrationType: 1 }],
  ['a sentence for a code', { code: '张三 13800000000' }],
  ['a status that is none', { resultStatus: 99 }],
])('refuses %s and keeps nothing', async (_what, change) => {
  const before = await fingerprint(app.db)
  const { name } = await app.nobody.raw('telemetry', 'frontendLogUpload', { ...ENTRY, ...change })
  expect(name).toMatch(/^input/)
  expect(await fingerprint(app.db)).toEqual(before)
})

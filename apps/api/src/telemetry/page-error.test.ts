import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprint } from '../test-kit/test-fingerprint.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ENTRY = {
  sceneType: 21,
  errorName: 'TypeError',
  place: 'home-abc.js:1:4211',
  page: '/landing/*',
  appVersion: '1.4.2+3f2a9c1d',
  searchKeyword1: 'E1001',
} as const

test('kept without a session too, found by screen and person, newest first', async () => {
  expect(await app.nobody.call('telemetry', 'pageErrorUpload', ENTRY)).toMatchObject({ code: '0000', data: {} })
  const later = { ...ENTRY, page: '/', searchKeyword1: '', errorName: 'RangeError' }
  await app.nobody.call('telemetry', 'pageErrorUpload', later)
  const admin = await app.as('admin')
  const found = async (filter: object) => (await admin.call('telemetry', 'pageErrorList', filter)).data.list
  expect((await found({})).map(({ errorName }) => errorName)).toEqual(['RangeError', 'TypeError'])
  expect(await found({ page: '/landing' })).toMatchObject([{ place: 'home-abc.js:1:4211', employeeCode: 'E1001' }])
  expect(await found({ employeeCode: 'E1002' })).toEqual([])
  expect((await (await app.as('lin')).raw('telemetry', 'pageErrorList', {})).name).toBe('forbidden')
})

test('the oldest entry is written over when every place is taken', async () => {
  await app.db.pool.query("select setval('page_error_slot', 9999)")
  const count = async () => (await app.db.pool.query('select from page_error')).rowCount
  const before = await count()
  await app.nobody.call('telemetry', 'pageErrorUpload', { ...ENTRY, errorName: 'SyntaxError' })
  expect(await count()).toBe(before)
})

test('no more than three hundred are kept of one minute, whoever tells them', async () => {
  await app.db.pool.query(
    "insert into page_error (scene_type, error_name, place, page, app_version, employee_code, at) select 21, 'Error', '', '/', '', '', now() from generate_series(1, 300) on conflict (slot) do update set at = excluded.at",
  )
  await app.nobody.call('telemetry', 'pageErrorUpload', { ...ENTRY, errorName: 'OneTooMany' })
  await app.db.pool.query("update page_error set at = at - interval '2 minutes'")
  await app.nobody.call('telemetry', 'pageErrorUpload', { ...ENTRY, errorName: 'MinuteLater' })
  const { data } = await (await app.as('admin')).call('telemetry', 'pageErrorList', {})
  const names = data.list.map(({ errorName }) => errorName)
  expect(names).toContain('MinuteLater')
  expect(names).not.toContain('OneTooMany')
})

test.each([
  ['a message', { message: '王医生 13800000000' }],
  ['an id in the screen', { page: '/landing/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' }],
  ['a query in the screen', { page: '/landing?phone=1' }],
  ['a sentence for a name', { errorName: 'phone 13800000000' }],
  ['a place that is none', { place: 'https://evil.example/x' }],
])('refuses %s and keeps nothing', async (_what, change) => {
  const before = await fingerprint(app.db)
  expect((await app.nobody.raw('telemetry', 'pageErrorUpload', { ...ENTRY, ...change })).name).toMatch(/^input/)
  expect(await fingerprint(app.db)).toEqual(before)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

const REASON = '设备遗失'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0 wxwork/4.1'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

/** Signs somebody in anew; the token and the session's own id. */
async function signIn(employeeCode: string, userAgent = ''): Promise<string> {
  const headers = { 'user-agent': userAgent }
  const { data } = await app.nobody.call('session', 'embeddedSignIn', { employeeCode, password: DEMO_PASSWORD })
  return (await app.nobody.call('session', 'getToken', { code: data.code }, { headers })).data.token
}
const isIn = async (token: string) =>
  (await app.nobody.raw('session', 'center', {}, { headers: { token } })).code === '0000'
const listOf = async (employeeCode: string) => (await admin.call('session', 'sessionList', { employeeCode })).data.list

test('sessionList: who, on what, when; no token', async () => {
  const token = await signIn('E1001', PHONE)
  await signIn('E1001', 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36')
  const list = await listOf('E1001')
  expect(list.map(({ device, channel }) => `${device} ${channel}`)).toEqual([
    'Windows · Chrome client',
    'iPhone · WeCom workwechat',
  ])
  expect(list[0]).toMatchObject({ employeeCode: 'E1001', name: '林晓', isOwn: false, userType: 'employee' })
  const { data } = await admin.call('session', 'sessionList', {})
  expect(data.total).toBe(data.list.length)
  expect(data.list.filter(({ isOwn }) => isOwn)).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain(token)
  expect((await admin.raw('session', 'sessionList', { employeeCode: 'E9999' })).name).toBe('logPersonUnknown')
})

test('sessionList: what ended, was idle too long or belongs to somebody inactive is not live', async () => {
  await signIn('E1004')
  expect(await listOf('E1004')).toHaveLength(1)
  await sql`update session_family set last_seen_at = now() - interval '4 hours' where person_id = (select id from person where employee_code = 'E1004')`.execute(
    app.db.db,
  )
  expect(await listOf('E1004')).toEqual([])
})

test('sessionRevoke: one session ends within a second, the others go on; kept for the audit', async () => {
  const [first, second] = [await signIn('E1002'), await signIn('E1002')]
  expect([await isIn(first), await isIn(second)]).toEqual([true, true])
  const [newest] = await listOf('E1002')
  const input = { id: newest?.id ?? '', everyOne: false, reason: REASON }
  expect((await admin.call('session', 'sessionRevoke', input)).data).toEqual({ revoked: 1 })
  await expect.poll(() => isIn(second)).toBe(false)
  expect(await isIn(first)).toBe(true)
  expect((await admin.call('session', 'sessionRevoke', input)).name).toBe('sessionGone')
  const { rows } = await sql<{ reason: string }>`
    select detail ->> 'reason' as reason from access_event where kind = 'sessionEnded' order by at desc limit 1`.execute(
    app.db.db,
  )
  expect(rows[0]?.reason).toContain(REASON)
})

test('sessionRevoke: all of a person at once', async () => {
  const tokens = [await signIn('E1005'), await signIn('E1005'), await signIn('E1005')]
  const [any] = await listOf('E1005')
  const { data } = await admin.call('session', 'sessionRevoke', { id: any?.id ?? '', everyOne: true, reason: REASON })
  expect(data.revoked).toBe(3)
  for (const token of tokens) await expect.poll(() => isIn(token)).toBe(false)
  expect(await listOf('E1005')).toEqual([])
})

test('not the one in use (sessionOwn); all others of mine may go', async () => {
  const { data } = await admin.call('session', 'sessionList', {})
  const own = data.list.find(({ isOwn }) => isOwn)
  const input = { id: own?.id ?? '', reason: REASON }
  expect((await admin.call('session', 'sessionRevoke', { ...input, everyOne: false })).name).toBe('sessionOwn')
  const other = await signIn(own?.employeeCode ?? '')
  expect((await admin.call('session', 'sessionRevoke', { ...input, everyOne: true })).data).toEqual({ revoked: 1 })
  await expect.poll(() => isIn(other)).toBe(false)
  expect((await admin.call('session', 'center', {})).code).toBe('0000')
})

test('for everybody but administrators (forbidden)', async () => {
  for (const handle of ['zhou', 'he'])
    for (const key of ['sessionList', 'sessionRevoke'])
      expect((await (await app.as(handle)).raw('session', key, {})).name).toBe('forbidden')
})

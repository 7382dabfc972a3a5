import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { judgeSession, ROTATION_GRACE, SESSION_IDLE } from './session-rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PASSWORD = 'osmp-demo-2026'
async function signIn(employeeCode = 'E1001', password = PASSWORD) {
  return app.nobody.call('session', 'embeddedSignIn', { employeeCode, password })
}
async function freshToken(employeeCode = 'E1001'): Promise<string> {
  const { data } = await signIn(employeeCode)
  return (await app.nobody.call('session', 'getToken', { code: data.code })).data.token
}
const withToken = (token: string) => ({ headers: { token } })
const centerCode = async (caller: TestCaller, token: string) =>
  (await caller.raw('session', 'center', {}, withToken(token))).name

describe('embedded sign-in', () => {
  it('gives a code that works once', async () => {
    const { code, data } = await signIn()
    expect(code).toBe('0000')
    expect((await app.nobody.call('session', 'getToken', { code: data.code })).code).toBe('0000')
    expect((await app.nobody.call('session', 'getToken', { code: data.code })).name).toBe('loginCodeInvalid')
  })

  it('answers a wrong password, an unknown code and a disabled person alike', async () => {
    await app.db.db.updateTable('person').set({ is_active: false }).where('employee_code', '=', 'E1006').execute()
    const answers = [await signIn('E1001', 'wrong'), await signIn('E9999'), await signIn('E1006')]
    expect(new Set(answers.map(({ name, msg }) => `${name} ${msg}`))).toEqual(
      new Set(['signInFailed 工号或密码不对，请核对后重试']),
    )
  })

  it('keeps no password and no token in clear', async () => {
    const token = await freshToken()
    const { rows } = await app.db.pool.query('select token_hash from session_token')
    expect(rows.some(({ token_hash }) => token_hash === token)).toBe(false)
    const people = await app.db.pool.query('select password_hash from person where password_hash is not null limit 1')
    expect(people.rows[0].password_hash).toMatch(/^argon2id\$/)
  })
})

describe('a session', () => {
  it('ends at once when the person signs out', async () => {
    const token = await freshToken()
    expect(await centerCode(app.nobody, token)).toBe('0000')
    await app.nobody.raw('session', 'signOut', {}, withToken(token))
    expect(await centerCode(app.nobody, token)).toBe('notSignedIn')
  })

  it('rotates: the new token works, the old one for a short while only, and its later use ends the family', async () => {
    const old = await freshToken('E1002')
    const { data } = await app.nobody.raw('session', 'refreshToken', {}, withToken(old))
    const next = (data as { token: string }).token
    expect(await centerCode(app.nobody, next)).toBe('0000')
    await app.db.pool.query(
      "update session_token set rotated_at = now() - interval '2 minutes' where rotated_at is not null",
    )
    // Time passed in the database alone: what the process remembers of the token would otherwise hold for half a minute.
    await app.db.pool.query('update session_epoch set value = value + 1')
    await expect.poll(() => centerCode(app.nobody, old)).toBe('notSignedIn')
    await expect.poll(() => centerCode(app.nobody, next)).toBe('notSignedIn')
  })

  it('goes over to the winner when two rotate it at once', async () => {
    const old = await freshToken('E1004')
    const rotated = await Promise.all(
      [1, 2, 3].map(() => app.nobody.raw('session', 'refreshToken', {}, withToken(old))),
    )
    expect(rotated.map(({ name }) => name).sort()).toEqual(['0000', 'notSignedIn', 'notSignedIn'])
  })

  it('gives another unit’s view within a second of a move, and no role that was taken away', async () => {
    const tang = await app.as('tang')
    const see = async (name: string) =>
      (await tang.call('meetings', 'meetingDetail', { engagementId: meetingId(name) })).name
    expect([await see('cv.approved1'), await see('on.wait1')]).toEqual(['0000', 'meetingNotFound'])
    await app.db.pool.query('update person set bu_id = (select bu_id from person where id = $2) where id = $1', [
      DEMO_IDS.person.tang,
      DEMO_IDS.person.mo,
    ])
    await expect
      .poll(async () => [await see('cv.approved1'), await see('on.wait1')])
      .toEqual(['meetingNotFound', '0000'])
    const admin = await app.as('admin')
    const list = async () => (await admin.raw('session', 'sessionList', {})).name
    expect(await list()).toBe('0000')
    await app.db.pool.query("delete from person_role where person_id = $1 and role = 'admin'", [DEMO_IDS.person.admin])
    await expect.poll(list).toBe('forbidden')
  })

  it('is not opened by one person’s token sent as another’s, nor widened by sending both', async () => {
    const token = await freshToken('E1002')
    const both = { headers: { token, hcptoken: token } }
    expect((await app.nobody.raw('session', 'center', {}, { headers: { hcptoken: token } })).name).toBe('notSignedIn')
    expect((await app.nobody.raw('door', 'signPersonalCode', {}, both)).name).toBe('notSignedIn')
    expect((await app.nobody.raw('session', 'sessionList', {}, both)).name).toBe('forbidden')
  })

  it('ends within a second when the person is disabled', async () => {
    const token = await freshToken('E1003')
    expect(await centerCode(app.nobody, token)).toBe('0000')
    await app.db.pool.query("update person set is_active = false where employee_code = 'E1003'")
    await expect.poll(() => centerCode(app.nobody, token)).toBe('notSignedIn')
  })

  it('ends by these rules', () => {
    const now = 10 * SESSION_IDLE
    const live = { rotatedAt: undefined, lastSeenAt: now - 1, expiresAt: now + 1, isRevoked: false, isActive: true }
    const table = {
      live: judgeSession(live, now),
      'idle, a moment before': judgeSession({ ...live, lastSeenAt: now - SESSION_IDLE + 1 }, now),
      idle: judgeSession({ ...live, lastSeenAt: now - SESSION_IDLE }, now),
      over: judgeSession({ ...live, expiresAt: now }, now),
      revoked: judgeSession({ ...live, isRevoked: true }, now),
      disabled: judgeSession({ ...live, isActive: false }, now),
      'rotated, in grace': judgeSession({ ...live, rotatedAt: now - ROTATION_GRACE }, now),
      'rotated, after grace': judgeSession({ ...live, rotatedAt: now - ROTATION_GRACE - 1 }, now),
    }
    expect(table).toMatchInlineSnapshot(`
      {
        "disabled": "ended",
        "idle": "ended",
        "idle, a moment before": "live",
        "live": "live",
        "over": "ended",
        "revoked": "ended",
        "rotated, after grace": "reused",
        "rotated, in grace": "live",
      }
    `)
  })
})

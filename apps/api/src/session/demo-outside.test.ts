import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/public.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { insertFamily, insertLoginCode, insertToken } from './session-repo.ts'

/** People of the demo in a database of real work: the start refuses it, and here it is served all the same. */
let real: TestApp
let demo: TestApp
beforeAll(async () => {
  real = await startTestApp(undefined, { DEMO: 'off' })
  demo = await startTestApp()
})
afterAll(async () => {
  await real.close()
  await demo.close()
})

const adminId = async (app: TestApp) =>
  (await app.db.db.selectFrom('person').select('id').where('employee_code', '=', 'E1000').executeTakeFirstOrThrow()).id
const soon = (app: TestApp) => new Date(app.clock.systemNow() + 3_600_000).toISOString()

it('lets nobody of the demo in by the known password, and answers as for a wrong one', async () => {
  const typed = (password: string) => real.nobody.raw('session', 'embeddedSignIn', { employeeCode: 'E1000', password })
  expect((await typed(DEMO_PASSWORD)).code).not.toBe('0000')
  expect(await typed(DEMO_PASSWORD)).toEqual(await typed('wrong-password-1'))
})

it('lets nobody of the demo in by a code of another way, or with a token that lives', async () => {
  for (const app of [demo, real]) {
    const isDemo = app === demo
    const personId = await adminId(app)
    await app.db.inTransaction((tx) => insertLoginCode(tx, sha256hex('from-wecom'), personId, soon(app)))
    expect((await app.nobody.raw('session', 'getToken', { code: 'from-wecom' })).code === '0000').toBe(isDemo)
    const at = new Date(app.clock.systemNow()).toISOString()
    const family = {
      id: uuidv7(),
      personId,
      userType: 'employee',
      at,
      expiresAt: soon(app),
      deviceLabel: '',
      channel: null,
    }
    await app.db.inTransaction(async (tx) => {
      await insertFamily(tx, { ...family, userType: 'employee' })
      await insertToken(tx, sha256hex('kept-token'), family.id, at)
    })
    const { body } = await app.app.inject({ url: '/api/sys/user/center', headers: { token: 'kept-token' } })
    expect(JSON.parse(body).name).toBe(isDemo ? undefined : 'notSignedIn')
  }
})

it.each([
  ['GET', '/demo/people'],
  ['GET', '/demo/phone'],
  ['GET', '/demo/clock'],
  ['POST', '/demo/clock-move'],
] as const)('outside a demo %s %s answers as an unknown address', async (method, path) => {
  const ask = (url: string) =>
    real.app.inject({ method, url: `/api${url}`, ...(method === 'POST' ? { payload: { to: null } } : {}) })
  const [there, nowhere] = [await ask(path), await ask('/demo/nothing')]
  expect([there.statusCode, there.body]).toEqual([404, nowhere.body])
})

it('in a demo only an administrator moves the clock', async () => {
  const to = '2030-01-01T00:00:00.000Z'
  for (const handle of ['lin', 'tang', 'xu']) {
    const person = await demo.as(handle)
    expect((await person.call('session', 'demoClock', {})).data.isMovable, handle).toBe(false)
    expect((await person.raw('session', 'demoClockMove', { to })).name, handle).toBe('forbidden')
  }
  expect(Math.abs(demo.clock.now() - TEST_NOW)).toBeLessThan(600_000)
  const admin = await demo.as('admin')
  expect((await admin.call('session', 'demoClock', {})).data.isMovable).toBe(true)
  expect((await admin.call('session', 'demoClockMove', { to })).data.now).toContain('2030-01-01')
  // Pages of doctors, who ask for no clock, follow the date of the answers.
  expect((await demo.app.inject({ url: '/api/demo/clock' })).headers['date']).toContain('2030')
})

it('names no password where other machines can ask', async () => {
  const open = await startTestApp(undefined, { PUBLIC_URL: 'https://demo.example.com' })
  const { data } = await open.nobody.call('session', 'demoPeople', {})
  expect([data.people.length > 0, data.password]).toEqual([true, ''])
  await open.close()
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function prove(employeeCode: string): Promise<string> {
  return (await app.nobody.call('session', 'embeddedSignIn', { employeeCode, password: DEMO_PASSWORD })).data.code
}
async function enter(code: string): Promise<string> {
  const headers = { 'user-agent': PHONE }
  return (await app.nobody.call('session', 'getToken', { code }, { headers })).data.token
}
const signIn = async (employeeCode: string) => enter(await prove(employeeCode))
const works = async (token: string) =>
  (await app.nobody.raw('session', 'center', {}, { headers: { token } })).code === '0000'
const noticesOf = async (employeeCode: string, kind: string) => {
  const { rows } = await app.db.pool.query(
    'select n.params from notification n join person p on p.id = n.person_id where p.employee_code = $1 and n.kind = $2',
    [employeeCode, kind],
  )
  return rows.map(({ params }) => params)
}

it('of 25 sign-ins the last five live, and the owner is told of each that ended', async () => {
  const tokens: string[] = []
  for (let time = 0; time < 25; time += 1) tokens.push(await signIn('E1006'))
  const living = () => Promise.all(tokens.map(works))
  await expect.poll(living).toEqual([...Array(20).fill(false), ...Array(5).fill(true)])
  expect(await noticesOf('E1006', 'sessionsFull')).toEqual(Array(20).fill({ device: 'iPhone · Safari' }))
})

it('sign-ins at once leave no sixth', async () => {
  const codes: string[] = []
  for (let time = 0; time < 12; time += 1) codes.push(await prove('E2001'))
  const tokens = await Promise.all(codes.map(enter))
  await expect.poll(async () => (await Promise.all(tokens.map(works))).filter(Boolean).length).toBe(5)
})

it('a new device is told, the first one ever is not', async () => {
  await signIn('E2005')
  expect(await noticesOf('E2005', 'newDevice')).toEqual([])
  await signIn('E2005')
  expect(await noticesOf('E2005', 'newDevice')).toEqual([{ device: 'iPhone · Safari', place: '127.0.0.1' }])
})

it('everybody sees and ends their own after a fresh proof, and nobody else’s', async () => {
  const [first, second, other] = [await signIn('E2004'), await signIn('E2004'), await signIn('E2003')]
  const by = (token: string) => ({ headers: { token } })
  const listed = await app.nobody.call('session', 'ownSessions', {}, by(second))
  expect(listed.data.list.map(({ isOwn, device, address }) => ({ isOwn, device, address }))).toEqual([
    { isOwn: true, device: 'iPhone · Safari', address: '127.0.0.1' },
    { isOwn: false, device: 'iPhone · Safari', address: '127.0.0.1' },
  ])
  const firstId = listed.data.list.find(({ isOwn }) => !isOwn)?.id ?? ''
  const end = (token: string, id: string | null) => app.nobody.call('session', 'ownSessionEnd', { id }, by(token))
  expect((await end(other, firstId)).name).toBe('sessionGone')
  expect(await works(first)).toBe(true)
  await app.db.pool.query("update session_family set proved_at = now() - interval '1 hour'")
  expect((await end(second, firstId)).name).toBe('proofNeeded')
  await app.db.pool.query('update session_family set proved_at = now()')
  expect((await end(second, firstId)).data).toEqual({ ended: 1 })
  await expect.poll(() => works(first)).toBe(false)
  expect([await works(second), await works(other)]).toEqual([true, true])
  const own = listed.data.list.find(({ isOwn }) => isOwn)?.id ?? ''
  expect((await end(second, own)).name).toBe('sessionOwn')
  expect((await end(second, null)).data).toEqual({ ended: 0 })
})

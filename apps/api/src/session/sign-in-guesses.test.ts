import { leadingZeroBits } from '@osmp/domain/session/guess-waits.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

const ATTACKER = '198.51.100.8'
const ELSEWHERE = '198.51.100.9'
const LOCKED = 'signInLocked'
const WRONG = 'signInFailed'
const TASK = 'signInTask'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.pool.query('truncate sign_in_guess'))

type From = { address?: string; cookie?: string; work?: string }
const send = async (path: string, payload: object | undefined, { address = ELSEWHERE, cookie }: From) => {
  const response = await app.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${path}`,
    ...(payload ? { payload } : {}),
    remoteAddress: address,
    headers: { 'x-client': '1', host: '192.0.2.1', ...(cookie === undefined ? {} : { cookie }) },
  })
  return {
    ...(response.json() as { code: string; name?: string; data: Record<string, string> }),
    headers: response.headers,
  }
}
const signIn = (employeeCode: string, password: string, { work, ...from }: From = {}) =>
  send('/auth/embedded/sign-in', { employeeCode, password, ...(work === undefined ? {} : { work }) }, from)
const guess = async (employeeCode: string, times: number, from: From = { address: ATTACKER }) => {
  for (let time = 0; time < times; time += 1) await signIn(employeeCode, 'wrong-password', from)
}

/** Signs in once; gives the cookie by which this browser is known from then on. */
async function knownDevice(employeeCode: string): Promise<string> {
  const { data } = await signIn(employeeCode, DEMO_PASSWORD)
  const { headers } = await send(`/sys/getToken?code=${data['code']}`, undefined, {})
  const cookies = [headers['set-cookie']].flat()
  const line = cookies.find((cookie) => cookie?.startsWith('osmp-known='))
  expect(line).toContain('HttpOnly; SameSite=Lax')
  return line?.split(';')[0] ?? ''
}

function solve(task: string, bits: number): string {
  for (let nonce = 0; ; nonce += 1) {
    const work = `${task}.${nonce}`
    if (leadingZeroBits(createHash('sha256').update(work).digest()) >= bits) return work
  }
}

describe('wrong passwords for somebody else', () => {
  it('keep out neither the devices the person has used nor other addresses, only where they come from', async () => {
    const cookie = await knownDevice('E2005')
    await guess('E2005', 20)
    expect((await signIn('E2005', DEMO_PASSWORD, { address: ATTACKER })).name).toBe(LOCKED)
    expect((await signIn('E2005', DEMO_PASSWORD, { address: ATTACKER, cookie })).code).toBe('0000')
    expect((await signIn('E2005', DEMO_PASSWORD)).code).toBe('0000')
  })

  it('from many addresses keep out no known device either', async () => {
    const cookie = await knownDevice('E2004')
    for (let at = 1; at <= 13; at += 1) await guess('E2004', 4, { address: `203.0.113.${at}` })
    expect((await signIn('E2004', DEMO_PASSWORD)).name).toBe(LOCKED)
    expect((await signIn('E2004', DEMO_PASSWORD, { cookie })).code).toBe('0000')
  })

  it('are slowed although the guesser carries a device of their own', async () => {
    const cookie = await knownDevice('E1001')
    await guess('E2003', 5, { address: ATTACKER, cookie })
    expect((await signIn('E2003', DEMO_PASSWORD, { address: ATTACKER, cookie })).name).toBe(LOCKED)
  })

  it('are judged five times, also when all come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn('E2002', 'wrong-password', { address: ATTACKER })),
    )
    const outcomes = answers.map(({ name = '0000' }) => name).sort()
    expect(outcomes).toEqual([...Array(5).fill(WRONG), ...Array(15).fill(LOCKED)])
  })

  it('wait longer each time, and the wait ends by itself', async () => {
    const waits: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await guess('E2001', round === 0 ? 5 : 1)
      const { rows } = await app.db.pool.query(
        "select round(extract(epoch from waits_until - last_at) / 60)::int as minutes from sign_in_guess where address = '198.51.100.8'",
      )
      waits.push(rows[0].minutes)
      await app.db.pool.query("update sign_in_guess set waits_until = now() - interval '1 second'")
    }
    expect(waits).toEqual([15, 30, 60, 120, 120])
    expect((await signIn('E2001', DEMO_PASSWORD, { address: ATTACKER })).code).toBe('0000')
  })

  it('are told to the person, and an administrator lifts the wait', async () => {
    const { rows } = await app.db.pool.query("select id from person where employee_code = 'E1006'")
    await guess('E1006', 7)
    const notices = await app.db.pool.query(
      "select params from notification where kind = 'signInGuesses' and person_id = $1",
      [rows[0].id],
    )
    expect(notices.rows).toEqual([{ params: { times: 5, place: ATTACKER } }])
    const admin = await app.as('admin')
    const personId: string = rows[0].id
    const state = await admin.call('session', 'passwordState', { personId })
    expect(Date.parse(state.data.waitsUntil ?? '')).toBeGreaterThan(Date.now())
    expect((await admin.call('session', 'signInLift', { personId })).data.lifted).toBe(true)
    expect((await signIn('E1006', DEMO_PASSWORD, { address: ATTACKER })).code).toBe('0000')
    const lin = await app.as('lin')
    expect((await lin.call('session', 'signInLift', { personId })).name).toBe('forbidden')
  })
})

describe('a code and a password as a message or a keyboard leaves them', () => {
  it.each([
    ['Ｅ１００２', DEMO_PASSWORD],
    ['E１００2', DEMO_PASSWORD],
    ['E1002\u200b', DEMO_PASSWORD],
    [' e1002 ', DEMO_PASSWORD],
    ['E1002', `${DEMO_PASSWORD} `],
    ['E1002', `${DEMO_PASSWORD}\n`],
    ['E1002', `\u200b ${DEMO_PASSWORD}\u200b`],
  ])('%j and %j sign in', async (code, password) => {
    expect((await signIn(code, password)).code).toBe('0000')
  })

  it('are one guess where they are wrong', async () => {
    await guess('E1002', 1)
    await signIn('Ｅ１００２', 'wrong-password ', { address: ATTACKER })
    const { rows } = await app.db.pool.query('select tries from sign_in_guess where address = $1', [ATTACKER])
    expect(rows).toEqual([{ tries: 2 }])
  })
})

describe('an address that tries one password with every code', () => {
  const spray = () =>
    app.db.pool.query(
      "insert into sign_in_guess (employee_code, device, address, tries, last_at) select 'X' || n, '', $1, 1, now() from generate_series(1, 100) n",
      [ATTACKER],
    )

  it('solves a task before each further try; nobody behind it is refused, and known devices are asked nothing', async () => {
    const cookie = await knownDevice('E1001')
    await spray()
    const asked = await signIn('E1001', DEMO_PASSWORD, { address: ATTACKER })
    expect(asked.name).toBe(TASK)
    expect((await signIn('E1001', DEMO_PASSWORD, { address: ATTACKER, cookie })).code).toBe('0000')
    expect((await signIn('E1001', DEMO_PASSWORD)).code).toBe('0000')
    const { task = '', bits } = asked.data
    const work = solve(task, Number(bits))
    expect((await signIn('E1001', DEMO_PASSWORD, { address: ATTACKER, work })).code).toBe('0000')
  })

  it('cannot make the task easier: not unsolved, for another code, from elsewhere or altered', async () => {
    await spray()
    const { task = '', bits } = (await signIn('E1002', 'wrong', { address: ATTACKER })).data
    const work = solve(task, Number(bits))
    const [until = '', mac = ''] = task.split('.')
    const tries = [`${task}.`, `${Number(until) + 1}.${mac}.${work.split('.')[2]}`, 'x', '']
    for (const wrong of tries)
      expect((await signIn('E1002', 'wrong', { address: ATTACKER, work: wrong })).name).toBe(TASK)
    expect((await signIn('E1003', 'wrong', { address: ATTACKER, work })).name).toBe(TASK)
  })
})

it('answers unknown codes as known ones, also when they wait', async () => {
  const refusals = async (employeeCode: string) => {
    const answers: string[] = []
    for (let time = 0; time < 6; time += 1)
      answers.push((await signIn(employeeCode, 'wrong', { address: ATTACKER })).name ?? '0000')
    return answers
  }
  expect(await refusals('E9999')).toEqual(await refusals('E1004'))
})

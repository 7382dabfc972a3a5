import fastify from 'fastify'
import { expect, it } from 'vitest'
import { makeCode, sealTicket } from '../enrolment/sign-in-code.ts'
import { createClock } from './process/clock.ts'
import { limitTraffic } from './http/rate-limit.ts'
import { createTrafficCounts } from './http/traffic-count.ts'
import { sharedInMemory } from '../test-kit/test-traffic.ts'
import { doorProofOf } from '../door/public.ts'

const KEY = Buffer.alloc(32, 7)
const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const PATHS = ['/landing', '/redirect', '/enrol', '/scan'] as const
const BUDGET = 400

/** A venue behind one address, with small budgets. */
async function venue() {
  const app = fastify()
  const proofOf = doorProofOf({ key: KEY, clock: createClock() })
  const counts = createTrafficCounts(sharedInMemory(), Date.now)
  const limit = limitTraffic({ counts, systemNow: Date.now, proofOf, perAddress: BUDGET, perProof: 5 })
  for (const url of PATHS)
    app.post(url, async (request, reply) => {
      const refused = await limit(request, { kind: 'public' }).then(
        () => false,
        () => true,
      )
      return reply.code(refused ? 429 : 200).send('')
    })
  const ask = async (url: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url, payload })).statusCode
  return { app, ask }
}

const scan = (phone: number) => ({ qr: makeCode(KEY, MEETING, Date.now()), deviceKey: `phone-${phone}` })

it('floods of each public call, forged codes and tickets among them, leave a hall of 300 at the same address its sign-in', async () => {
  const { app, ask } = await venue()
  const forged = [
    {},
    { qr: makeCode(Buffer.alloc(32, 8), MEETING, Date.now()), deviceKey: 'x' },
    { qr: makeCode(KEY, MEETING, Date.now() - 60_000), deviceKey: 'x' },
    { qr: sealTicket(Buffer.alloc(32, 8), 'ticket') },
    { qr: makeCode(KEY, MEETING, Date.now()) },
  ]
  for (const url of PATHS) {
    const codes = new Set<number>()
    for (let index = 0; index <= BUDGET; index += 1) codes.add(await ask(url, forged[index % forged.length]))
    expect([...codes], url).toEqual([200, 429])
  }
  for (let phone = 0; phone < 150; phone += 1) {
    expect(await ask('/scan', scan(phone))).toBe(200)
    expect(await ask('/scan', { qr: sealTicket(KEY, `ticket-${phone}`) })).toBe(200)
  }
  await app.close()
})

it('a call that is flooded stops neither its neighbours nor a second one; a phone that scans without end stops itself first', async () => {
  const { app, ask } = await venue()
  for (let index = 0; index <= BUDGET; index += 1) await ask('/redirect')
  expect([await ask('/redirect'), await ask('/landing'), await ask('/enrol'), await ask('/scan')]).toEqual([
    429, 200, 200, 200,
  ])
  const loud = new Set<number>()
  for (let index = 0; index < BUDGET * 2; index += 1) loud.add(await ask('/scan', scan(0)))
  expect([...loud]).toEqual([200, 429])
  expect(await ask('/scan', scan(1))).toBe(200)
  await app.close()
})

import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClock, type MovableClock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import { createTestDatabase } from '../test-kit/test-database.ts'
import { PartnerError } from './partner-error.ts'
import { type FakePartner, startFakePartner } from './test-fake-partner.ts'
import { FAKE } from './test-fake-routes.ts'
import { createTokenStore } from './token-store.ts'
import { createWecom, type Wecom } from './wecom.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
let partner: FakePartner
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
let systemNow: number

beforeEach(async () => {
  db = await createTestDatabase()
  partner = await startFakePartner()
  systemNow = Date.now()
})
afterEach(async () => {
  await partner.close()
  await db.drop()
})

/** A process of its own: nothing is shared but the database. */
function processOf(store: Db = db, secret: string = FAKE.corpSecret): Wecom {
  const clock: MovableClock = { ...createClock(), systemNow: () => systemNow }
  const config = { corpId: FAKE.corpId, agentId: FAKE.agentId, secret, apiUrl: partner.url, callback: undefined }
  return createWecom(config, { log, now: () => systemNow, limit: 300 }, createTokenStore(store, clock))
}

const faultOf = (ask: Promise<unknown>): Promise<unknown> =>
  ask.then(
    () => 'none',
    (error: unknown) => (error instanceof PartnerError ? error.fault : error),
  )

describe('access tokens and tickets', () => {
  it('are fetched once by several processes that ask at the same time', async () => {
    const processes = [processOf(), processOf(), processOf()]
    const tickets = await Promise.all(processes.flatMap((one) => Array.from({ length: 8 }, () => one.ticket('config'))))
    expect(new Set(tickets)).toEqual(new Set(['ticket-config']))
    expect([partner.count('/cgi-bin/gettoken'), partner.count('/cgi-bin/get_jsapi_ticket')]).toEqual([1, 1])
  })

  it('are renewed five minutes before their end', async () => {
    await processOf().ticket('agentConfig')
    systemNow += 6_890_000
    await processOf().ticket('agentConfig')
    expect(partner.count('/cgi-bin/ticket/get')).toBe(1)
    systemNow += 20_000
    await processOf().ticket('agentConfig')
    expect(partner.count('/cgi-bin/ticket/get')).toBe(2)
  })

  it.each([42001, 40014])('are renewed once when WeCom says %i', async (errcode) => {
    const wecom = processOf()
    partner.members.set('lin', { bizMail: 'lin@corp.example' })
    await wecom.mailOf('lin')
    partner.failNext('/cgi-bin/user/get', errcode)
    expect(await wecom.mailOf('lin')).toBe('lin@corp.example')
    expect(partner.count('/cgi-bin/gettoken')).toBe(2)
  })

  it('are not renewed a second time for the same request', async () => {
    partner.failNext('/cgi-bin/user/get', 42001, 5)
    expect(await faultOf(processOf().mailOf('lin'))).toBe('token')
    expect(partner.count('/cgi-bin/user/get')).toBe(2)
  })

  it('ended early for everybody are renewed by one', async () => {
    const [one, other] = [processOf(), processOf()]
    partner.members.set('lin', { bizMail: 'lin@corp.example' })
    await Promise.all([one.mailOf('lin'), other.mailOf('lin')])
    partner.endTokens()
    await Promise.all([one.mailOf('lin'), other.mailOf('lin'), one.mailOf('lin')])
    expect(partner.count('/cgi-bin/gettoken')).toBe(2)
  })

  it('are not asked for again with a wrong secret', async () => {
    const wecom = processOf(db, 'wrong')
    for (let round = 0; round < 3; round += 1) expect(await faultOf(wecom.ticket('config'))).toBe('refused')
    expect(partner.count('/cgi-bin/gettoken')).toBe(1)
    systemNow += 600_001
    await faultOf(wecom.ticket('config'))
    expect(partner.count('/cgi-bin/gettoken')).toBe(2)
  })
})

describe('a partner in trouble', () => {
  it.each(['http', 'html', 'slow'] as const)('that answers “%s” is busy', async (trouble) => {
    partner.failNext('/cgi-bin/gettoken', trouble)
    expect(await faultOf(processOf().ticket('config'))).toBe('busy')
    expect(await processOf().ticket('config')).toBe('ticket-config')
  })

  it('is left alone for half a minute after five failures in a row', async () => {
    const wecom = processOf()
    partner.failNext('/cgi-bin/gettoken', 'http', 5)
    for (let round = 0; round < 9; round += 1) expect(await faultOf(wecom.ticket('config'))).toBe('busy')
    expect(partner.count('/cgi-bin/gettoken')).toBe(5)
    systemNow += 30_001
    expect(await wecom.ticket('config')).toBe('ticket-config')
  })

  it('that limits us says so', async () => {
    const wecom = processOf()
    await wecom.ticket('config')
    partner.failNext('/cgi-bin/user/get', 45009)
    expect(await faultOf(wecom.mailOf('lin'))).toBe('rate')
  })

  it('leaves no secret, token or code in the log', async () => {
    const wecom = processOf()
    partner.failNext('/cgi-bin/gettoken', 'http')
    await faultOf(wecom.userOf('one-use-code'))
    await faultOf(wecom.userOf('one-use-code'))
    const said = lines.join('')
    expect(said).toContain('/cgi-bin/auth/getuserinfo')
    for (const secret of [FAKE.corpSecret, 'one-use-code', 'access_token', 'wecom-']) expect(said).not.toContain(secret)
  })
})

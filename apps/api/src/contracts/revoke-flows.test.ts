import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { linkFor, MEETING, type Proof, proved, talksOf, type TestTalk } from './contract-test-kit.ts'
import { createEsignPorts } from './esign/esign-ports.ts'
import { ESIGN, startEsignServer } from './esign/test-esign-server.ts'
import { FADADA, startFadadaServer } from './esign/test-fadada-server.ts'
import { revokeFlows } from './revoke-flows.ts'

const log = pino({ level: 'silent' })
const MINUTE = 60_000
let app: TestApp
let stop: () => Promise<void>
/** Of the fake provider: its newest flow is over, a next answer fails. */
let provider: { isOver(): boolean; sign(): void; fail(times: number): void; refused: readonly string[] }
let env: Record<string, string>

async function startEsign() {
  const server = await startEsignServer()
  const newest = () => [...server.state.flows.values()].at(-1)
  env = { ESIGN_APP_ID: ESIGN.appId, ESIGN_SECRET: ESIGN.secret, ESIGN_API_URL: server.url }
  provider = {
    isOver: () => newest()?.status === 3,
    sign: () => Object.assign(newest() ?? {}, { status: 2 }),
    fail: (times) => server.state.failNext.push(...Array<'status500'>(times).fill('status500')),
    refused: server.state.refused,
  }
  return server
}

async function startFadada() {
  const server = await startFadadaServer()
  const newest = () => [...server.state.tasks.values()].at(-1)
  env = {
    FADADA_APP_ID: FADADA.appId,
    FADADA_SECRET: FADADA.secret,
    FADADA_CORP_ID: FADADA.corpId,
    FADADA_API_URL: server.url,
  }
  provider = {
    isOver: () => newest()?.cancelStatus === '1' && newest()?.note !== '',
    sign: () => Object.assign(newest() ?? {}, { status: 'task_finished' }),
    fail: (times) => server.state.failNext.push(...Array<'status500'>(times).fill('status500')),
    refused: server.state.refused,
  }
  return server
}

/** One run of the job, `after` minutes of the system clock. */
async function run(after = 0) {
  const { esign, fadada } = {
    esign: env['ESIGN_API_URL'] ? { ...ESIGN, apiUrl: env['ESIGN_API_URL'] } : undefined,
    fadada: env['FADADA_API_URL'] ? { ...FADADA, apiUrl: env['FADADA_API_URL'] } : undefined,
  }
  const clock = { now: () => app.clock.now(), systemNow: () => Date.now() + after * MINUTE }
  await revokeFlows({ db: app.db, clock, log }, createEsignPorts({ makes: undefined, esign, fadada }, Date.now))
}

const rows = async () =>
  (await app.db.pool.query('select cause, state, attempts, last_error from esign_revocation order by created_at')).rows

describe.each([
  ['e签宝', startEsign],
  ['法大大', startFadada],
])('a signing at %s', (_name, start) => {
  let talk: TestTalk
  let proof: Proof
  beforeEach(async () => {
    const server = await start()
    app = await startTestApp(undefined, { PUBLIC_URL: 'https://meetings.example.com', ...env })
    stop = async () => {
      await app.close()
      await server.close()
    }
    const [, second] = await talksOf(app)
    if (!second) throw new Error('the demo meeting has two talks')
    talk = second
    const { token, proof: told } = await proved(app, talk)
    proof = { token, proof: told }
    await app.nobody.call('contracts', 'contractFlow', proof)
  })
  afterEach(() => stop())

  const cancel = async () => {
    const lin = await app.as('lin')
    const { data } = await lin.call('meetings', 'meetingDetail', { engagementId: MEETING })
    const input = { engagementId: MEETING, version: data.version, reason: '讲者临时无法出席' }
    expect((await lin.call('meetings', 'cancelMeeting', input)).code).toBe('0000')
  }

  it('stays while the contract can be signed', async () => {
    await run()
    expect(await rows()).toEqual([])
    expect(provider.isOver()).toBe(false)
  })

  it('is taken back once when the meeting is cancelled, however often the job runs', async () => {
    await cancel()
    await run()
    expect(provider.isOver()).toBe(true)
    await run(60)
    expect(await rows()).toEqual([{ cause: 'cancelled', state: 'sent', attempts: 1, last_error: null }])
    expect(provider.refused).toEqual([])
  })

  const causes: readonly [string, string, () => Promise<unknown>][] = [
    ['a new contract', 'voided', () => linkFor(app, talk, '金额写错了')],
    [
      'declining on our page',
      'declined',
      () => app.nobody.call('contracts', 'contractDecline', { ...proof, reason: '时间冲突' }),
    ],
    [
      'the talk leaving the meeting',
      'talkGone',
      () => app.db.pool.query('delete from engagement_speaker where id = $1', [talk.talkId]),
    ],
    ['the last day to sign', 'expired', async () => app.clock.move(app.clock.now() + 31 * 24 * 60 * MINUTE)],
    [
      'the meeting’s closing',
      'closed',
      () => app.db.pool.query('update engagement set status = 71, close_flag = true where id = $1', [MEETING]),
    ],
  ]
  it.each(causes)('is taken back after %s', async (_what, cause, happen) => {
    await happen()
    await run()
    expect(provider.isOver()).toBe(true)
    expect(await rows()).toMatchObject([{ cause, state: 'sent' }])
  })

  it('is tried again while the provider fails, later each time, and given up with its error after the eighth', async () => {
    await cancel()
    provider.fail(1)
    await run()
    expect(await rows()).toEqual([{ cause: 'cancelled', state: 'waiting', attempts: 1, last_error: 'http500' }])
    await run(1)
    expect(await rows()).toMatchObject([{ attempts: 1 }])
    provider.fail(7)
    for (const minutes of [3, 8, 17, 34, 67, 132, 261]) await run(minutes)
    expect(await rows()).toEqual([{ cause: 'cancelled', state: 'dead', attempts: 8, last_error: 'http500' }])
    const admin = await app.as('admin')
    const { data } = await admin.call('jobs', 'jobList', {})
    expect(data.outboxes).toContainEqual(expect.objectContaining({ outbox: 'esign', dead: 1 }))
    const [dead] = data.dead.filter(({ source }) => source === 'esign')
    await admin.call('jobs', 'jobRetry', { source: 'esign', id: dead?.id ?? '', reason: '对方已恢复' })
    await run(600)
    expect(provider.isOver()).toBe(true)
    expect(await rows()).toMatchObject([{ state: 'sent' }])
  })

  it('needs nothing once it was signed there', async () => {
    await cancel()
    provider.sign()
    await run()
    expect(await rows()).toMatchObject([{ state: 'sent', last_error: null }])
    expect(provider.refused).toEqual([])
  })
})

import { createHmac } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { createCanvasPng } from '../test-kit/test-png.ts'
import {
  linkedTalk,
  linkFor,
  proved,
  MEETING,
  newestLog,
  type Proof,
  read,
  stored,
  talksOf,
  type TestTalk,
} from './contract-test-kit.ts'
import { createEsignPorts } from './esign/esign-ports.ts'
import { ESIGN, type FakeFlow, startEsignServer } from './esign/test-esign-server.ts'
import { revokeFlows } from './revoke-flows.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof startEsignServer>>
let talk: TestTalk
let proof: Proof

beforeAll(async () => {
  server = await startEsignServer()
  app = await startTestApp(undefined, {
    PUBLIC_URL: 'https://meetings.example.com',
    ESIGN_APP_ID: ESIGN.appId,
    ESIGN_SECRET: ESIGN.secret,
    ESIGN_API_URL: server.url,
  })
  const linked = await linkedTalk(app)
  talk = linked.talk
  proof = linked.proof
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const ports = () =>
  createEsignPorts({ makes: 'esign', esign: { ...ESIGN, apiUrl: server.url }, fadada: undefined }, Date.now)
const flow = (who = proof) => app.nobody.call('contracts', 'contractFlow', who)
const onlyFlow = (): FakeFlow => {
  const [first] = server.state.flows.values()
  if (!first) throw new Error('no flow')
  return first
}

/** As e签宝 posts it, signed with its own code. */
async function callback(body: Record<string, unknown>, secret = ESIGN.secret) {
  const text = JSON.stringify(body)
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', secret)
    .update(timestamp + text)
    .digest('hex')
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/contract/esign/callback',
    headers: {
      'content-type': 'application/json',
      'x-tsign-open-timestamp': timestamp,
      'x-tsign-open-signature': signature,
    },
    payload: text,
  })
  return response.statusCode
}

describe('signing at the provider', () => {
  it('cannot be done on our own page instead', async () => {
    const { data } = await read(app, proof)
    expect(data.how).toBe('esign')
    const { name } = await app.nobody.call('contracts', 'contractSign', {
      ...proof,
      documentSha256: data.documentSha256,
      consents: data.document.consents.map(() => true),
      signature: await createCanvasPng('a'),
    })
    expect(name).toBe('contractElsewhere')
  })

  it.each(['status500', 'html', 'redirect'] as const)('tells when it does not answer as agreed: %s', async (fault) => {
    server.state.failNext.push(fault)
    expect((await flow()).name).toBe('contractProviderFailed')
    expect(server.state.flows.size).toBe(0)
  })

  it('leads to one flow for this speaker, however often they ask', async () => {
    const first = await flow()
    expect(first).toMatchObject({ code: '0000', data: { url: `${server.url}/sign/flow1` } })
    expect((await flow()).data).toEqual(first.data)
    expect(server.state.flows.size).toBe(1)
    expect(onlyFlow()).toMatchObject({ phone: talk.phone, name: talk.name })
    expect(onlyFlow().pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(server.state.notifyUrl).toBe('https://meetings.example.com/api/contract/esign/callback')
    expect(server.state.refused).toEqual([])
  })

  it('believes no callback that is not signed, and none before the provider says so itself', async () => {
    const body = { action: 'SIGN_FLOW_COMPLETE', signFlowId: 'flow1', signFlowStatus: 2 }
    expect(await callback(body, 'other')).toBe(403)
    expect(await callback(body)).toBe(200)
    expect((await stored(app, talk)).map(({ state }) => state)).toEqual(['open'])
  })

  it('keeps the signed PDF once the provider has it, whatever happens on the way and however often it is told', async () => {
    onlyFlow().status = 2
    onlyFlow().pdf = Buffer.from('%PDF-1.7 signed there')
    const body = { action: 'SIGN_FLOW_COMPLETE', signFlowId: 'flow1', signFlowStatus: 2 }
    server.state.failNext.push('status500')
    expect(await callback(body)).toBe(500)
    expect(await Promise.all([callback(body), callback(body)])).toEqual([200, 200])
    expect(await callback(body)).toBe(200)
    expect(await stored(app, talk)).toMatchObject([{ state: 'signed', pdf_sha256: sha256hex(onlyFlow().pdf) }])
    expect((await newestLog(app, 3)).filter(({ kind }) => kind === 'contractSigned')).toHaveLength(1)
    expect((await flow()).data).toEqual({ url: null })
    expect((await read(app, proof)).data).toMatchObject({ standing: 'signed', pdfSha256: sha256hex(onlyFlow().pdf) })
  })

  it('says nothing about flows it does not know', async () => {
    expect(await callback({ action: 'SIGN_FLOW_COMPLETE', signFlowId: 'flow99', signFlowStatus: 2 })).toBe(200)
    expect(await callback({ action: 'OPERATOR_READ', signFlowId: 'flow1' })).toBe(200)
    expect(await callback({ nonsense: true })).toBe(200)
  })
})

describe('what ends there', () => {
  it('is declined here too, with the page’s next visit', async () => {
    const [first] = await talksOf(app, meetingId('cv.soon1'))
    if (!first) throw new Error('no talk')
    const link = await proved(app, first, '改为电子签')
    const who = { token: link.token, proof: link.proof }
    await flow(who)
    const [, made] = [...server.state.flows.values()]
    if (!made) throw new Error('no flow')
    made.status = 7
    expect((await flow(who)).name).toBe('contractDeclined')
    expect((await stored(app, first, meetingId('cv.soon1'))).at(-1)).toMatchObject({ state: 'declined' })
  })

  it('is taken back at the provider when the contract is issued anew', async () => {
    const [first] = await talksOf(app)
    if (!first) throw new Error('no talk')
    const older = await proved(app, first, '改为电子签')
    await flow({ token: older.token, proof: older.proof })
    const made = [...server.state.flows.values()].at(-1)
    await linkFor(app, first, '姓名写错了')
    await revokeFlows({ db: app.db, clock: app.clock, log: pino({ level: 'silent' }) }, ports())
    expect(made?.status).toBe(3)
    expect((await stored(app, first, MEETING)).map(({ state }) => state)).toEqual(['voided', 'voided', 'open'])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { linkedTalk, proved, newestLog, type Proof, read, stored, talksOf, type TestTalk } from './contract-test-kit.ts'
import { FADADA, fadadaSign, type FakeTask, startFadadaServer } from './esign/test-fadada-server.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof startFadadaServer>>
let talk: TestTalk
let proof: Proof

beforeAll(async () => {
  server = await startFadadaServer()
  app = await startTestApp(undefined, {
    PUBLIC_URL: 'https://meetings.example.com',
    FADADA_APP_ID: FADADA.appId,
    FADADA_SECRET: FADADA.secret,
    FADADA_CORP_ID: FADADA.corpId,
    FADADA_API_URL: server.url,
  })
  const linked = await linkedTalk(app)
  talk = linked.talk
  proof = linked.proof
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const flow = (who = proof) => app.nobody.call('contracts', 'contractFlow', who)
const newestTask = (): FakeTask => {
  const task = [...server.state.tasks.values()].at(-1)
  if (!task) throw new Error('no task')
  return task
}

/** As 法大大 posts it, signed with its own code. */
async function callback(event: string, signTaskId: string, change: Record<string, string> = {}) {
  const bizContent = JSON.stringify({ signTaskId, signTaskStatus: 'task_finished' })
  const timestamp = String(Date.now())
  const headers = {
    'X-FASC-App-Id': FADADA.appId,
    'X-FASC-Sign-Type': 'HMAC-SHA256',
    'X-FASC-Timestamp': timestamp,
    'X-FASC-Nonce': 'n'.repeat(32),
    'X-FASC-Event': event,
  }
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/contract/fadada/callback',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
      'X-FASC-Sign': fadadaSign({ ...headers, bizContent }, timestamp),
      ...change,
    },
    payload: new URLSearchParams({ bizContent }).toString(),
  })
  return [response.statusCode, response.body.includes('success')]
}

describe('signing at 法大大', () => {
  it.each(['status500', 'html', 'busy'] as const)('tells when it does not answer as agreed: %s', async (fault) => {
    server.state.failNext.push(fault)
    expect((await flow()).name).toBe('contractProviderFailed')
    expect(server.state.tasks.size).toBe(0)
  })

  it('leads to one task for this speaker, however often they ask, with one token', async () => {
    expect((await read(app, proof)).data.how).toBe('fadada')
    const first = await flow()
    expect(first).toMatchObject({ code: '0000', data: { url: expect.stringContaining(`/sign/${newestTask().id}`) } })
    expect((await flow()).data).toEqual(first.data)
    expect(server.state.tasks.size).toBe(1)
    expect(newestTask()).toMatchObject({ phone: talk.phone, name: talk.name })
    expect(newestTask().pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(server.state.callbackUrl).toBe('https://meetings.example.com/api/contract/fadada/callback')
    expect(server.state.redirectUrl).toBe(`https://meetings.example.com/contract/${proof.token}`)
    expect(server.state.tokens).toBe(1)
    expect(server.state.refused).toEqual([])
  })

  it('fetches a new token when the old one is no longer taken', async () => {
    server.state.token = 'given to somebody else'
    expect((await flow()).code).toBe('0000')
    expect(server.state.refused.splice(0)).toEqual(['100002'])
    expect(server.state.tokens).toBe(2)
  })

  it('believes no callback that is not signed, and none before the provider says so itself', async () => {
    const { id } = newestTask()
    expect(await callback('sign-task-finished', id, { 'X-FASC-Sign': 'a'.repeat(64) })).toEqual([403, false])
    expect(await callback('sign-task-finished', id, { 'X-FASC-Event': 'sign-task-signed' })).toEqual([403, false])
    expect(await callback('sign-task-finished', id)).toEqual([200, true])
    expect((await stored(app, talk)).map(({ state }) => state)).toEqual(['open'])
  })

  it('keeps the signed PDF once the provider has it, whatever happens on the way and however often it is told', async () => {
    const task = newestTask()
    task.status = 'task_finished'
    task.pdf = Buffer.from('%PDF-1.7 signed there')
    server.state.failNext.push('busy')
    expect((await callback('sign-task-finished', task.id))[0]).toBe(500)
    const both = [callback('sign-task-signed', task.id), callback('sign-task-finished', task.id)]
    expect(await Promise.all(both)).toEqual([
      [200, true],
      [200, true],
    ])
    expect(await stored(app, talk)).toMatchObject([{ state: 'signed', pdf_sha256: sha256hex(task.pdf) }])
    expect((await newestLog(app, 3)).filter(({ kind }) => kind === 'contractSigned')).toHaveLength(1)
    expect((await flow()).data).toEqual({ url: null })
  })

  it('says nothing about tasks it does not know, and events that move nothing', async () => {
    expect(await callback('sign-task-finished', '404')).toEqual([200, true])
    expect(await callback('sign-task-read', newestTask().id)).toEqual([200, true])
  })
})

describe('what ends there', () => {
  it.each([
    ['declined by the speaker', '0', 'contractDeclined', 'declined'],
    ['taken back in its console', '1', 'contractExpired', 'open'],
  ])('is %s', async (_name, cancelStatus, refusal, state) => {
    const meeting = meetingId('cv.soon1')
    const [first] = await talksOf(app, meeting)
    if (!first) throw new Error('no talk')
    const { token, proof } = await proved(app, first, '改为电子签')
    await flow({ token, proof })
    Object.assign(newestTask(), { status: 'task_terminated', cancelStatus })
    expect((await flow({ token, proof })).name).toBe(refusal)
    expect((await stored(app, first, meeting)).at(-1)).toMatchObject({ state })
  })
})

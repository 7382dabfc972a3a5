import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { emptyMeeting } from '../enrolment/enrolment-test-kit.ts'
import { type FakeServer, startFakeServer } from '../test-kit/test-fake-server.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { messagingJobs } from './messaging-jobs.ts'
import { loadConfig } from '../kit/settings/config.ts'
import pino from 'pino'

const SECRET = 'f4keSecretKeyOfTheTest'
type Sent = { PhoneNumberSet: string[]; TemplateId: string; TemplateParamSet: string[]; SignName: string }

let provider: FakeServer
let app: TestApp
let env: Record<string, string>
const sent: Sent[] = []
let trouble: string | undefined

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As the provider's documentation says; a wrong signature is answered as it answers. */
function isSigned(headers: Record<string, unknown>, body: Buffer): boolean {
  const seconds = String(headers['x-tc-timestamp'])
  const day = new Date(Number(seconds) * 1000).toISOString().slice(0, 10)
  const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
  const request = `POST\n/\n\ncontent-type:${String(headers['content-type'])}\nhost:${String(headers['host'])}\n\ncontent-type;host\n${hash(body)}`
  const text = `TC3-HMAC-SHA256\n${seconds}\n${day}/sms/tc3_request\n${hash(request)}`
  const signature = hmac(hmac(hmac(hmac(`TC3${SECRET}`, day), 'sms'), 'tc3_request'), text).toString('hex')
  return (
    headers['authorization'] ===
    `TC3-HMAC-SHA256 Credential=AKIDtest/${day}/sms/tc3_request, SignedHeaders=content-type;host, Signature=${signature}`
  )
}

beforeAll(async () => {
  provider = await startFakeServer(({ headers }, body) => {
    if (!isSigned(headers, body)) return { body: { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } } }
    if (trouble !== undefined) return { body: { Response: { SendStatusSet: [{ Code: trouble }] } } }
    sent.push(JSON.parse(body.toString()) as Sent)
    return { body: { Response: { SendStatusSet: [{ Code: 'Ok' }] } } }
  })
  env = {
    TENCENT_SMS_APP_ID: '1400006666',
    TENCENT_SMS_SECRET_ID: 'AKIDtest',
    TENCENT_SMS_SECRET_KEY: SECRET,
    TENCENT_SMS_SIGN: '安和医药',
    TENCENT_SMS_CODE_TEMPLATE: '1110',
    TENCENT_SMS_LINK_TEMPLATE: '1111',
    TENCENT_SMS_API_URL: provider.url,
  }
  app = await startTestApp(undefined, env)
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const talk = async () => {
  const { rows } = await app.db.pool.query<{ id: string; phone: string; hcpId: string }>(
    `select t.id, h.phone, h.id as "hcpId" from engagement_speaker t join hcp h on h.id = t.hcp_id join engagement e on e.id = t.engagement_id
     join person p on p.id = e.owner_id where e.status = 40 and p.employee_code = 'E1001' and t.fee_net > 0 and h.phone <> '' order by t.id limit 1`,
  )
  return rows[0] ?? { id: '', phone: '', hcpId: '' }
}
const waitFor = async (done: () => boolean | Promise<boolean>) => {
  for (let times = 0; times < 200 && !(await done()); times += 1) await new Promise((later) => setTimeout(later, 25))
}
const runJob = async () => {
  const loaded = loadConfig({ DEMO: 'on', ...env })
  if (!loaded.ok) throw new Error(loaded.faults.join())
  const parts = { config: loaded.config, db: app.db, clock: app.clock, log: pino({ level: 'silent' }) }
  await messagingJobs(app.messaging, parts)
    .find(({ name }) => name === 'messaging-phones')
    ?.run({})
}

it('sends link and code to the speaker’s number by signed requests, and keeps neither number nor link afterwards', async () => {
  const { id, phone } = await talk()
  const lin = await app.as('lin')
  expect((await lin.call('contracts', 'getUrl', { engagementSpeakerId: id })).data.sentTo).toContain('****')
  await waitFor(() => sent.length === 1)
  expect(sent[0]).toMatchObject({ PhoneNumberSet: [`+86${phone}`], TemplateId: '1111', SignName: '安和医药' })
  const path = sent[0]?.TemplateParamSet[1] ?? ''
  const { headers } = await app.app.inject({ url: `/${path}` })
  const token = String(headers.location).split('/').at(-1) ?? ''
  expect((await app.nobody.call('contracts', 'contractCode', { token })).code).toBe('0000')
  await waitFor(() => sent.length === 2)
  expect(sent[1]).toMatchObject({ PhoneNumberSet: [`+86${phone}`], TemplateId: '1110' })
  const [code = ''] = sent[1]?.TemplateParamSet ?? []
  expect(code).toMatch(/^\d{6}$/)
  const rowText = async () => {
    const { rows } = await app.db.pool.query<{ row: string }>(
      'select m::text as row from phone_message m union all select c::text from phone_code c',
    )
    return rows.map(({ row }) => row).join('\n')
  }
  await waitFor(async () => !(await rowText()).includes('queued'))
  for (const secret of [phone, code, token, path]) expect(await rowText()).not.toContain(secret)
  expect((await app.nobody.call('contracts', 'contractProve', { token, code })).code).toBe('0000')
  expect((await app.nobody.call('session', 'demoPhone', {})).name).toBe('meetingNotFound')
})

it('tries again after a fault, and sends nobody a code that has ended', async () => {
  trouble = 'LimitExceeded.PhoneNumberThirtySecondLimit'
  await app.db.pool.query("update phone_message set created_at = created_at - interval '2 minutes'")
  const { id } = await talk()
  const lin = await app.as('lin')
  const before = sent.length
  await lin.call('contracts', 'getUrl', { engagementSpeakerId: id })
  await waitFor(
    async () => (await app.db.pool.query('select 1 from phone_message where last_error is not null')).rows.length > 0,
  )
  trouble = undefined
  await app.db.pool.query('update phone_message set next_at = null')
  await runJob()
  expect(sent.length).toBe(before + 1)
  await runJob()
  expect(sent.length).toBe(before + 1)
})

it('sends many letters after some seconds, none that was taken back, and takes none back that is on its way', async () => {
  const engagementId = await emptyMeeting(app, 5)
  const lin = await app.as('lin')
  const [kept, undone] = [DEMO_IDS.speaker.city1, DEMO_IDS.speaker.city2]
  const inviteAll = async (hcpId: string) => {
    await lin.call('invitations', 'save', { engagementId, hcpIds: [hcpId] })
    expect((await lin.call('invitations', 'invitationSendMany', { engagementId })).data.queued).toBe(1)
  }
  const undo = async () => (await lin.call('invitations', 'invitationSendUndo', { engagementId })).data.takenBack
  const before = sent.length
  await inviteAll(undone)
  await runJob()
  expect(sent.length).toBe(before)
  expect(await undo()).toBe(1)
  await lin.call('invitations', 'invitationRevoke', {
    engagementId,
    invitationId: (await lin.call('invitations', 'list', { engagementId })).data.list[0]?.invitationId ?? '',
  })
  await inviteAll(kept)
  trouble = 'LimitExceeded'
  await app.db.pool.query(
    "update phone_message set next_at = clock_timestamp() - interval '1 hour' where engagement_id = $1",
    [engagementId],
  )
  await runJob()
  trouble = undefined
  expect(await undo()).toBe(0)
  await app.db.pool.query('update phone_message set next_at = null where engagement_id = $1', [engagementId])
  await runJob()
  expect(sent.slice(before).map(({ TemplateParamSet }) => TemplateParamSet[0])).toEqual(['会议邀请函'])
})

it('tells the number before that it was changed, once', async () => {
  const { hcpId, phone } = await talk()
  await app.db.pool.query('update hcp set phone = $2 where id = $1', [hcpId, '13900001111'])
  const before = sent.length
  await runJob()
  await runJob()
  expect(sent.slice(before)).toMatchObject([
    { PhoneNumberSet: [`+86${phone}`], TemplateId: '1111', TemplateParamSet: ['登记手机号已改为尾号1111', '-'] },
  ])
})

it('is set up wholly or not at all', () => {
  const { TENCENT_SMS_SIGN: _sign, ...half } = env
  const loaded = loadConfig(half)
  expect(loaded.ok ? [] : loaded.faults).toEqual([expect.stringContaining('TENCENT_SMS_SIGN is missing')])
})

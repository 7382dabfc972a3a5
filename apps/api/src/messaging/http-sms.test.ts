import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { emptyMeeting } from '../enrolment/enrolment-test-kit.ts'
import { loadConfig } from '../kit/settings/config.ts'
import type { HttpSmsConfig } from '../kit/settings/sms-settings.ts'
import { startFakeServer } from '../test-kit/test-fake-server.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { leaveMessages } from './attendee-message-repo.ts'
import { beginMail } from './deliveries/mail-repo.ts'
import { planMessages } from './deliveries/plan-messages.ts'
import { takeDueTexts } from './deliveries/text-repo.ts'
import { httpSms } from './http-sms.ts'
import { messagingJobs } from './messaging-jobs.ts'
import { SmsError } from './sms.ts'
import { tencentSms } from './tencent-sms.ts'
import { type FakeGateway, startSmsGateway } from './test-sms-gateway.ts'

const SECRET = 'secret-of-the-gateway'
const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'OSMP <osmp@example.com>',
  PUBLIC_URL: 'https://meetings.example.com',
}

let gateway: FakeGateway
let app: TestApp
let env: Record<string, string>

beforeAll(async () => {
  gateway = await startSmsGateway(SECRET, { 'osmp-code': 2, 'osmp-link': 2, 'osmp-notice': 4 })
  env = {
    SMS_HTTP_URL: gateway.url,
    SMS_HTTP_SECRET: SECRET,
    SMS_HTTP_CODE_TEMPLATE: 'osmp-code',
    SMS_HTTP_LINK_TEMPLATE: 'osmp-link',
    SMS_HTTP_NOTICE_TEMPLATE: 'osmp-notice',
  }
  app = await startTestApp(undefined, env)
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})

async function runJob(job: 'messaging-phones' | 'messaging-texts' = 'messaging-phones'): Promise<void> {
  const loaded = loadConfig({ DEMO: 'on', ...env, ...MAIL })
  if (!loaded.ok) throw new Error(loaded.faults.join())
  const parts = { config: loaded.config, db: app.db, clock: app.clock, log: pino({ level: 'silent' }) }
  await messagingJobs(app.messaging, parts)
    .find(({ name }) => name === job)
    ?.run({})
}

it('sends a letter once although the answer to its first try was lost', async () => {
  const engagementId = await emptyMeeting(app, 5)
  const lin = await app.as('lin')
  await lin.call('invitations', 'save', { engagementId, hcpIds: [DEMO_IDS.speaker.city1] })
  await lin.call('invitations', 'invitationSendMany', { engagementId })
  const due = () =>
    app.db.pool.query('update phone_message set next_at = null where engagement_id = $1', [engagementId])
  const shown = async () => (await lin.call('invitations', 'list', { engagementId })).data.list[0]?.shown
  gateway.loseNextAnswer()
  await due()
  await runJob()
  expect([gateway.asked(), gateway.sent.length, await shown()]).toEqual([1, 1, 'leaving'])
  await due()
  await runJob()
  await runJob()
  expect([gateway.asked(), gateway.sent.length, await shown()]).toEqual([2, 1, 'unopened'])
  expect(gateway.sent).toMatchObject([{ template: 'osmp-link', params: ['会议邀请函', expect.stringMatching(/^\w/)] }])
})

it('gives up what the gateway refuses for good and tries again what it may take later', async () => {
  const config = {
    by: 'http',
    apiUrl: gateway.url,
    secret: SECRET,
    codeTemplate: '',
    linkTemplate: '',
    noticeTemplate: '',
  } as const
  const sms = { messageId: 'one', phone: '13900001111', template: 'osmp-code', params: ['123456', '5'] }
  gateway.gone.add('+8613900001112')
  const attempt = async (changes: Partial<HttpSmsConfig & typeof sms>, now = Date.now()) => {
    const answer = await httpSms({ ...config, ...changes })({ ...sms, ...changes }, now).catch(
      (error: unknown) => error,
    )
    return answer instanceof SmsError ? `${answer.message}, ${answer.isFinal ? 'given up' : 'again'}` : 'taken'
  }
  const lines = [
    `signed → ${await attempt({})}`,
    `the same again → ${await attempt({})}`,
    `another secret → ${await attempt({ secret: 'another' })}`,
    `signed six minutes ago → ${await attempt({}, Date.now() - 6 * 60_000)}`,
    `template not approved → ${await attempt({ template: 'other' })}`,
    `number given up → ${await attempt({ phone: '13900001112' })}`,
    `one parameter → ${await attempt({ params: ['123456'] })}`,
    `no server there → ${await attempt({ apiUrl: 'http://127.0.0.1:1' })}`,
  ]
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "signed → taken
    the same again → taken
    another secret → status 401, given up
    signed six minutes ago → status 401, given up
    template not approved → status 422, given up
    number given up → status 410, given up
    one parameter → status 422, given up
    no server there → TypeError, again"
  `)
  expect(gateway.sent.filter(({ messageId }) => messageId === 'one')).toHaveLength(1)
})

it('knows by the answer of Tencent Cloud what may come again, what may have left, and which number is dead', async () => {
  const codes = [
    'Ok',
    'InvalidParameterValue.IncorrectPhoneNumber',
    'FailedOperation.PhoneNumberInBlacklist',
    'InvalidParameterValue.TemplateParameterFormatError',
    'LimitExceeded.PhoneNumberDailyLimit',
  ]
  const cloud = await startFakeServer((_request, body) => {
    const { TemplateId } = JSON.parse(body.toString()) as { TemplateId: string }
    return { body: { Response: { SendStatusSet: [{ Code: TemplateId }] } } }
  })
  const keys = { appId: '1', secretId: 'id', secretKey: 'key', sign: 'OSMP', region: 'ap-guangzhou' }
  const config = { by: 'tencent', ...keys, codeTemplate: '', linkTemplate: '', noticeTemplate: '' } as const
  const attempt = async (template: string, apiUrl = cloud.url) => {
    const sms = { messageId: 'one', phone: '13900001111', template, params: ['x'] }
    const fault: unknown = await tencentSms({ ...config, apiUrl })(sms, Date.now()).catch((error: unknown) => error)
    return fault instanceof SmsError ? (fault.fault ?? (fault.isFinal ? 'given up' : 'again')) : 'taken'
  }
  const lines = await Promise.all(codes.map(async (code) => `${code} → ${await attempt(code)}`))
  await cloud.close()
  const gone = await startFakeServer(() => ({}))
  await gone.close()
  lines.push(`no server there → ${await attempt('Ok', gone.url)}`)
  const dead = await startFakeServer((request) => {
    request.socket.destroy()
    return {}
  })
  lines.push(`ends without an answer → ${await attempt('Ok', dead.url)}`)
  await dead.close()
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "Ok → taken
    InvalidParameterValue.IncorrectPhoneNumber → deadNumber
    FailedOperation.PhoneNumberInBlacklist → deadNumber
    InvalidParameterValue.TemplateParameterFormatError → given up
    LimitExceeded.PhoneNumberDailyLimit → again
    no server there → again
    ends without an answer → unanswered"
  `)
})

const MEETING = meetingId('cv.approved1')
const at = () => new Date(app.clock.now()).toISOString()

/** A place with the message of its enrolment, without another one. */
async function come(phone: string, email: string | null = null): Promise<string> {
  const { rows } = await app.db.pool.query<{ id: string }>(
    `insert into enrollment (id, engagement_id, name, phone, status, source, created_at, email)
     values (gen_random_uuid(), $1, '李一', $2, 'enrolled', case when $2 = '' then 'walkIn' else 'landing' end, $3, $4) returning id`,
    [MEETING, phone, at(), email],
  )
  return rows[0]?.id ?? ''
}
const tell = (enrollmentId: string, kind: 'enrolled' | 'reminder' | 'withdrawn', key = at()) =>
  leaveMessages(app.db.db, MEETING, [{ enrollmentId, kind, params: {}, key }], at())

async function deliveries(enrollmentId: string): Promise<string> {
  const { rows } = await app.db.pool.query<{ line: string }>(
    `select concat_ws(' ', m.kind, d.channel, d.state, d.reason, '/', m.state) as line
     from attendee_message m left join message_delivery d on d.message_id = m.id where m.enrollment_id = $1 order by m.created_at, m.id, d.channel desc`,
    [enrollmentId],
  )
  return rows.map(({ line }) => line).join(', ')
}
const deliveryOf = async (enrollmentId: string) =>
  (
    await app.db.pool.query<{ id: string }>(
      "select d.id from message_delivery d join attendee_message m on m.id = d.message_id where m.enrollment_id = $1 and d.channel = 'sms' order by d.created_at desc limit 1",
      [enrollmentId],
    )
  ).rows[0]?.id ?? ''
const textsTo = (phone: string) => gateway.sent.filter((sms) => sms.phone === `+86${phone}`)
const planTexts = (channels: readonly ('sms' | 'mail')[] = ['sms', 'mail']) =>
  planMessages({ db: app.db, clock: app.clock, channels, key: app.messaging.contactKey })

it('texts what happened to a place once, with the public page and nothing that proves its reader', async () => {
  const input = { engagementId: MEETING, name: '李一', phone: '13900000201', consent: true }
  const { data } = await app.nobody.call('enrolment', 'doEnroll', input)
  const byMail = await come('', 'one@clinic.example')
  await tell(byMail, 'enrolled')
  await Promise.all([runJob('messaging-texts'), runJob('messaging-texts')])
  await runJob('messaging-texts')
  const texts = textsTo('13900000201')
  expect(texts).toMatchObject([
    {
      template: 'osmp-notice',
      params: ['报名成功', expect.any(String), expect.stringMatching(/^\d{4}-/), expect.any(String)],
    },
  ])
  expect(texts[0]?.params[3]).toBe(`landing/${MEETING}?src=message`)
  expect(JSON.stringify(texts)).not.toContain(data.hcpToken)
  expect(await deliveries(byMail)).toBe('enrolled mail queued / queued')
  const lin = await app.as('lin')
  const { data: list } = await lin.call('enrolment', 'enrollList', { engagementId: MEETING })
  const shown = (phone: string) => list.list.find(({ phoneMasked }) => phoneMasked === phone)?.messages
  expect(shown('139****0201')).toMatchObject([
    { kind: 'enrolled', state: 'sent', by: [{ channel: 'sms', state: 'sent' }] },
  ])
})

it('hands nothing over twice: neither without an answer nor after its process died', async () => {
  const [lost, dead, taken] = [await come('13900000202'), await come('13900000203'), await come('13900000204')]
  await tell(lost, 'enrolled')
  gateway.loseNextAnswer()
  await runJob('messaging-texts')
  await runJob('messaging-texts')
  expect([textsTo('13900000202').length, await deliveries(lost)]).toEqual([1, 'enrolled sms failed noAnswer / failed'])
  await tell(dead, 'enrolled')
  await tell(taken, 'enrolled')
  await planTexts()
  const [now, until] = [0, 300_000].map((ms) => new Date(Date.now() + ms).toISOString())
  const due = await takeDueTexts(app.db.db, { at: now ?? '', until: until ?? '', most: 100 })
  expect(due).toHaveLength(2)
  await beginMail(app.db.db, await deliveryOf(dead), { takenUntil: until ?? '', until: until ?? '' })
  await runJob('messaging-texts')
  expect([textsTo('13900000203').length, textsTo('13900000204').length]).toEqual([0, 0])
  await app.db.pool.query("update message_delivery set next_at = now() - interval '1 second' where next_at is not null")
  await runJob('messaging-texts')
  expect([textsTo('13900000203').length, textsTo('13900000204').length]).toEqual([0, 1])
  expect([await deliveries(dead), await deliveries(taken)]).toEqual([
    'enrolled sms failed noAnswer / failed',
    'enrolled sms sent / sent',
  ])
})

it('takes the next channel where a number takes nothing, and never that number again', async () => {
  const [one, unreached] = [await come('13900000205', 'five@clinic.example'), await come('13900000206')]
  gateway.gone.add('+8613900000205')
  gateway.gone.add('+8613900000206')
  await tell(one, 'reminder')
  await tell(unreached, 'reminder')
  await planTexts()
  await runJob('messaging-texts')
  await planTexts()
  expect(await deliveries(one)).toBe('reminder sms bounced status 410 / queued, reminder mail queued / queued')
  expect(await deliveries(unreached)).toBe('reminder sms bounced status 410 / failed')
  const asked = gateway.asked()
  await tell(unreached, 'withdrawn')
  await runJob('messaging-texts')
  expect([gateway.asked(), await deliveries(unreached)]).toEqual([
    asked,
    'reminder sms bounced status 410 / failed, withdrawn sms skipped bounced / queued',
  ])
})

it('takes signed receipts and replies of the gateway alone, each without an effect of a repeat', async () => {
  const post = async (body: unknown, headers?: Record<string, string>) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const sent = { 'content-type': 'application/json', ...(headers ?? gateway.signed(payload)) }
    return (await app.app.inject({ method: 'POST', url: '/api/messaging/sms-receipt', payload, headers: sent }))
      .statusCode
  }
  const [fine, late, off] = [
    await come('13900000207'),
    await come('13900000208', 'eight@clinic.example'),
    await come('13900000209'),
  ]
  await tell(fine, 'reminder')
  await tell(late, 'reminder')
  await tell(off, 'reminder')
  await planTexts(['sms'])
  await runJob('messaging-texts')
  const delivered = { messageId: await deliveryOf(fine), state: 'delivered' }
  const failed = { messageId: await deliveryOf(late), state: 'failed' }
  const body = JSON.stringify(failed)
  expect([
    await post(body, {}),
    await post(body, gateway.signed(body, Date.now() - 6 * 60_000)),
    await post(body, gateway.signed(JSON.stringify(delivered))),
    await post(gateway.sent.at(-1)),
    await post('{'),
    await post({ messageId: DEMO_IDS.speaker.city1, state: 'delivered' }),
  ]).toEqual([403, 403, 403, 422, 422, 204])
  expect(await deliveries(late)).toBe('reminder sms sent / sent')
  expect([await post(delivered), await post(delivered), await post({ ...delivered, state: 'failed' })]).toEqual([
    204, 204, 204,
  ])
  expect([await post(failed), await post(failed)]).toEqual([204, 204])
  await planTexts()
  expect(await deliveries(fine)).toBe('reminder sms delivered / sent')
  expect(await deliveries(late)).toBe('reminder sms failed undelivered / queued, reminder mail queued / queued')
  await tell(off, 'withdrawn')
  await planTexts()
  expect([
    await post({ phone: '+8613900000209', reply: '收到' }),
    await post({ phone: '+8613900000209', reply: 'ｔｄ。' }),
  ]).toEqual([204, 204])
  const texts = gateway.sent.length
  const engagementId = await emptyMeeting(app, 5)
  const lin = await app.as('lin')
  await lin.call('invitations', 'save', { engagementId, hcpIds: [DEMO_IDS.speaker.city1] })
  await lin.call('invitations', 'invitationSendMany', { engagementId })
  const { rows } = await app.db.pool.query<{ phone: string }>(
    'update phone_message set next_at = null where engagement_id = $1 returning phone',
    [engagementId],
  )
  expect(await post({ phone: rows[0]?.phone ?? '', reply: '退订' })).toBe(204)
  await runJob()
  const { data: letters } = await lin.call('invitations', 'list', { engagementId })
  expect([letters.list[0]?.shown, gateway.sent.length]).toEqual(['undelivered', texts])
  await tell(off, 'withdrawn', 'again')
  await runJob('messaging-texts')
  expect([gateway.sent.length, await deliveries(off)]).toEqual([
    texts,
    'reminder sms sent / sent, withdrawn sms skipped optedOut / queued, withdrawn sms skipped optedOut / queued',
  ])
})

it('is set up wholly, and not beside Tencent Cloud', () => {
  const faultsOf = (settings: Record<string, string>) => {
    const loaded = loadConfig(settings)
    return loaded.ok ? [] : loaded.faults
  }
  const { SMS_HTTP_SECRET: _secret, ...half } = env
  const { SMS_HTTP_NOTICE_TEMPLATE, ...others } = env
  const tencent = {
    TENCENT_SMS_APP_ID: '1400006666',
    TENCENT_SMS_SECRET_ID: 'AKIDtest',
    TENCENT_SMS_SECRET_KEY: 'key',
    TENCENT_SMS_SIGN: '安和医药',
    TENCENT_SMS_CODE_TEMPLATE: '1110',
    TENCENT_SMS_LINK_TEMPLATE: '1111',
  }
  expect(faultsOf(env)).toEqual([])
  expect(faultsOf(others)).toEqual([])
  expect(faultsOf({ SMS_HTTP_NOTICE_TEMPLATE: SMS_HTTP_NOTICE_TEMPLATE ?? '' })).toEqual([
    'SMS_HTTP_URL is missing: it belongs to SMS_HTTP_NOTICE_TEMPLATE',
  ])
  expect(faultsOf(half)).toEqual([expect.stringContaining('SMS_HTTP_SECRET is missing')])
  expect(faultsOf({ ...env, ...tencent })).toEqual([expect.stringContaining('both set')])
})

import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { emptyMeeting } from '../enrolment/enrolment-test-kit.ts'
import { loadConfig } from '../kit/settings/config.ts'
import type { HttpSmsConfig } from '../kit/settings/sms-settings.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { httpSms } from './http-sms.ts'
import { messagingJobs } from './messaging-jobs.ts'
import { SmsError } from './sms.ts'
import { type FakeGateway, startSmsGateway } from './test-sms-gateway.ts'

const SECRET = 'secret-of-the-gateway'

let gateway: FakeGateway
let app: TestApp
let env: Record<string, string>

beforeAll(async () => {
  gateway = await startSmsGateway(SECRET, ['osmp-code', 'osmp-link'])
  env = {
    SMS_HTTP_URL: gateway.url,
    SMS_HTTP_SECRET: SECRET,
    SMS_HTTP_CODE_TEMPLATE: 'osmp-code',
    SMS_HTTP_LINK_TEMPLATE: 'osmp-link',
  }
  app = await startTestApp(undefined, env)
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})

async function runJob(): Promise<void> {
  const loaded = loadConfig({ DEMO: 'on', ...env })
  if (!loaded.ok) throw new Error(loaded.faults.join())
  const parts = { config: loaded.config, db: app.db, clock: app.clock, log: pino({ level: 'silent' }) }
  await messagingJobs(app.messaging, parts)
    .find(({ name }) => name === 'messaging-phones')
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
  const config = { by: 'http', apiUrl: gateway.url, secret: SECRET, codeTemplate: '', linkTemplate: '' } as const
  const sms = { messageId: 'one', phone: '13900001111', template: 'osmp-code', params: ['123456', '5'] }
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
    `one parameter → ${await attempt({ params: ['123456'] })}`,
    `no server there → ${await attempt({ apiUrl: 'http://127.0.0.1:1' })}`,
  ]
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "signed → taken
    the same again → taken
    another secret → status 401, given up
    signed six minutes ago → status 401, given up
    template not approved → status 422, given up
    one parameter → status 422, given up
    no server there → TypeError, again"
  `)
  expect(gateway.sent.filter(({ messageId }) => messageId === 'one')).toHaveLength(1)
})

it('is set up wholly, and not beside Tencent Cloud', () => {
  const faultsOf = (settings: Record<string, string>) => {
    const loaded = loadConfig(settings)
    return loaded.ok ? [] : loaded.faults
  }
  const { SMS_HTTP_SECRET: _secret, ...half } = env
  const tencent = {
    TENCENT_SMS_APP_ID: '1400006666',
    TENCENT_SMS_SECRET_ID: 'AKIDtest',
    TENCENT_SMS_SECRET_KEY: 'key',
    TENCENT_SMS_SIGN: '安和医药',
    TENCENT_SMS_CODE_TEMPLATE: '1110',
    TENCENT_SMS_LINK_TEMPLATE: '1111',
  }
  expect(faultsOf(env)).toEqual([])
  expect(faultsOf(half)).toEqual([expect.stringContaining('SMS_HTTP_SECRET is missing')])
  expect(faultsOf({ ...env, ...tencent })).toEqual([expect.stringContaining('both set')])
})

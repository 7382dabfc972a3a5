import { afterAll, beforeAll, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp } from '../test-kit/test-kit.ts'
import { askWays, type MessagingApp, startMessagingApp } from '../messaging/messaging-test-kit.ts'

const MEETING = meetingId('cv.approved1')
let app: MessagingApp
beforeAll(async () => {
  app = await startMessagingApp()
})
afterAll(() => app.close())

async function arrive(openId: string, engagementId = MEETING) {
  const { state, cookie } = await askWays(app, `/landing/${engagementId}`)
  const input = { code: app.partner.code({ openId }), state, engagementId }
  return app.nobody.call('session', 'wechatAttendee', input, { headers: { cookie } })
}
async function enrol(name: string, phone: string): Promise<string> {
  const { data } = await app.nobody.call('enrolment', 'doEnroll', { engagementId: MEETING, name, phone, consent: true })
  return data.hcpToken ?? ''
}
const bind = (hcpToken: string, proof: string) => app.attendee(hcpToken).call('session', 'bindWechat', { proof })

it('knows an attendee again by the WeChat bound to their place, at this meeting alone', async () => {
  const first = await arrive('open-1')
  expect(first.data.hcpToken).toBeNull()
  const hcpToken = await enrol('李一', '13900000001')
  expect((await bind(hcpToken, first.data.proof)).code).toBe('0000')
  const again = await arrive('open-1')
  const standing = await app
    .attendee(again.data.hcpToken ?? '')
    .call('landing', 'userStatus', { engagementId: MEETING })
  expect(standing.code).toBe('0000')
  expect((await arrive('open-1', meetingId('cv.running1'))).data.hcpToken).toBeNull()
  expect((await arrive('open-2')).data.hcpToken).toBeNull()
})

it('wechatTaken: one WeChat holds one place', async () => {
  const { data } = await arrive('open-1')
  const other = await enrol('李二', '13900000002')
  expect((await bind(other, data.proof)).name).toBe('wechatTaken')
})

it('lets a person whose first place was withdrawn bind the next one', async () => {
  const { data } = await arrive('open-3')
  await bind(await enrol('李三', '13900000003'), data.proof)
  await app.db.db
    .updateTable('enrollment')
    .set({ status: 'void', voided_at: new Date().toISOString(), void_reason: '重复' })
    .where('phone', '=', '13900000003')
    .execute()
  expect((await arrive('open-3')).data.hcpToken).toBeNull()
  expect((await bind(await enrol('李三', '13900000003'), data.proof)).code).toBe('0000')
  expect((await arrive('open-3')).data.hcpToken).not.toBeNull()
})

it('wechatProofInvalid: made up, altered, or of another purpose', async () => {
  const hcpToken = await enrol('李四', '13900000004')
  const { data } = await arrive('open-4')
  const { cookie } = await askWays(app, '/')
  for (const proof of ['x', `${data.proof}x`, data.proof.replace(/^\d+/, '9999999999999'), cookie.split('=')[1] ?? ''])
    expect((await bind(hcpToken, proof)).name).toBe('wechatProofInvalid')
})

it('refuses a state without its browser, a used code and a busy WeChat', async () => {
  const { state, cookie } = await askWays(app, '/')
  const code = app.partner.code({ openId: 'open-5' })
  const input = { code, state, engagementId: MEETING }
  expect((await app.nobody.call('session', 'wechatAttendee', input)).name).toBe('messagingStateInvalid')
  await app.nobody.call('session', 'wechatAttendee', input, { headers: { cookie } })
  const next = await askWays(app, '/')
  const used = { ...input, state: next.state }
  expect((await app.nobody.call('session', 'wechatAttendee', used, { headers: { cookie: next.cookie } })).name).toBe(
    'messagingCodeInvalid',
  )
  app.partner.failNext('/sns/oauth2/access_token', 'html')
  expect((await arrive('open-5')).name).toBe('messagingBusy')
})

it('messagingOff where WeChat is not set up', async () => {
  const plain = await startTestApp()
  const input = { code: 'c', state: 's', engagementId: MEETING }
  expect((await plain.nobody.call('session', 'wechatAttendee', input)).name).toBe('messagingOff')
  await plain.close()
})

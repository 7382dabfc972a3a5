import { MEETING as STATUS } from '@osmp/domain/meetings/meeting-codes.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pino } from 'pino'
import { meetingId } from '../demo/public.ts'
import { leaveCancellation, leaveMessages } from './attendee-message-repo.ts'
import { askWays, type MessagingApp, PUBLIC_URL, startMessagingApp } from './messaging-test-kit.ts'
import { planMessages } from './deliveries/plan-messages.ts'
import { sendAttendeeMessages } from './send-attendee-messages.ts'

const MEETING = meetingId('cv.approved1')
const PATH = '/cgi-bin/message/template/send'
const log = pino({ level: 'silent' })
let app: MessagingApp
let systemNow: number
const passes = new Map<string, string>()

beforeEach(async () => {
  app = await startMessagingApp()
  systemNow = Date.now()
  await app.db.db.deleteFrom('attendee_message').execute()
})
afterEach(() => app.close())

/** Enrols a person who came with this WeChat; gives the enrolment's id. */
async function come(name: string, phone: string, openId?: string): Promise<string> {
  const { data } = await app.nobody.call('enrolment', 'doEnroll', { engagementId: MEETING, name, phone, consent: true })
  if (openId !== undefined) {
    const { state, cookie } = await askWays(app, `/landing/${MEETING}`)
    const input = { code: app.partner.code({ openId }), state, engagementId: MEETING }
    const { data: known } = await app.nobody.call('session', 'wechatAttendee', input, { headers: { cookie } })
    await app.attendee(data.hcpToken ?? '').call('session', 'bindWechat', { proof: known.proof })
  }
  const { id } = await app.db.db
    .selectFrom('enrollment')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  passes.set(id, data.hcpToken ?? '')
  // These tests are about what happens to a place afterwards.
  await app.db.db
    .deleteFrom('attendee_message')
    .where('enrollment_id', '=', id)
    .where('kind', '=', 'enrolled')
    .execute()
  return id
}
const at = () => new Date(app.clock.now()).toISOString()
const promote = (enrollmentId: string, key = at()) =>
  leaveMessages(app.db.db, MEETING, [{ enrollmentId, kind: 'promoted', params: {}, key }], at())
async function run({ isByGrant = false } = {}) {
  const { wechat } = app.messaging
  if (!wechat?.config.template) throw new Error('no WeChat')
  const template = isByGrant ? undefined : wechat.config.template
  const byGrant = isByGrant ? wechat.config.subscribe?.ids : undefined
  const clock = { now: () => app.clock.now(), systemNow: () => systemNow }
  const plan = () => planMessages({ db: app.db, clock, channels: ['wechat'], key: app.messaging.contactKey, byGrant })
  await sendAttendeeMessages({ db: app.db, clock, log, wechat, template, publicUrl: PUBLIC_URL, plan })
}
const rows = () =>
  app.db.db.selectFrom('attendee_message').select(['state', 'attempts', 'last_error']).orderBy('created_at').execute()
const told = () => app.partner.templates.map(({ touser, data }) => `${touser} ${data['thing1']?.value}`)

it('tells those who came with WeChat, once, and leads to their landing page', async () => {
  await promote(await come('李一', '13900000001', 'open-1'))
  await promote(await come('李二', '13900000002'))
  await Promise.all([run(), run()])
  await run()
  expect(told()).toEqual(['open-1 候补成功，已为您留座'])
  expect(app.partner.templates[0]?.url).toBe(`${PUBLIC_URL}/landing/${MEETING}?src=message`)
  expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['queued', 'sent'])
})

it('a cancellation reaches everybody once, however often it is told', async () => {
  await come('李一', '13900000001', 'open-1')
  await come('李二', '13900000002', 'open-2')
  await leaveCancellation(app.db.db, MEETING, at())
  await leaveCancellation(app.db.db, MEETING, at())
  await run()
  expect(told().toSorted()).toEqual(['open-1 会议已取消', 'open-2 会议已取消'])
})

it('comes again after a failure, waits when WeChat has enough, and gives up on those who do not follow', async () => {
  const one = await come('李一', '13900000001', 'open-1')
  await promote(one)
  app.partner.failNext(PATH, 'http')
  await run()
  expect(await rows()).toEqual([{ state: 'queued', attempts: 1, last_error: 'wechat: busy' }])
  await run()
  expect(told()).toEqual([])
  systemNow += 5 * 60_000
  app.partner.failNext(PATH, 45009)
  await run()
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1])
  systemNow += 2 * 60_000
  await run()
  expect(told()).toEqual(['open-1 候补成功，已为您留座'])
  app.partner.strangers.add('open-1')
  await promote(one, 'again')
  await run()
  expect((await rows()).map(({ state, last_error }) => `${state} ${last_error}`)).toEqual([
    'sent null',
    'failed wechat: nobody 43004',
  ])
})

it('sends nothing of a cancelled meeting but the cancellation', async () => {
  await promote(await come('李十', '13900000010', 'open-10'))
  await leaveCancellation(app.db.db, MEETING, at())
  await app.db.db.updateTable('engagement').set({ status: STATUS.cancelled }).where('id', '=', MEETING).execute()
  await run()
  expect(told()).toEqual(['open-10 会议已取消'])
})

const remind = (enrollmentId: string, key: string) =>
  leaveMessages(app.db.db, MEETING, [{ enrollmentId, kind: 'reminder', params: {}, key }], at())
/** Agrees on the page, and in WeChat too unless the page only claims it. */
async function agree(enrollmentId: string, openId: string, accepted: string[], isReal = true): Promise<string[]> {
  if (isReal) app.partner.consents.push(...accepted.map((id) => `${openId} ${id}`))
  const { data } = await app.attendee(passes.get(enrollmentId) ?? '').call('session', 'wechatGrant', { accepted })
  return data.templates.toSorted()
}
const subscribed = () => app.partner.subscribed.map(({ touser, template_id }) => `${touser} ${template_id}`)

it('uses a consent for one message, and sends the next as before', async () => {
  const one = await come('李一', '13900000001', 'open-1')
  const two = await come('李二', '13900000002', 'open-2')
  expect(await agree(one, 'open-1', [])).toEqual(['once-changed', 'once-reminder', 'once-survey'])
  expect(await agree(one, 'open-1', ['once-reminder', 'once-survey', 'of another'])).toEqual(['once-changed'])
  expect(await agree(one, 'open-1', ['once-reminder'])).toEqual(['once-changed'])
  await remind(one, 'a')
  await remind(one, 'b')
  await remind(two, 'a')
  await Promise.all([run(), run()])
  await run()
  expect(subscribed()).toEqual(['open-1 once-reminder'])
  expect(app.partner.subscribed[0]?.page).toBe(`${PUBLIC_URL}/landing/${MEETING}?src=message`)
  expect(told().toSorted()).toEqual(['open-1 会议即将开始', 'open-2 会议即将开始'])
  expect(await agree(one, 'open-1', [])).toEqual(['once-changed', 'once-reminder'])
})

it('takes the template message where WeChat knows of no consent, and nothing else where its answer was lost', async () => {
  const one = await come('李一', '13900000001', 'open-1')
  await agree(one, 'open-1', ['once-reminder'], false)
  await remind(one, 'a')
  await run()
  expect([subscribed(), told()]).toEqual([[], []])
  systemNow += 5 * 60_000
  await run()
  expect([subscribed(), told()]).toEqual([[], ['open-1 会议即将开始']])
  await agree(one, 'open-1', ['once-reminder'])
  await remind(one, 'b')
  app.partner.failNext('/cgi-bin/message/subscribe/bizsend', 'http')
  await run()
  systemNow += 60 * 60_000
  await run()
  expect([subscribed().length, told().length]).toEqual([0, 1])
  const { rows: ended } = await app.db.pool.query('select state, reason from message_delivery order by created_at, id')
  expect(ended).toEqual([
    { state: 'sent', reason: null },
    { state: 'failed', reason: 'noAnswer' },
  ])
})

it('counts a WeChat with a consent alone where the account has no other template', async () => {
  const one = await come('李一', '13900000001', 'open-1')
  const two = await come('李二', '13900000002', 'open-2')
  await agree(one, 'open-1', ['once-reminder'])
  await remind(one, 'a')
  await remind(two, 'a')
  await promote(one)
  await run({ isByGrant: true })
  expect([subscribed(), told()]).toEqual([['open-1 once-reminder'], []])
  const { rows: planned } = await app.db.pool.query('select channel, state from message_delivery')
  expect(planned).toEqual([{ channel: 'wechat', state: 'sent' }])
  // A consent goes with the tie between place and WeChat.
  await app.db.pool.query('delete from attendee_wechat')
  expect((await app.db.pool.query('select from wechat_grant')).rowCount).toBe(0)
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { meetingId } from '../../demo/public.ts'
import { createMailServer } from '../../kit/process/mail-server.ts'
import { leaveMessages } from '../attendee-message-repo.ts'
import { type MessagingApp, PUBLIC_URL, startMessagingApp } from '../messaging-test-kit.ts'
import { sendAttendeeMessages } from '../send-attendee-messages.ts'
import { bounceSender } from './bounce-seal.ts'
import { noteBounces } from './note-bounces.ts'
import { planMessages } from './plan-messages.ts'
import { sendAttendeeMails } from './send-mails.ts'
import {
  awayAnswer,
  exchangeReport,
  postfixReport,
  type TestMailbox,
  testMailbox,
  wordsReport,
} from './test-bounces.ts'

const MEETING = meetingId('cv.approved1')
const FROM = 'OSMP <osmp@example.com>'
const BOX = 'b@meetings.example.com'
const DAY = 86_400_000
const log = pino({ level: 'silent' })
let app: MessagingApp
let now: number
let systemNow: number
let url: string
let smtp: SMTPServer
let mailbox: TestMailbox
/** The sender on the envelope of each mail by its recipient, and the mail. */
let taken: Map<string, { returnTo: string; raw: string }>

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const returnTo = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        taken.set(envelope.rcptTo[0]?.address ?? '', { returnTo, raw: Buffer.concat(chunks).toString() })
        done(null)
      })
    },
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  // A server that listens on a port has an address with one.
  url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  app = await startMessagingApp({ SMTP_URL: url, MAIL_FROM: FROM })
})
afterAll(async () => {
  smtp.close()
  await app.close()
})
beforeEach(() => {
  now = app.clock.now()
  systemNow = app.clock.systemNow()
  taken = new Map()
  mailbox = testMailbox()
})
afterEach(async () => {
  await app.db.pool.query('delete from attendee_message')
  await app.db.pool.query('delete from attendee_wechat')
  await app.db.pool.query("delete from enrollment where engagement_id = $1 and phone like '1390000%'", [MEETING])
})

const clock = { now: () => now, systemNow: () => systemNow }
const at = () => new Date(now).toISOString()
const plan = () => planMessages({ db: app.db, clock, channels: ['wechat', 'mail'], key: app.messaging.contactKey })
const read = () => noteBounces({ db: app.db, clock, log, mailbox, box: BOX, key: app.messaging.contactKey })

async function mail(bounces: { from: string; imapUrl: string } | undefined = { from: BOX, imapUrl: '' }) {
  const server = createMailServer({ url, from: FROM }, { isPooled: true })
  const { contactKey: key, seal } = app.messaging
  const settings = { from: FROM, perMinute: 300, bounces }
  const sender = { db: app.db, clock, log, server, mail: settings, publicUrl: PUBLIC_URL, seal, key, plan }
  try {
    await sendAttendeeMails(sender)
  } finally {
    server.close()
  }
}

async function wechat(): Promise<void> {
  const client = app.messaging.wechat
  const template = client?.config.template
  if (!client || !template) throw new Error('no WeChat')
  await sendAttendeeMessages({ db: app.db, clock, log, wechat: client, template, publicUrl: PUBLIC_URL, plan })
}

let phone = 13_900_000_100
/** A place with a mail address, without the message of its enrolment. */
async function come(email: string, openId?: string): Promise<string> {
  const { rows } = await app.db.pool.query<{ id: string }>(
    `insert into enrollment (id, engagement_id, name, phone, status, source, created_at, email)
     values (gen_random_uuid(), $1, '李一', $2, 'enrolled', 'landing', $3, $4) returning id`,
    [MEETING, String((phone += 1)), at(), email],
  )
  const id = rows[0]?.id ?? ''
  if (openId !== undefined) await bind(id, openId)
  return id
}
const bind = (enrollmentId: string, openId: string) =>
  app.db.pool.query(
    'insert into attendee_wechat (engagement_id, open_id, enrollment_id, bound_at) values ($1, $2, $3, $4)',
    [MEETING, openId, enrollmentId, at()],
  )
const tell = (enrollmentId: string, kind: 'promoted' | 'approved' = 'promoted') =>
  leaveMessages(app.db.db, MEETING, [{ enrollmentId, kind, params: {}, key: kind + at() }], at())
const returnTo = (email: string) => taken.get(email)?.returnTo ?? ''

async function deliveries(enrollmentId: string): Promise<string> {
  const { rows } = await app.db.pool.query<{ line: string }>(
    `select concat_ws(' ', d.channel, d.state, d.reason, '/', m.state) as line
     from attendee_message m left join message_delivery d on d.message_id = m.id where m.enrollment_id = $1 order by m.created_at, m.id, d.channel`,
    [enrollmentId],
  )
  return rows.map(({ line }) => line).join(', ')
}

it('gives each mail an address of its own to come back to, and its reader the usual sender', async () => {
  for (const email of ['li@clinic.example', 'wang@clinic.example']) await tell(await come(email))
  await mail()
  const [li, wang] = ['li@clinic.example', 'wang@clinic.example'].map(returnTo)
  expect(li).toMatch(/^b\+[\da-f]{32}\.[\da-f]{16}@meetings\.example\.com$/)
  expect(wang).not.toBe(li)
  expect(taken.get('li@clinic.example')?.raw).toContain(`From: ${FROM}`)
  expect(taken.get('li@clinic.example')?.raw).not.toContain(li)
})

it('without the settings the envelope has the usual sender', async () => {
  await tell(await come('li@clinic.example'))
  const server = createMailServer({ url, from: FROM })
  const { contactKey: key, seal } = app.messaging
  const settings = { from: FROM, perMinute: 300 }
  await sendAttendeeMails({ db: app.db, clock, log, server, mail: settings, publicUrl: PUBLIC_URL, seal, key, plan })
  server.close()
  expect(returnTo('li@clinic.example')).toBe('osmp@example.com')
})

it('a mail that came back goes on by the next channel, and its address gets nothing more', async () => {
  const both = await come('both@clinic.example')
  const alone = await come('alone@hospital.example')
  const words = await come('words@webmail.example')
  const rule = await come('rule@clinic.example')
  for (const id of [both, alone, words, rule]) await tell(id)
  await mail()
  await bind(both, 'open-bounced')
  mailbox.put(postfixReport({ to: returnTo('both@clinic.example') }))
  mailbox.put(exchangeReport({ to: returnTo('alone@hospital.example') }))
  mailbox.put(wordsReport({ to: returnTo('words@webmail.example') }))
  mailbox.put(postfixReport({ to: returnTo('rule@clinic.example'), status: '5.7.1' }))
  await read()
  expect(mailbox.unread()).toBe(0)
  await mail()
  await wechat()
  expect(await deliveries(both)).toBe('mail bounced 5.1.1 / sent, wechat sent / sent')
  expect(await deliveries(alone)).toBe('mail bounced 5.1.10 / failed')
  expect(await deliveries(words)).toBe('mail bounced 550 / failed')
  expect(await deliveries(rule)).toBe('mail failed 5.7.1 / failed')
  now += 1000
  for (const id of [alone, rule]) await tell(id, 'approved')
  await mail()
  expect(await deliveries(alone)).toBe('mail bounced 5.1.10 / failed, mail skipped bounced / queued')
  expect(await deliveries(rule)).toBe('mail failed 5.7.1 / failed, mail sent / sent')
  const { data } = await (await app.as('lin')).call('enrolment', 'enrollList', { engagementId: MEETING })
  const shown = (id: string) =>
    data.list
      .find(({ enrollmentId }) => enrollmentId === id)
      ?.messages.map(({ state, by }) => [state, ...by.map((one) => `${one.channel} ${one.state}`)].join(', '))
  expect([both, alone].map(shown)).toEqual([
    ['sent, wechat sent, mail bounced'],
    ['noWay, mail skipped', 'failed, mail bounced'],
  ])
})

it('one that another channel has is not sent again', async () => {
  const one = await come('li@clinic.example', 'open-has')
  await tell(one)
  await mail()
  await wechat()
  expect(await deliveries(one)).toBe('mail sent / sent, wechat sent / sent')
  mailbox.put(postfixReport({ to: returnTo('li@clinic.example') }))
  await read()
  await plan()
  expect(await deliveries(one)).toBe('mail bounced 5.1.1 / sent, wechat sent / sent')
})

it('delays, answers of people, foreign and forged names and broken mails change nothing and are read once', async () => {
  const one = await come('li@clinic.example')
  await tell(one)
  await mail()
  const to = returnTo('li@clinic.example')
  const { contactKey } = app.messaging
  for (const raw of [
    postfixReport({ to, action: 'delayed', status: '4.4.1' }),
    postfixReport({ to, action: 'delivered', status: '2.0.0' }),
    awayAnswer({ to }),
    postfixReport({ to: to.replace(/\.[\da-f]/, '.x') }),
    postfixReport({ to: to.replace(/(?<=\.)[\da-f]{16}/, '0123456789abcdef') }),
    postfixReport({ to: bounceSender(contactKey, BOX, '00000000-0000-7000-8000-000000000000') }),
    postfixReport({ to: BOX }),
    'no mail at all',
    '',
    `To: ${to}\r\nContent-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n????`,
  ])
    mailbox.put(raw)
  await read()
  expect(mailbox.unread()).toBe(0)
  expect(await deliveries(one)).toBe('mail sent / sent')
})

it('a third one given up within a week makes an address dead; an older one does not count', async () => {
  const [full, older] = [await come('full@clinic.example'), await come('older@clinic.example')]
  for (const no of [1, 2, 3]) {
    for (const id of [full, older]) await tell(id)
    await mail()
    for (const email of ['full@clinic.example', 'older@clinic.example'])
      mailbox.put(postfixReport({ to: returnTo(email), status: '4.4.7' }))
    await read()
    if (no === 1)
      await app.db.pool.query(
        "update message_delivery set bounced_at = bounced_at - interval '8 days' where address_masked like 'o%'",
      )
    now += DAY
    systemNow += DAY
  }
  expect(await deliveries(full)).toBe(
    'mail failed 4.4.7 / failed, mail failed 4.4.7 / failed, mail bounced 4.4.7 / queued',
  )
  expect(await deliveries(older)).toBe(
    'mail failed 4.4.7 / failed, mail failed 4.4.7 / failed, mail failed 4.4.7 / queued',
  )
})

it('notes a report once: read twice, by two at once, and after its reader died', async () => {
  const one = await come('li@clinic.example', 'open-twice')
  await tell(one)
  await mail()
  const report = postfixReport({ to: returnTo('li@clinic.example'), status: '4.4.7' })
  mailbox.put(report)
  const dead = { ...mailbox, markSeen: () => Promise.reject(new Error('gone')) }
  const reader = { db: app.db, clock, log, box: BOX, key: app.messaging.contactKey }
  await expect(noteBounces({ ...reader, mailbox: dead })).rejects.toThrow('gone')
  await wechat()
  await Promise.all([read(), read()])
  mailbox.put(report)
  await read()
  await plan()
  expect(await deliveries(one)).toBe('mail failed 4.4.7 / sent, wechat sent / sent')
})

it('one that came back after days is given up, and after 180 days its name says nothing', async () => {
  const [late, old] = [await come('late@clinic.example'), await come('old@clinic.example')]
  for (const id of [late, old]) await tell(id)
  await mail()
  await bind(late, 'open-late')
  await app.db.pool.query(
    "update message_delivery set created_at = created_at - interval '181 days' where address_masked like 'o%'",
  )
  now += 4 * DAY
  for (const email of ['late@clinic.example', 'old@clinic.example']) mailbox.put(postfixReport({ to: returnTo(email) }))
  await read()
  await plan()
  expect(await deliveries(late)).toBe('mail bounced 5.1.1 / failed')
  expect(await deliveries(old)).toBe('mail sent / sent')
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { localDateOfMs } from '@osmp/domain/kit/time.ts'
import { MEETING as STATUS } from '@osmp/domain/meetings/meeting-codes.ts'
import { pino } from 'pino'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { meetingId } from '../../demo/public.ts'
import { withdrawPeople } from '../../enrolment/public.ts'
import { createMailServer } from '../../kit/process/mail-server.ts'
import { loadConfig } from '../../kit/settings/config.ts'
import { leaveCancellation, leaveMessages } from '../attendee-message-repo.ts'
import { messagingJobs } from '../messaging-jobs.ts'
import { type MessagingApp, PUBLIC_URL, startMessagingApp } from '../messaging-test-kit.ts'
import { sendAttendeeMessages } from '../send-attendee-messages.ts'
import { retryDeliveries } from './delivery-repo.ts'
import { beginMail, takeDueMails } from './mail-repo.ts'
import { planMessages } from './plan-messages.ts'
import { sendAttendeeMails } from './send-mails.ts'
import { testCalendars } from './test-calendars.ts'

const MEETING = meetingId('cv.approved1')
const FROM = 'OSMP <osmp@example.com>'
const QUARTER = 15 * 60_000
/** Answers of the server to recipients it refuses. */
const REFUSED = new Map([
  ['gone@clinic.example', 'no such box'],
  ['gone.too@clinic.example', '5.1.1 no such box'],
  ['far@clinic.example', '5.7.1 no relaying'],
])
const log = pino({ level: 'silent' })
let app: MessagingApp
let systemNow: number
let url: string
let smtp: SMTPServer
/** Mails that the server took whole, with the address of each. */
let taken: { to: string; raw: string }[] = []

beforeAll(async () => {
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(REFUSED.has(address) ? Object.assign(new Error(REFUSED.get(address)), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(chunks).toString() })
        done(null)
      })
    },
  }
  smtp = new SMTPServer(options)
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
  systemNow = app.clock.systemNow()
  taken = []
})
afterEach(async () => {
  await app.db.pool.query('delete from attendee_message')
  await app.db.pool.query('delete from contact_choice')
  await app.db.pool.query('delete from attendee_wechat')
  await app.db.pool.query('delete from attendee_token')
  await app.db.pool.query("delete from enrollment where engagement_id = $1 and phone like '1390000%'", [MEETING])
})

const at = () => new Date(app.clock.now()).toISOString()
const clock = { now: () => app.clock.now(), systemNow: () => systemNow }
const plan = () => planMessages({ db: app.db, clock, channels: ['wechat', 'mail'], key: app.messaging.contactKey })

async function mail(perMinute = 300): Promise<void> {
  const server = createMailServer({ url, from: FROM }, { isPooled: true })
  const { contactKey: key, seal } = app.messaging
  const sender = { db: app.db, clock, log, server, mail: { from: FROM, perMinute }, publicUrl: PUBLIC_URL }
  try {
    await sendAttendeeMails({ ...sender, seal, key, plan })
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
  if (openId !== undefined)
    await app.db.pool.query(
      'insert into attendee_wechat (engagement_id, open_id, enrollment_id, bound_at) values ($1, $2, $3, $4)',
      [MEETING, openId, id, at()],
    )
  return id
}
const tell = (enrollmentId: string, kind: 'promoted' | 'reminder' | 'withdrawn' | 'approved', key = at()) =>
  leaveMessages(app.db.db, MEETING, [{ enrollmentId, kind, params: {}, key }], at())

async function deliveries(enrollmentId: string): Promise<string> {
  const { rows } = await app.db.pool.query<{ line: string }>(
    `select concat_ws(' ', m.kind, d.channel, d.state, d.reason, '/', m.state) as line
     from attendee_message m left join message_delivery d on d.message_id = m.id where m.enrollment_id = $1 order by m.created_at, m.id, d.channel`,
    [enrollmentId],
  )
  return rows.map(({ line }) => line).join(', ')
}

const plain = (raw: string) => raw.replaceAll('=\r\n', '')
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}:((?:.|\\r\\n[ \\t])*)`, 'im')
    .exec(raw)?.[1]
    ?.replaceAll(/\r\n[ \t]/g, ' ')
    .trim()
const tokenOf = (raw: string) => /\/u\/([\w.-]+)/.exec(headerOf(raw, 'List-Unsubscribe') ?? '')?.[1] ?? ''

it('mails a message once, with a way to refuse it and no secret', async () => {
  const one = await come('li@clinic.example')
  await tell(one, 'promoted')
  await Promise.all([mail(), mail()])
  await mail()
  expect(taken.map(({ to }) => to)).toEqual(['li@clinic.example'])
  const raw = plain(taken[0]?.raw ?? '')
  expect(raw).toContain('From: OSMP <osmp@example.com>')
  expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(headerOf(raw, 'List-Unsubscribe')).toMatch(/^<https:\/\/meetings\.example\.com\/u\/[\w.-]+>$/)
  expect(raw).toContain('multipart/alternative')
  expect(raw).not.toMatch(/<img|hcptoken/i)
  expect(await deliveries(one)).toBe('promoted mail sent / sent')
})

it('writes a mail by the template in force on its day, notes its version, and knows none that begins tomorrow', async () => {
  const [today, tomorrow] = [0, 86_400_000].map((later) => localDateOfMs(app.clock.now() + later))
  await app.db.pool.query(
    `insert into message_text (id, kind, version, subject_zh, subject_en, body_zh, body_en, from_date, is_active)
     select gen_random_uuid(), v.kind, v.version, 'Subject ' || v.version, 'of {name}', 'Line of ' || v.version || ' {link}', '{link}', v.day::date, v.active
     from (values ('promoted', 'old', '2026-01-01', true), ('promoted', 'now', $1, true), ('promoted', 'next', $2, true), ('approved', 'next', $2, true),
       ('reminder', 'withdrawn', $1, false)) v(kind, version, day, active)`,
    [today, tomorrow],
  )
  const ids = await Promise.all(['a', 'b', 'c'].map((name) => come(`${name}@clinic.example`)))
  await tell(ids[0] ?? '', 'promoted')
  await tell(ids[1] ?? '', 'approved')
  await tell(ids[2] ?? '', 'reminder')
  await mail()
  const said = taken.map(({ raw }) => /Line of (\w+) http/.exec(plain(raw))?.[1] ?? 'words in the code')
  expect(said.toSorted()).toEqual(['now', 'words in the code', 'words in the code'])
  const { rows } = await app.db.pool.query<{ text: string }>(
    "select coalesce(text_version, '-') as text from message_delivery order by text_version",
  )
  expect(rows.map(({ text }) => text)).toEqual(['promoted/now', '-', '-'])
  await expect(app.db.pool.query("update message_text set body_zh = 'x' where version = 'now'")).rejects.toThrow(
    'never changed',
  )
  await app.db.pool.query('truncate message_text')
})

it('takes a template from tomorrow on, from a second person, and only with words that a mail has', async () => {
  const admin = await app.as('admin')
  const save = async (more: Record<string, string>) => {
    const values = { kind: 'reminder', textVersion: 'w1', fromDate: '2030-01-01', ...SUBJECTS, ...more }
    const { name, data } = await admin.call('admin', 'recordSave', {
      resource: 'messageTexts',
      id: null,
      version: null,
      values,
    })
    return [name, data.waits === undefined ? data : 'waits']
  }
  const body = { bodyZh: '{when}：{link}', bodyEn: '{link}' }
  expect(await save({ ...body, fromDate: localDateOfMs(app.clock.now()) })).toEqual([
    'messageTextFromTomorrow',
    { field: 'fromDate' },
  ])
  expect(await save({ ...body, bodyEn: '{who} {link}' })).toEqual(['templatePlaceholderUnknown', { field: 'bodyEn' }])
  expect(await save({ ...body, bodyZh: '请准时参加' })).toEqual(['templateLinkMissing', { field: 'bodyZh' }])
  expect(await save(body)).toEqual(['0000', 'waits'])
  expect((await app.db.pool.query('select version from message_text')).rows).toEqual([])
})
const SUBJECTS = { subjectZh: '提醒', subjectEn: 'Reminder' }

it('leaves with the job of the minute, and enrolling is enough', async () => {
  const input = { engagementId: MEETING, name: '李八', phone: '13900000098', consent: true }
  await app.nobody.call('enrolment', 'doEnroll', { ...input, inBody: { email: 'eight@clinic.example' } })
  const loaded = loadConfig({ DEMO: 'on', SMTP_URL: url, MAIL_FROM: FROM, PUBLIC_URL })
  if (!loaded.ok) throw new Error(loaded.faults.join())
  const jobs = messagingJobs(app.messaging, { config: loaded.config, db: app.db, clock: app.clock, log })
  await jobs.find(({ name }) => name === 'messaging-mails')?.run({})
  expect(taken.map(({ to }) => to)).toEqual(['eight@clinic.example'])
  expect(headerOf(taken[0]?.raw ?? '', 'Subject')).toMatch(/^=\?UTF-8\?/)
})

it('loses none and sends none twice when its process dies in between', async () => {
  const ids = await Promise.all(Array.from({ length: 100 }, (_, no) => come(`doctor${no}@clinic.example`)))
  for (const id of ids) await tell(id, 'promoted')
  await plan()
  const [now, until] = [systemNow, systemNow + QUARTER].map((ms) => new Date(ms).toISOString())
  const abandoned = await takeDueMails(app.db.db, { at: now ?? '', until: until ?? '', most: 30 })
  await beginMail(app.db.db, abandoned[0]?.id ?? '', { takenUntil: until ?? '', until: until ?? '' })
  await mail(50)
  expect(taken).toHaveLength(50)
  await mail()
  expect(taken).toHaveLength(70)
  systemNow += QUARTER
  await mail()
  await mail()
  expect(taken).toHaveLength(99)
  expect(new Set(taken.map(({ to }) => to)).size).toBe(99)
  expect(taken.map(({ to }) => to)).not.toContain(abandoned[0]?.email)
  const { rows } = await app.db.pool.query(
    'select d.state, d.reason, m.state as message, count(*)::int as count from message_delivery d join attendee_message m on m.id = d.message_id group by 1, 2, 3 order by 1',
  )
  expect(rows).toEqual([
    { state: 'failed', reason: 'noAnswer', message: 'failed', count: 1 },
    { state: 'sent', reason: null, message: 'sent', count: 99 },
  ])
  // An administrator sends the one that was given up once more.
  const given = abandoned[0]?.messageId ?? ''
  await app.db.pool.query("update attendee_message set state = 'queued' where id = $1", [given])
  await retryDeliveries(app.db.db, given)
  await mail()
  expect(taken).toHaveLength(100)
})

it('goes on to the next channel where one takes nothing, and never to a dead address again', async () => {
  const both = await come('gone@clinic.example', 'open-both')
  const alone = await come('gone.too@clinic.example')
  const far = await come('far@clinic.example')
  const stranger = await come('li@clinic.example', 'open-stranger')
  app.partner.strangers.add('open-stranger')
  await tell(both, 'promoted')
  await tell(alone, 'promoted')
  await tell(far, 'promoted')
  await tell(stranger, 'reminder')
  await mail()
  await wechat()
  await mail()
  expect(await deliveries(both)).toBe('promoted mail bounced SMTP 550 / sent, promoted wechat sent / sent')
  expect(await deliveries(alone)).toBe('promoted mail bounced SMTP 550 / failed')
  expect(await deliveries(far)).toBe('promoted mail failed SMTP 550 / failed')
  expect(await deliveries(stranger)).toBe(
    'reminder mail sent / sent, reminder wechat failed wechat: nobody 43004 / sent',
  )
  expect(taken.map(({ to }) => to)).toEqual(['li@clinic.example'])
  await tell(alone, 'promoted', 'again')
  await mail()
  expect(await deliveries(alone)).toMatch(/promoted mail skipped bounced \/ queued$/)
  const lin = await app.as('lin')
  const { data } = await lin.call('enrolment', 'enrollList', { engagementId: MEETING })
  const shown = (id: string) =>
    data.list
      .find(({ enrollmentId }) => enrollmentId === id)
      ?.messages.map(({ state, by }) => [state, ...by.map((one) => `${one.channel} ${one.state}`)].join(', '))
  expect([both, alone, stranger].map(shown)).toEqual([
    ['sent, wechat sent, mail bounced'],
    ['noWay, mail skipped', 'failed, mail bounced'],
    ['sent, wechat failed, mail sent'],
  ])
  const reach = await lin.call('enrolment', 'newsReach', { engagementId: MEETING })
  expect(reach.data).toMatchObject({ byWechat: 2, byMail: 2, toTell: 2 })
})

it('refuses at once by the header’s POST, holds back what waits, and changes nothing by reading', async () => {
  const one = await come('Li@clinic.example')
  await tell(one, 'promoted')
  await mail()
  const path = `/u/${tokenOf(taken[0]?.raw ?? '')}`
  expect(path).not.toContain('clinic')
  await tell(one, 'reminder')
  await plan()
  const page = await app.app.inject({ url: path })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('停止接收')
  expect(page.body).not.toMatch(/clinic|李一|<script/)
  expect(await deliveries(one)).toBe('promoted mail sent / sent, reminder mail queued / queued')
  const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
    app.app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } })
  expect((await post('refuse=something')).statusCode).toBe(303)
  expect(await deliveries(one)).toBe('promoted mail sent / sent, reminder mail queued / queued')
  const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect((await post(form, 'multipart/form-data; boundary=b')).statusCode).toBe(303)
  expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(303)
  await tell(one, 'approved', 'next')
  await mail()
  expect(taken).toHaveLength(1)
  expect(await deliveries(one)).toBe(
    'promoted mail sent / sent, reminder mail skipped optedOut / queued, approved mail skipped optedOut / queued',
  )
  // A cancellation leaves all the same, until all mail is refused.
  await leaveCancellation(app.db.db, MEETING, at())
  await mail()
  expect(taken).toHaveLength(2)
  await post('refuse=all')
  expect((await app.app.inject({ url: path })).body).not.toContain('value="place"')
  await post('allow=all')
  await post('allow=place')
  await tell(one, 'approved', 'after')
  await mail()
  expect(taken).toHaveLength(3)
  expect((await app.app.inject({ url: `${path}x` })).statusCode).toBe(404)
})

it('gives the calendars of two authors one entry through enrolment, move, withdrawal, return and cancellation', async () => {
  const take = testCalendars()
  const shown = async (): Promise<string> => {
    await mail()
    const raw = taken.at(-1)?.raw ?? ''
    const [, head = '', body = ''] = /text\/calendar([^]*?)\r\n\r\n([^]*?)\r\n--/.exec(raw) ?? []
    const text = head.includes('base64') ? Buffer.from(body, 'base64').toString() : quotedText(body)
    const [first, ...others] = take(text)
    expect(others).toEqual([first])
    const sequence = Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
    return `${/METHOD:(\w+)/.exec(text)?.[1]} ${sequence - 100 * version} ${/STATUS:(\w+)/.exec(text)?.[1]}: ${first}`
  }
  const versionOf = async () =>
    (await app.db.pool.query<{ version: number }>('select version from engagement where id = $1', [MEETING])).rows[0]
      ?.version ?? 0
  const enrol = async () =>
    app.nobody.call('enrolment', 'doEnroll', {
      engagementId: MEETING,
      name: '李九',
      phone: '13900000099',
      consent: true,
      inBody: { email: 'nine@clinic.example' },
    })
  const placeOf = async () =>
    (
      await app.db.pool.query<{ id: string }>(
        "select id from enrollment where phone = '13900000099' and status <> 'void'",
      )
    ).rows[0]?.id ?? ''
  const version = await versionOf()
  await enrol()
  const course = [`enrolled ${await shown()}`]
  await app.db.pool.query(
    "update engagement set start_at = start_at + interval '1 hour', end_at = end_at + interval '1 hour', version = version + 1 where id = $1",
    [MEETING],
  )
  await tell(await placeOf(), 'approved', 'moved')
  course.push(`moved ${await shown()}`)
  await app.db.inTransaction(async (tx) => withdrawPeople(tx, [await placeOf()], at()))
  await tell(await placeOf(), 'withdrawn')
  course.push(`withdrawn ${await shown()}`)
  await enrol()
  course.push(`again ${await shown()}`)
  await app.db.pool.query('update engagement set status = $2, version = version + 1 where id = $1', [
    MEETING,
    STATUS.cancelled,
  ])
  // Of another day, or this would be the fourth of today, which waits.
  await app.db.pool.query("update message_delivery set created_at = created_at - interval '1 day'")
  await leaveCancellation(app.db.db, MEETING, at())
  course.push(`cancelled ${await shown()}`)
  expect(course.join('\n')).toMatchInlineSnapshot(`
    "enrolled REQUEST 0 CONFIRMED: 06:00 ACCEPTED FALSE
    moved REQUEST 100 CONFIRMED: 07:00 ACCEPTED FALSE
    withdrawn CANCEL 101 CANCELLED: gone
    again REQUEST 102 CONFIRMED: 07:00 ACCEPTED FALSE
    cancelled CANCEL 202 CANCELLED: gone"
  `)
})

const quotedText = (body: string) =>
  Buffer.from(
    plain(body).replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

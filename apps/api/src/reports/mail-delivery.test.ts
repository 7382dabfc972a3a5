import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_IDS } from '../demo/public.ts'
import { createDiskStore } from '../kit/store/disk-object-store.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import { createTestDatabase } from '../test-kit/test-database.ts'
import { deliverMails } from './mail-delivery.ts'
import { createMailServer } from '../kit/process/mail-server.ts'

const db = await createTestDatabase('demo')
const folder = await mkdtemp(join(tmpdir(), 'osmp-mails-'))
const store = createDiskStore(folder)
const log = pino({ level: 'silent' })
let systemNow = Date.parse('2026-11-25T02:00:00.000Z')
const clock = { now: () => systemNow, systemNow: () => systemNow }
const CONTENT = Buffer.from('the workbook')

const running: SMTPServer[] = []
/** What the servers took whole. */
let taken: string[] = []
beforeEach(async () => {
  taken = []
  systemNow = Date.parse('2026-11-25T02:00:00.000Z')
  await db.pool.query('delete from mail_message')
})
afterEach(() => {
  for (const server of running.splice(0)) server.close()
})
afterAll(async () => {
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

type Answer = NonNullable<SMTPServerOptions['onData']>

const take: Answer = (stream, _session, done) => {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.on('end', () => {
    taken.push(Buffer.concat(chunks).toString())
    done(null)
  })
}
const say =
  (responseCode: number): Answer =>
  (stream, _session, done) => {
    stream.resume()
    stream.on('end', () => done(Object.assign(new Error('no'), { responseCode })))
  }
/** Takes everything and hangs up without a word. */
const hangUp: Answer = (stream) => {
  stream.resume()
  stream.on('end', () => {
    for (const connection of running.at(-1)?.connections ?? []) connection.close()
  })
}

async function smtp(onData: Answer, more: SMTPServerOptions = {}): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData, ...more })
  server.on('error', () => undefined)
  running.push(server)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  // A server that listens on a port has an address with one.
  return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

async function deliver(url: string): Promise<void> {
  const server = createMailServer({ url, from: 'OSMP <osmp@example.com>' })
  await deliverMails({ db, store, clock, log, server, host: 'meetings.example.com' })
  server.close()
}

async function queueMail({ subject = '【签到报告】心血管学术会', fileName = '签到名单.xlsx' } = {}): Promise<string> {
  const mailId = uuidv7()
  const fileId = uuidv7()
  const { key, size } = await store.put(CONTENT)
  const created_at = new Date(systemNow).toISOString()
  const file = {
    id: fileId,
    object_key: key,
    size,
    sha256: sha256hex(CONTENT),
    media_type: 'application/zip',
    created_at,
  }
  await db.db.insertInto('stored_file').values(file).execute()
  await db.db
    .insertInto('mail_message')
    .values({
      id: mailId,
      kind: 'signReport',
      to_person_id: DEMO_IDS.person.lin,
      to_address: 'lin@demo.example',
      subject,
      body: '附件共 3 行数据。\n.\n',
      state: 'waiting',
      next_at: created_at,
      dedupe_key: mailId,
      created_at,
    })
    .execute()
  await db.db
    .insertInto('mail_attachment')
    .values({ id: uuidv7(), mail_id: mailId, seq: 1, file_name: fileName, file_id: fileId })
    .execute()
  return mailId
}

async function stateOf(mailId: string) {
  const { state, attempts, last_error, sent_at } = await db.db
    .selectFrom('mail_message')
    .select(['state', 'attempts', 'last_error', 'sent_at'])
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow()
  return { state, attempts, error: last_error, isSent: sent_at !== null }
}

test('a mail with its attachment, once', async () => {
  const url = await smtp(take)
  const mailId = await queueMail()
  await deliver(url)
  await deliver(url)
  expect(await stateOf(mailId)).toEqual({ state: 'sent', attempts: 1, error: null, isSent: true })
  expect(taken).toHaveLength(1)
  const [raw = ''] = taken
  expect(raw).toContain(`Message-ID: <${mailId}@meetings.example.com>`)
  expect(raw).toMatch(/^To: .*<lin@demo\.example>$/m)
  expect(raw).toContain('From: OSMP <osmp@example.com>')
  expect(raw).toContain(CONTENT.toString('base64'))
})

test('two processes at once send each mail once', async () => {
  const url = await smtp(take)
  for (let count = 0; count < 12; count += 1) await queueMail()
  await Promise.all([deliver(url), deliver(url), deliver(url)])
  const ids = taken.map((raw) => /Message-ID: (\S+)/.exec(raw)?.[1])
  expect(ids).toHaveLength(12)
  expect(new Set(ids).size).toBe(12)
})

test('tries again two minutes after a 4xx, and not before', async () => {
  const busy = await smtp(say(451))
  const mailId = await queueMail()
  await deliver(busy)
  expect(await stateOf(mailId)).toEqual({ state: 'waiting', attempts: 1, error: 'SMTP 451', isSent: false })
  const url = await smtp(take)
  systemNow += 119_000
  await deliver(url)
  expect(taken).toHaveLength(0)
  systemNow += 1_000
  await deliver(url)
  expect(await stateOf(mailId)).toEqual({ state: 'sent', attempts: 2, error: null, isSent: true })
  expect(taken).toHaveLength(1)
})

test('gives up after a 5xx, and keeps nothing of the server’s answer', async () => {
  const url = await smtp(say(550))
  const mailId = await queueMail()
  await deliver(url)
  expect(await stateOf(mailId)).toEqual({ state: 'dead', attempts: 1, error: 'SMTP 550', isSent: false })
  systemNow += 86_400_000
  await deliver(await smtp(take))
  expect(taken).toEqual([])
})

test('an address the server does not know is final', async () => {
  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
    done(Object.assign(new Error('nobody <lin@demo.example>'), { responseCode: 550 }))
  const mailId = await queueMail()
  await deliver(await smtp(take, { onRcptTo }))
  expect(await stateOf(mailId)).toMatchObject({ state: 'dead', error: 'SMTP 550' })
})

test('a sign-in the server refuses waits for better settings', async () => {
  const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(new Error('wrong password'))
  const url = await smtp(take, { onAuth, authOptional: false, allowInsecureAuth: true })
  const mailId = await queueMail()
  await deliver(url.replace('smtp://', 'smtp://osmp:secret@'))
  expect(await stateOf(mailId)).toMatchObject({ state: 'waiting', attempts: 1 })
})

test('a server that is not there: eight attempts, then dead', async () => {
  const url = await smtp(take)
  for (const server of running.splice(0)) await new Promise<void>((closed) => server.close(closed))
  const mailId = await queueMail()
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await deliver(url)
    expect(await stateOf(mailId)).toMatchObject({ state: attempt === 8 ? 'dead' : 'waiting', attempts: attempt })
    systemNow += 60_000 * 2 ** attempt
  }
})

test('a server that has it all and says nothing may have delivered it: never again', async () => {
  const mailId = await queueMail()
  await deliver(await smtp(hangUp))
  expect(await stateOf(mailId)).toMatchObject({ state: 'dead', attempts: 1 })
  systemNow += 86_400_000
  await deliver(await smtp(take))
  expect(taken).toEqual([])
})

test('a process that died between handing over and noting it: given up after its time, not sent twice', async () => {
  const mailId = await queueMail()
  const until = new Date(systemNow + 900_000).toISOString()
  await db.pool.query("update mail_message set state = 'sending', attempts = 1, next_at = $2 where id = $1", [
    mailId,
    until,
  ])
  const url = await smtp(take)
  await deliver(url)
  expect(await stateOf(mailId)).toMatchObject({ state: 'sending' })
  systemNow += 900_000
  await deliver(url)
  expect(await stateOf(mailId)).toEqual({ state: 'dead', attempts: 1, error: 'noAnswer', isSent: false })
  expect(taken).toEqual([])
})

test('an attachment whose bytes are gone', async () => {
  const mailId = await queueMail()
  const { rows } = await db.pool.query<{ key: string }>(
    'select f.object_key as key from stored_file f join mail_attachment a on a.file_id = f.id where a.mail_id = $1',
    [mailId],
  )
  await store.delete(rows[0]?.key ?? '')
  await deliver(await smtp(take))
  expect(await stateOf(mailId)).toMatchObject({ state: 'dead', error: 'attachmentGone' })
})

test('words of a meeting never become lines of the mail’s head', async () => {
  const url = await smtp(take)
  const line = '\r\nBcc: everybody@evil.example\r\n\r\n<html>'
  await expect(queueMail({ subject: `签到报告${line}` })).rejects.toThrow('mail_message_subject_check')
  await queueMail({ fileName: `名单"${line}.xlsx` })
  await deliver(url)
  const [mail = ''] = taken
  const head = mail.slice(0, mail.indexOf('\r\n\r\n'))
  expect(head).toContain('Subject: ')
  expect(mail).not.toMatch(/^(?:Bcc|<html>)/im)
  expect(head.split('\r\n').every((row) => /^(?:[\w-]+: |[ \t])/.test(row))).toBe(true)
})

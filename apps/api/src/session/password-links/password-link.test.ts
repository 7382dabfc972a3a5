import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newRecord } from '../../admin/record-test-kit.ts'
import { DEMO_IDS, DEMO_PASSWORD } from '../../demo/public.ts'
import { createMailServer } from '../../kit/process/mail-server.ts'
import { serverSecret } from '../../kit/secrets/server-secret.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../test-kit/test-kit.ts'
import { confirmWaiting } from '../../test-kit/test-second-person.ts'
import { expectRefusal } from '../../test-kit/test-state.ts'
import { deliverPasswordLinks } from './password-link-job.ts'

const TABLES = ['person', 'session_family', 'access_event', 'password_link']
const OWN = '一个只有我知道的好长密码'
const HOUR = 3_600_000
const PUBLIC = 'https://meetings.example.com'
const { song, lin } = DEMO_IDS.person

/** The mails that the server took whole; `answer` refuses instead. */
const taken: string[] = []
let answer: number | undefined
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (answer !== undefined) return done(Object.assign(new Error('no'), { responseCode: answer }))
      taken.push(Buffer.concat(chunks).toString())
      done(null)
    })
  },
})
const lines: string[] = []
let app: TestApp
let admin: TestCaller
let url = ''
beforeAll(async () => {
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  app = await startTestApp(log, { SMTP_URL: url, MAIL_FROM: 'OSMP <osmp@example.com>' })
  admin = await app.as('admin')
})
afterAll(async () => {
  await app.close()
  smtp.close()
})

const ask = (personId: string) => admin.call('session', 'passwordIssue', { personId })
const issue = async (personId: string) => {
  expect((await ask(personId)).name).toBe('passwordAsked')
  await confirmWaiting(app)
  return ask(personId)
}
const stateOf = async (personId: string) => (await admin.call('session', 'passwordState', { personId })).data

async function deliver(): Promise<void> {
  const { db, clock } = app
  const key = await serverSecret(db.db, 'signInCodes', {
    at: new Date().toISOString(),
    config: { secretKey: undefined },
  })
  const server = createMailServer({ url, from: 'OSMP <osmp@example.com>' })
  await deliverPasswordLinks({ db, clock, log: pino({ level: 'silent' }), key, publicUrl: PUBLIC, server })
  server.close()
}
/** The secret of the newest mail. */
function tokenInMail(): string {
  // Quoted-printable breaks lines by an equals sign.
  const text = (taken.at(-1) ?? '').replaceAll('=\r\n', '')
  const [, token] = new RegExp(`${PUBLIC}/passwordLink#([\\w-]{43})\\s`).exec(text) ?? []
  expect(token).toBeDefined()
  return token ?? ''
}
const read = (token: string) => app.nobody.call('session', 'passwordLinkRead', { token })
const use = (token: string, newPassword = OWN) => app.nobody.call('session', 'passwordLinkUse', { token, newPassword })
const signIn = (employeeCode: string, password: string) =>
  app.nobody.call('session', 'embeddedSignIn', { employeeCode, password })

it('where mail reaches the person, a reset sends them a link, and no administrator sees a password that works', async () => {
  expect(await stateOf(song)).toMatchObject({ mailTo: expect.stringMatching(/^.\*\*\*@/), link: null })
  const theirs = await app.as('song')
  const { data } = await issue(song)
  expect(data).toMatchObject({ password: '', sentTo: expect.stringMatching(/^.\*\*\*@/), ended: 1 })
  expect(await theirs.call('session', 'center', {})).toMatchObject({ name: 'notSignedIn' })
  expect((await signIn('E2005', DEMO_PASSWORD)).name).toBe('signInFailed')
  expect(await stateOf(song)).toMatchObject({ link: { to: data.sentTo, state: 'waiting' } })
  await deliver()
  await deliver()
  expect(taken).toHaveLength(1)
  expect(await stateOf(song)).toMatchObject({ link: { to: data.sentTo, state: 'sent', until: data.until } })

  const token = tokenInMail()
  expect((await read(token)).data).toEqual({ name: '宋雅', employeeCode: 'E2005', until: data.until })
  await expectRefusal(app, TABLES, 'passwordLinkOver', () => read('x'.repeat(43)))
  await expectRefusal(app, TABLES, 'passwordWeak', () => use(token, 'short'))
  await expectRefusal(app, TABLES, 'passwordNamed', () => use(token, 'osmp-osmp-osmp-2'))
  const chosen = await use(token)
  expect(chosen.code).toBe('0000')
  const headers = { token: (await app.nobody.call('session', 'getToken', { code: chosen.data.code })).data.token }
  // Deeds of weight stay shut for a day, as after any reset; the person reads of it.
  const proof = await app.nobody.call('session', 'proofGive', { password: OWN }, { headers })
  expect(proof.name).toBe('proofAfterReset')
  const inbox = await app.nobody.call('notices', 'inboxList', {}, { headers })
  expect(inbox.data.list.map(({ kind }) => kind)).toContain('passwordGiven')
  await expectRefusal(app, TABLES, 'passwordLinkOver', () => use(token))
  expect(await stateOf(song)).toMatchObject({ state: 'own', link: null })

  // Neither the log nor the database holds the secret, nor the address once the mail has gone.
  const { rows } = await app.db.pool.query('select to_jsonb(l) as row from password_link l')
  const kept = JSON.stringify(rows) + lines.join('\n')
  for (const secret of [token, OWN, 'song@']) expect(kept).not.toContain(secret)
})

it('unties no person from the administrator of the address it goes to', async () => {
  const freed = async (code: string, by: TestCaller, handle: string) => {
    const values = { ...(await newRecord(by, 'people')), employeeCode: code, email: `${code}@demo.example` }
    const made = await by.call('admin', 'recordSave', { resource: 'people', id: null, version: null, values })
    expect((await ask(made.data.id)).name).toBe('passwordAsked')
    await confirmWaiting(app, handle)
    expect((await ask(made.data.id)).data).toMatchObject({ password: '', sentTo: expect.stringContaining('***@') })
    await deliver()
    expect((await use(tokenInMail())).code).toBe('0000')
    const { rows } = await app.db.pool.query<{ isFree: boolean }>(
      'select freed_at is not null as "isFree" from person_identity where person_id = $1',
      [made.data.id],
    )
    return rows
  }
  // A link is no other way in for its own administrator, nor for that of the address.
  expect(await freed('E1077', admin, 'qin')).toEqual([{ isFree: false }])
  expect(await freed('E1078', await app.as('qin'), 'qin')).toEqual([{ isFree: false }])
})

it('holds for 72 hours, and dies with a newer reset and with the person’s access', async () => {
  await issue(lin)
  await deliver()
  const first = tokenInMail()
  vi.spyOn(app.clock, 'systemNow').mockReturnValue(Date.now() + 72 * HOUR + 1_000)
  await expectRefusal(app, TABLES, 'passwordLinkOver', () => use(first))
  vi.restoreAllMocks()
  expect((await read(first)).code).toBe('0000')
  await issue(lin)
  await expectRefusal(app, TABLES, 'passwordLinkOver', () => use(first))
  await deliver()
  const second = tokenInMail()
  await app.db.pool.query('update person set is_active = false where id = $1', [lin])
  await expectRefusal(app, TABLES, 'passwordLinkOver', () => use(second))
  await app.db.pool.query('update person set is_active = true where id = $1', [lin])
  expect((await read(second)).code).toBe('0000')
})

it('goes to no address that was changed within three days: then the password is shown, by two administrators as before', async () => {
  const { wu, xu } = DEMO_IDS.person
  await app.db.pool.query("update person set email = 'thief@example.com' where id = $1", [wu])
  expect(await stateOf(wu)).toMatchObject({ mailTo: null })
  expect((await issue(wu)).data).toMatchObject({ password: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/) })
  await app.db.pool.query("update person set email_changed_at = now() - interval '3 days 1 minute' where id = $1", [wu])
  expect(await stateOf(wu)).toMatchObject({ mailTo: 't***@example.com' })

  // A mail the server refuses for good is shown to the administrator, one it puts off is tried again.
  answer = 450
  await issue(xu)
  await deliver()
  expect(await stateOf(xu)).toMatchObject({ link: { state: 'waiting' } })
  answer = 550
  await app.db.pool.query("update password_link set next_at = now() - interval '1 minute' where state = 'waiting'")
  await deliver()
  expect(await stateOf(xu)).toMatchObject({ link: { state: 'dead' } })
})

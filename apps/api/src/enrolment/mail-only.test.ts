import { scanProof } from '@osmp/domain/enrolment/device-proof.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../kit/process/logger.ts'
import { createDevice } from '../test-kit/test-device.ts'
import { eraseByTwo } from '../privacy/privacy-test-kit.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { codeOf, emptyMeeting, goTo, phoneOf, scanned, sign, statementOf } from './enrolment-test-kit.ts'

let app: TestApp
let lin: TestCaller
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp(createLogger('trace', { write: (line) => void lines.push(line) }))
  lin = await app.as('lin')
})
afterAll(() => app.close())

const MAIL = 'Helen.Chan@hospital.example'
const KEY = 'a form that was filled once'

/** Minutes pass for codes alone. */
const later = () =>
  app.db.pool.query(
    "update phone_code set created_at = created_at - interval '2 hours'; update phone_message set created_at = created_at - interval '1 second'; delete from pass_try",
  )

async function askCode(engagementId: string, email = MAIL): Promise<string> {
  await later()
  const asked = await app.nobody.call('enrolment', 'mailCode', { engagementId, email })
  expect([asked.msg, asked.data]).toEqual(['', { minutes: 15, pauseSeconds: 60 }])
  const { data } = await app.nobody.call('session', 'demoPhone', {})
  return data.list.find(({ kind }) => kind === 'code')?.code ?? ''
}

const enrol = (
  engagementId: string,
  emailCode?: string,
  { name = '陈海伦', email = MAIL, formKey = KEY, more = {} } = {},
) =>
  app.nobody.call('enrolment', 'doEnroll', {
    engagementId,
    name,
    consent: true,
    formKey,
    inBody: { email, ...(emailCode !== undefined && { emailCode }), ...more },
  })
const find = (engagementId: string, emailCode: string, name = '陈海伦', email = MAIL) =>
  app.nobody.call('enrolment', 'passFind', { engagementId, name, email, emailCode })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

it('enrols with a proved address, finds the pass on another device, signs with it and gets the statement', async () => {
  const engagementId = await emptyMeeting(app, 5)
  expect((await app.nobody.call('enrolment', 'checkEnroll', { engagementId })).data.provesMail).toBe(true)
  const own = await enrol(engagementId, await askCode(engagementId))
  expect([own.msg, own.data?.status]).toEqual(['', 'enrolled'])
  expect((await find(engagementId, await askCode(engagementId))).data.hcpToken).toBe(own.data.hcpToken)
  const { data } = await lin.call('enrolment', 'enrollList', { engagementId })
  expect(data.list[0]).toMatchObject({ name: '陈海伦', phoneMasked: '', emailMasked: 'h***@hospital.example' })
  await goTo(app, engagementId)
  const device = createDevice()
  const opened = await app.nobody.call('door', 'signScan', scanned(device, { qr: await codeOf(app, engagementId) }))
  const { ticket } = opened.data
  expect(opened.data).toMatchObject({ person: null })
  const { person } = (
    await app.attendee(own.data.hcpToken ?? '').call('door', 'signScan', scanned(device, { qr: ticket }))
  ).data
  expect(person).toMatchObject({ name: '陈海伦', isFamilyName: false, needsConsent: false })
  // From now on the scan is theirs: no number gets another person for it.
  const other = { qr: ticket, phone: phoneOf(1) }
  const stolen = await app.nobody.call('door', 'signScan', { ...other, proof: device.prove(scanProof(other)) })
  expect(stolen.name).toBe('signTicketTaken')
  const signed = await sign(app, { ticket, device, hcpToken: person?.hcpToken ?? '' })
  expect([signed.msg, signed.data.name]).toEqual(['', '陈海伦'])
  expect(await statementOf(app, engagementId, own.data)).toContain('陈海伦')
})

it('answers by the code, the name and the form', async () => {
  const engagementId = await emptyMeeting(app, 5)
  const code = await askCode(engagementId)
  const rows: string[] = []
  const note = (what: string, { name, data }: { name: string; data: unknown }) =>
    rows.push(`${what} → ${data === null ? name : 'pass'}`)
  note(
    'no number, no address',
    await app.nobody.call('enrolment', 'doEnroll', { engagementId, name: '陈海伦', consent: true }),
  )
  note('an address without its code', await enrol(engagementId))
  note('wrong code', await enrol(engagementId, wrong(code)))
  note('code of another address', await enrol(engagementId, code, { email: 'other@hospital.example' }))
  note('no such question', await enrol(engagementId, code, { more: { form: { version: 1, answers: {} } } }))
  note('right code, once more', await enrol(engagementId, code, { email: MAIL.toUpperCase() }))
  note('the same form, its answer was lost', await enrol(engagementId, code))
  note('another name with that form', await enrol(engagementId, code, { name: '王小明' }))
  note('another form, a fresh code', await enrol(engagementId, await askCode(engagementId), { formKey: `${KEY} more` }))
  note('pass: wrong code', await find(engagementId, wrong(await askCode(engagementId))))
  const fresh = await askCode(engagementId)
  note('pass: another name', await find(engagementId, fresh, '王小明'))
  note('pass: the code still holds', await find(engagementId, fresh))
  note('pass: the code is spent', await find(engagementId, fresh))
  const elsewhere = await askCode(engagementId, 'nobody@hospital.example')
  note('pass: nobody has this address', await find(engagementId, elsewhere, '陈海伦', 'nobody@hospital.example'))
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "no number, no address → enrolmentContactMissing
    an address without its code → enrolmentContactMissing
    wrong code → phoneCodeWrong
    code of another address → phoneCodeGone
    no such question → inputType
    right code, once more → pass
    the same form, its answer was lost → pass
    another name with that form → phoneCodeGone
    another form, a fresh code → enrolmentMailTaken
    pass: wrong code → phoneCodeWrong
    pass: another name → passNotFound
    pass: the code still holds → pass
    pass: the code is spent → phoneCodeGone
    pass: nobody has this address → passNotFound"
  `)
  expect(lines.join('\n')).not.toMatch(/hospital\.example/i)
})

it('stops tries at a code and mails to many addresses, and sends none where no mails go or no meeting is', async () => {
  const engagementId = await emptyMeeting(app, 5)
  const code = await askCode(engagementId)
  const tries = await Promise.all(Array.from({ length: 8 }, () => find(engagementId, wrong(code))))
  expect(tries.filter(({ name }) => name === 'phoneCodeWrong')).toHaveLength(4)
  expect((await find(engagementId, code)).name).toBe('phoneCodeGone')
  await later()
  const soon = () => app.nobody.call('enrolment', 'mailCode', { engagementId, email: MAIL, deviceId: 'one' })
  expect([(await soon()).name, (await soon()).name]).toEqual(['0000', 'phoneCodeSoon'])
  const draft = await emptyMeeting(app, 5)
  await app.db.pool.query('update engagement set status = 10 where id = $1', [draft])
  expect((await app.nobody.call('enrolment', 'mailCode', { engagementId: draft, email: MAIL })).name).toBe(
    'meetingNotFound',
  )
})

it('lets one place have an address, also when two come at once, and a person come back after withdrawing', async () => {
  const engagementId = await emptyMeeting(app, 5)
  const code = await askCode(engagementId)
  const both = await Promise.all([1, 2].map((form) => enrol(engagementId, code, { formKey: `${KEY} ${form}` })))
  expect(both.filter(({ data }) => data !== null)).toHaveLength(1)
  const { data } = await lin.call('enrolment', 'enrollList', { engagementId })
  const enrollmentId = data.list[0]?.enrollmentId ?? ''
  await lin.call('enrolment', 'enrolmentVoid', { engagementId, enrollmentId, reason: '本人要求' })
  const again = await enrol(engagementId, await askCode(engagementId), { formKey: `${KEY} again` })
  expect(again.data.status).toBe('enrolled')
})

it('registers at the door with an address, and signs with the pass', async () => {
  const engagementId = await emptyMeeting(app, 5)
  await goTo(app, engagementId)
  const device = createDevice()
  const { ticket } = (
    await app.nobody.call('door', 'signScan', scanned(device, { qr: await codeOf(app, engagementId) }))
  ).data
  const { data } = await enrol(engagementId, await askCode(engagementId))
  const { person } = (await app.attendee(data.hcpToken ?? '').call('door', 'signScan', scanned(device, { qr: ticket })))
    .data
  const signed = await sign(app, { ticket, device, hcpToken: person?.hcpToken ?? '' })
  expect(signed.data.name).toBe('陈海伦')
})

it('is held by the address, in any spelling, until a second person lets it go', async () => {
  const engagementId = await emptyMeeting(app, 5)
  const email = 'held@hospital.example'
  await enrol(engagementId, await askCode(engagementId, email), { email })
  const admin = await app.as('admin')
  const hold = (phone: string) => admin.call('privacy', 'holdSet', { phone, reason: '合同争议保全' })
  const held = await hold('Held@Hospital.example')
  expect([held.msg, (await hold(email)).name]).toEqual(['', 'personOnHold'])
  const shown = await admin.call('privacy', 'personFind', { phone: email })
  expect(shown.data.hold).toMatchObject({ id: held.data.holdId })
  const erased = await admin.call('privacy', 'personErase', { phone: email, reason: '本人要求' })
  expect(erased.name).toBe('personOnHold')
  // A number that is added later takes neither the hold nor the pass away.
  await app.db.pool.query("update enrollment set phone = '13800001234' where engagement_id = $1", [engagementId])
  expect((await admin.call('privacy', 'personFind', { phone: '13800001234' })).data.hold).not.toBeNull()
  expect((await find(engagementId, await askCode(engagementId, email), '陈海伦', email)).msg).toBe('')
  const { holdId } = held.data
  const ended = await admin.call('privacy', 'holdRelease', { holdId, reason: '争议已了结' })
  expect(ended.data.waits).toBeDefined()
})

it('is found for its person by the address, handed over and erased with it', async () => {
  const engagementId = await emptyMeeting(app, 5)
  const email = 'erased@hospital.example'
  await enrol(engagementId, await askCode(engagementId, email), { email })
  const admin = await app.as('admin')
  const held = await admin.call('privacy', 'personFind', { phone: 'Erased@hospital.example' })
  expect(held.data).toMatchObject({ phoneMasked: 'e***@hospital.example', names: ['陈海伦'], counts: { places: 1 } })
  const file = await admin.call('privacy', 'personExport', { phone: email, reason: '本人要求' })
  expect(file.data.content).toContain(email)
  await eraseByTwo(app, admin, email)
  expect((await admin.call('privacy', 'personFind', { phone: email })).name).toBe('personNotHeld')
  const { rows } = await app.db.pool.query(
    'select from enrollment where engagement_id = $1 and (email is not null or email_proved_at is not null)',
    [engagementId],
  )
  expect(rows).toEqual([])
})

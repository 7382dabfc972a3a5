import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { eraseByTwo } from './privacy-test-kit.ts'

const UPCOMING = meetingId('cv.approved1')
const BY_PHONE = { name: '王一一', address: '13911112201' }
const BY_MAIL = { name: '王二二', address: 'wang22@hospital.example' }
const MASKED = { phone: '139****2201', mail: 'w***@hospital.example' }
let app: TestApp
let admin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  const input = { engagementId: UPCOMING, consent: true, hcoName: '一院', department: '心内科' }
  await app.nobody.call('enrolment', 'doEnroll', { ...input, name: BY_PHONE.name, phone: BY_PHONE.address })
  const { data } = await app.nobody.call('enrolment', 'doEnroll', {
    ...input,
    name: BY_MAIL.name,
    phone: '13911112202',
  })
  await app.db.pool.query('update enrollment set email = $2 where id = $1', [
    data.enrollmentId,
    'Wang22@hospital.example',
  ])
})
afterAll(() => app.close())

/** Codes on the demo's phones, for a masked address. */
const codes = async (masked: string) =>
  (await app.nobody.call('session', 'demoPhone', {})).data.list.filter(
    (one) => one.kind === 'code' && one.phoneMasked === masked,
  )
const ask = (person: typeof BY_PHONE) => app.nobody.call('privacy', 'heldCode', { person })
const read = (person: typeof BY_PHONE, by: { code?: string; proof?: string }) =>
  app.nobody.call('privacy', 'heldData', { person, ...by })

async function enter(person: typeof BY_PHONE, masked: string) {
  await ask(person)
  const [sent] = await codes(masked)
  return (await read(person, { code: sent?.code ?? '' })).data
}

it('answers the same for a stranger as for a person that is known, and sends nothing to the stranger', async () => {
  const stranger = { name: '王无人', address: '13911112299' }
  const wrongName = { ...BY_MAIL, name: '王无人' }
  const answers = []
  for (const person of [stranger, wrongName]) answers.push(await ask(person), await read(person, { code: '000000' }))
  expect(answers.map(({ name, data }) => [name, data])).toMatchObject([
    ['0000', { minutes: 5, pauseSeconds: 60 }],
    ['phoneCodeWrong', null],
    ['0000', { minutes: 15, pauseSeconds: 60 }],
    ['phoneCodeWrong', null],
  ])
  expect(await codes('139****2299')).toEqual([])
  expect(await codes(MASKED.mail)).toEqual([])
  const guessed = `${crypto.randomUUID()}.${'a'.repeat(24)}`
  expect((await read(BY_PHONE, { proof: guessed })).name).toBe('phoneProofGone')
})

it('shows a person what is held by a code to the own number, once, and gives a copy of it alone', async () => {
  const held = await enter(BY_PHONE, MASKED.phone)
  expect(held.places).toMatchObject([
    { name: BY_PHONE.name, hcoName: '一院', phoneMasked: '139****2201', status: 'enrolled', mayCorrect: true },
  ])
  expect(held.file.content).toContain(BY_PHONE.address)
  expect(held.file.content).not.toMatch(/王二二|13911112202/)
  const [sent] = await codes(MASKED.phone)
  expect((await read(BY_PHONE, { code: sent?.code ?? '' })).name).toBe('phoneCodeGone')
  expect((await read(BY_MAIL, { proof: held.proof })).name).toBe('phoneProofGone')
  const { rows } = await app.db.pool.query(
    "select by_person_id, detail from access_event where kind = 'personExported'",
  )
  expect(rows).toEqual([{ by_person_id: null, detail: { by: 'self', places: 1, doctors: 0 } }])
})

it('corrects a place by a code to the mailbox, its own alone, and asks for erasure once', async () => {
  const { proof, places } = await enter(BY_MAIL, MASKED.mail)
  const enrollmentId = places[0]?.enrollmentId ?? ''
  const correct = { person: BY_MAIL, proof, enrollmentId, department: '急诊科' }
  expect((await app.nobody.call('privacy', 'heldCorrect', correct)).name).toBe('0000')
  const foreign = { ...correct, enrollmentId: crypto.randomUUID() }
  expect((await app.nobody.call('privacy', 'heldCorrect', foreign)).name).toBe('enrolmentMissing')
  expect((await read(BY_MAIL, { proof })).data.places).toMatchObject([
    { department: '急诊科', emailMasked: 'W***@hospital.example' },
  ])
  const erase = () => app.nobody.call('privacy', 'heldErase', { person: BY_MAIL, proof })
  const [first, second] = [await erase(), await erase()]
  expect(second.data.askedAt).toBe(first.data.askedAt)
  const asks = await admin.call('privacy', 'erasureAsks', {})
  expect(asks.data.list).toMatchObject([{ name: BY_MAIL.name, contact: '13911112202' }])
  const { rows } = await app.db.pool.query(
    "select count(*)::int as count from notification where kind = 'erasureAsked' and person_id = $1",
    [DEMO_IDS.person.admin],
  )
  expect(rows).toEqual([{ count: 1 }])
  await eraseByTwo(app, admin, '13911112202')
  expect((await admin.call('privacy', 'erasureAsks', {})).data.list).toEqual([])
  expect((await read(BY_MAIL, { proof })).data).toMatchObject({ places: [], askedAt: null })
})

it('does not lead to a place with a number that staff wrote a moment ago', async () => {
  const { rows } = await app.db.pool.query<{ id: string }>('select id from enrollment where phone = $1', [
    BY_PHONE.address,
  ])
  const lin = await app.as('lin')
  const words = { engagementId: UPCOMING, enrollmentId: rows[0]?.id ?? '', phone: '13911112277', reason: '号码写错' }
  expect((await lin.call('enrolment', 'enrolmentCorrect', words)).name).toBe('0000')
  const person = { ...BY_PHONE, address: '13911112277' }
  await ask(person)
  expect(await codes('139****2277')).toEqual([])
})

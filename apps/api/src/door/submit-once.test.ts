import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyMeeting, enrol, goTo, phoneOf, scan, sign } from '../enrolment/enrolment-test-kit.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { countStatements } from '../test-kit/test-statements.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('a sign-in by one’s own phone takes two statements beside that of the caller, and a repeat of it one', async () => {
  const engagementId = await emptyMeeting(app, null)
  for (const no of [1, 2]) await enrol(app, engagementId, phoneOf(no))
  await goTo(app, engagementId)
  const opening = await scan(app, engagementId, phoneOf(1))
  expect((await sign(app, opening)).code).toBe('0000')
  const person = await scan(app, engagementId, phoneOf(2))
  const once = { deviceId: uuidv7(), nonce: uuidv7() }
  const signed = await countStatements(() => sign(app, person, once))
  expect([signed.answer.code, signed.texts.length]).toEqual(['0000', 3])
  const again = await countStatements(() => sign(app, person, once))
  expect([again.answer.data, again.texts.length]).toEqual([signed.answer.data, 2])
})

it('a sign-in by staff reads and writes once each after the standing of the caller', async () => {
  const engagementId = await emptyMeeting(app, null)
  const people = []
  for (const no of [1, 2, 3]) people.push((await enrol(app, engagementId, phoneOf(no))).data.enrollmentId)
  await goTo(app, engagementId)
  const lin = await app.as('lin')
  const [opening, second, person] = people
  const signIn = (enrollmentId: string | undefined) =>
    countStatements(() => lin.call('door', 'signByStaff', { engagementId, enrollmentId, nonce: uuidv7() }))
  expect((await signIn(opening)).answer.code).toBe('0000')
  // The first has opened the meeting, so that the second reads it again.
  expect((await signIn(second)).answer.code).toBe('0000')
  const { answer, texts } = await signIn(person)
  expect([answer.code, texts.length]).toEqual(['0000', 3])
})

it('sign-ins at the same moment share statements, and a repeat stores no signature', async () => {
  const engagementId = await emptyMeeting(app, null)
  const people = [1, 2, 3, 4, 5, 6]
  for (const no of people) await enrol(app, engagementId, phoneOf(no))
  await goTo(app, engagementId)
  const passes = []
  for (const no of people) passes.push(await scan(app, engagementId, phoneOf(no)))
  const [opening, ...others] = passes
  if (!opening) throw new RangeError('nobody scanned')
  expect((await sign(app, opening)).code).toBe('0000')
  expect((await sign(app, opening)).name).toBe('signInAlreadySigned')
  const files = async () => (await app.db.pool.query('select count(*)::int as n from stored_file')).rows[0]?.n
  const before = await files()
  const calls = others.flatMap((pass) => {
    const once = { deviceId: uuidv7(), nonce: uuidv7() }
    return [sign(app, pass, once), sign(app, pass, once), sign(app, pass)]
  })
  const { answer, texts } = await countStatements(() => Promise.all(calls))
  for (const [at] of others.entries()) {
    const three = answer.slice(at * 3, at * 3 + 3)
    const names = three.map(({ code, name }) => (code === '0000' ? code : name))
    // The first to arrive signs in: the two of one nonce, or the one with its own.
    expect([
      ['0000', '0000', 'signInAlreadySigned'],
      ['signInAlreadySigned', 'signInAlreadySigned', '0000'],
    ]).toContainEqual(names)
    expect(new Set(three.flatMap(({ code, data }) => (code === '0000' ? [data.signInId] : []))).size).toBe(1)
  }
  expect(await files()).toBe(before + others.length)
  // A transaction for each would take a dozen statements.
  expect(texts.length).toBeLessThan(calls.length * 2.5)
})

it('no index of places reads their status, so that marking one stays within its page', async () => {
  const { rows } = await app.db.pool.query(
    "select indexdef from pg_indexes where tablename = 'enrollment' and indexdef ~ 'status'",
  )
  expect(rows).toEqual([])
})

it('numbers sign-ins in their order, repeats the number of a repeated request, and counts no voided one', async () => {
  const engagementId = await emptyMeeting(app, null)
  for (const no of [1, 2, 3, 4, 5]) await enrol(app, engagementId, phoneOf(no))
  await goTo(app, engagementId)
  const once = { deviceId: uuidv7(), nonce: uuidv7() }
  const first = await scan(app, engagementId, phoneOf(1))
  const { data } = await sign(app, first)
  expect(data.seat).toEqual({ no: 1, total: 5 })
  const second = await scan(app, engagementId, phoneOf(2))
  for (const time of ['new', 'repeated'])
    expect([time, (await sign(app, second, once)).data.seat]).toEqual([time, { no: 2, total: 5 }])
  const phones = [3, 4]
  const together = []
  for (const no of phones) together.push(await scan(app, engagementId, phoneOf(no)))
  const seats = (await Promise.all(together.map((one) => sign(app, one)))).map(({ data }) => data.seat?.no)
  expect(new Set(seats)).toEqual(new Set([3, 4]))
  const scanned = async (no: number) => (await scan(app, engagementId, phoneOf(no))).seat?.no
  expect([await scanned(2), await scanned(3), await scanned(4)]).toEqual([2, ...seats])
  await app.db.pool.query('update sign_in set voided_at = now() where id = $1', [data.signInId])
  expect(await scanned(2)).toBe(1)
  expect((await sign(app, await scan(app, engagementId, phoneOf(5)))).data.seat).toEqual({ no: 4, total: 5 })
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { uuidv7 } from '../kit/database/ids.ts'
import { createCanvasPng } from '../test-kit/test-png.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import {
  atDoor,
  emptyMeeting,
  enrol,
  goTo,
  phoneOf,
  places,
  scan,
  scanned,
  sign,
} from '../enrolment/enrolment-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

const rowsOf = async (text: string, id: string) => (await app.db.pool.query(text, [id])).rows
const storedFiles = async () =>
  (await app.db.pool.query<{ n: number }>('select count(*)::int n from stored_file')).rows[0]?.n

it('first sign-ins at once open the meeting once, all are in, and its owner gets one notice', async () => {
  const id = await emptyMeeting(app, 50)
  for (let index = 0; index < 12; index += 1) await enrol(app, id, phoneOf(index))
  await goTo(app, id)
  const passes = []
  for (let index = 0; index < 12; index += 1) passes.push(await scan(app, id, phoneOf(index)))
  const replies = await Promise.all(passes.map((pass) => sign(app, pass)))
  expect(replies.map(({ name }) => name)).toEqual(passes.map(() => '0000'))
  expect(await rowsOf("select 1 from meeting_event where engagement_id = $1 and kind = 'opened'", id)).toHaveLength(1)
  const told = `select from notification n join engagement e on e.id = n.engagement_id and e.owner_id = n.person_id
    where e.id = $1 and n.kind = 'meetingOpened'`
  expect(await rowsOf(told, id)).toHaveLength(1)
})

it('a person signs once: again, at once, with the same or another nonce', async () => {
  const id = await emptyMeeting(app, 50)
  await enrol(app, id, phoneOf(1))
  await goTo(app, id)
  const pass = await scan(app, id, phoneOf(1))
  const nonce = uuidv7()
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, () => sign(app, pass, { nonce })),
    ...Array.from({ length: 10 }, () => sign(app, pass)),
  ])
  const done = replies.filter(({ code }) => code === '0000')
  expect(new Set(done.map(({ data }) => data.signInId)).size).toBe(1)
  expect(replies.filter(({ code }) => code !== '0000').every(({ name }) => name === 'signInAlreadySigned')).toBe(true)
  expect(await places(app, id)).toMatchObject({ signed: 1 })
  const files = await storedFiles()
  const winner = await rowsOf('select nonce from sign_in where engagement_id = $1', id)
  expect((await sign(app, pass, { nonce: winner[0].nonce })).data).toEqual(done[0]?.data)
  expect(await storedFiles()).toBe(files)
})

it('every attempt is in the scan log once: the first, a late one, a repeated one', async () => {
  const id = await emptyMeeting(app, 50)
  await enrol(app, id, phoneOf(1))
  await goTo(app, id)
  const pass = await scan(app, id, phoneOf(1))
  const nonces = Array.from({ length: 50 }, () => uuidv7())
  const replies = await Promise.all(nonces.map((nonce) => sign(app, pass, { nonce })))
  expect(replies.filter(({ code }) => code === '0000')).toHaveLength(1)
  const logged = async () => rowsOf('select nonce, result from scan_log where engagement_id = $1', id)
  const first = await logged()
  expect(new Set(first.map(({ nonce }) => nonce))).toEqual(new Set(nonces))
  expect(first).toHaveLength(nonces.length)
  expect(first.filter(({ result }) => result === 'signed')).toHaveLength(1)
  expect(first.filter(({ result }) => result === 'signInAlreadySigned')).toHaveLength(49)
  await Promise.all([nonces[0], nonces[0], nonces[1]].map((nonce) => sign(app, pass, { nonce: nonce ?? '' })))
  expect(await logged()).toHaveLength(50)
})

it('logs a refusal before a person was found: an ended code, an unknown number, a word that fits none', async () => {
  const id = await emptyMeeting(app, 50)
  await enrol(app, id, phoneOf(1))
  await goTo(app, id)
  const pass = await scan(app, id, phoneOf(1))
  const lin = await app.as('lin')
  const login = (phone: string) => app.nobody.call('door', 'signScan', scanned(pass.device, { qr: pass.ticket, phone }))
  // The scan is the first one's: another number learns nothing.
  expect((await login(phoneOf(2))).name).toBe('signTicketTaken')
  const atDesk = { engagementId: id, nonce: uuidv7(), word: '没有这个人' }
  expect((await lin.call('door', 'signByStaff', atDesk)).name).toBe('signInUnknown')
  app.clock.follow(app.clock.systemNow() + 11 * 60_000)
  app.clock.move(app.clock.now() - 11 * 60_000)
  expect((await login(phoneOf(1))).name).toBe('signInCodeExpired')
  expect((await app.attendee(pass.hcpToken).call('door', 'signLeave', atDoor('leave', pass))).name).toBe(
    'signInCodeExpired',
  )
  expect((await app.attendee(pass.hcpToken).call('door', 'signReturn', atDoor('return', pass))).name).toBe(
    'signInCodeExpired',
  )
  expect((await sign(app, pass)).name).toBe('signInCodeExpired')
  const rows = await rowsOf('select result, method from scan_log where engagement_id = $1 order by id', id)
  expect(rows.map(({ result, method }) => `${method} ${result}`)).toEqual([
    'qr signTicketTaken',
    'staff signInUnknown',
    'qr signInCodeExpired',
    'qr signInCodeExpired',
    'qr signInCodeExpired',
    'qr signInCodeExpired',
  ])
})

it('a number typed at the door tells a family name, here and in every answer after; the phone of the enrolment reads the whole', async () => {
  const engagementId = await emptyMeeting(app, null)
  await goTo(app, engagementId)
  const phone = phoneOf(77)
  const own = (await enrol(app, engagementId, phone, '欧阳静文')).data.hcpToken ?? ''
  const pass = await scan(app, engagementId, phone)
  const naming = scanned(pass.device, { qr: pass.ticket, phone })
  const typed = await app.nobody.call('door', 'signScan', naming)
  expect(typed.data.person).toMatchObject({ name: '欧阳', isFamilyName: true, hcoName: '' })
  const known = await app.attendee(own).call('door', 'signScan', naming)
  expect(known.data.person).toMatchObject({ name: '欧阳静文', isFamilyName: false, hcoName: '测试医院' })
  const stranger = app.attendee(pass.hcpToken)
  const answers = [
    typed,
    await stranger.call('door', 'signScan', naming),
    await stranger.call('door', 'signPersonalCode', {}),
    await stranger.call('landing', 'userStatus', { engagementId }),
    await sign(app, pass),
  ]
  expect(answers.map(({ name }) => name)).toEqual(['0000', '0000', '0000', '0000', '0000'])
  expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain('静文')
  expect((await app.attendee(own).call('door', 'signPersonalCode', {})).data.name).toBe('欧阳静文')
})

it('keeps the version of the text that stood above the ticked box, and none that never was', async () => {
  const engagementId = await emptyMeeting(app, null)
  await goTo(app, engagementId)
  await app.db.pool.query(`insert into consent_version values ('2024-01', '旧说明', 'Old words', '2024-01-01')`)
  const lin = await app.as('lin')
  const { rows: doctors } = await app.db.pool.query<{ id: string; phone: string }>(
    `select id, phone from hcp h where is_active and phone <> ''
         and not exists (select from blacklist_entry b where b.hcp_id = h.id) order by id limit 2`,
  )
  for (const [index, version] of ['2024-01', '9999'].entries()) {
    const { id = '', phone = '' } = doctors[index] ?? {}
    expect((await lin.call('enrolment', 'doEnroll', { engagementId, hcpId: id })).msg).toBe('')
    const pass = await scan(app, engagementId, phone)
    const naming = scanned(pass.device, { qr: pass.ticket, phone })
    const login = await app.nobody.call('door', 'signScan', naming)
    expect(login.data.person?.needsConsent).toBe(true)
    expect(login.data.consentText).toContain('我们使用您的')
    expect((await sign(app, pass, { consentVersion: version })).msg).toBe('')
  }
  const { rows } = await app.db.pool.query<{ version: string }>(
    'select consent_version as version from enrollment where engagement_id = $1 order by created_at',
    [engagementId],
  )
  expect(rows.map(({ version }) => version)).toEqual(['2024-01', '2026-11'])
})

it('a token or ticket of one meeting opens no other', async () => {
  const here = await emptyMeeting(app, 50)
  const there = await emptyMeeting(app, 50)
  await enrol(app, here, phoneOf(1))
  await enrol(app, there, phoneOf(1))
  await goTo(app, there)
  const foreign = await scan(app, there, phoneOf(1))
  await goTo(app, here)
  const own = await scan(app, here, phoneOf(1))
  expect((await sign(app, { ...own, hcpToken: foreign.hcpToken })).name).toBe('signInWrongMeeting')
  const status = (hcpToken: string, engagementId: string) =>
    app.attendee(hcpToken).call('landing', 'userStatus', { engagementId })
  expect((await status(foreign.hcpToken, here)).name).toBe('meetingNotFound')
  expect((await status(foreign.hcpToken, there)).code).toBe('0000')
  // The ticket of the other meeting reaches the other meeting only, which is over by now.
  expect((await sign(app, { ...foreign, hcpToken: own.hcpToken })).code).not.toBe('0000')
  expect(await places(app, here)).toMatchObject({ signed: 0 })
  const refused = await rowsOf('select result from scan_log where engagement_id = $1', here)
  expect(refused).toEqual([{ result: 'signInWrongMeeting' }])
})

it('one phone for ten people is noticed at the second, and the same strokes too', async () => {
  const id = await emptyMeeting(app, 50)
  for (let index = 0; index < 10; index += 1) await enrol(app, id, phoneOf(index))
  await goTo(app, id)
  for (let index = 0; index < 10; index += 1) {
    expect((await sign(app, await scan(app, id, phoneOf(index)), { deviceId: 'one-phone' })).code).toBe('0000')
  }
  const suspicions = await rowsOf('select suspicion from sign_in where engagement_id = $1 order by signed_at, id', id)
  expect(suspicions.map(({ suspicion }) => suspicion)).toEqual([
    null,
    ...Array.from({ length: 9 }, () => 'secondsApart'),
  ])
})

it('shows both signatures of a doubt about strokes to readers of the list, and none of another meeting', async () => {
  const [here, there] = [await emptyMeeting(app, 50), await emptyMeeting(app, 50)]
  for (const [id, index] of [
    [here, 1],
    [here, 2],
    [there, 3],
  ] as const)
    await enrol(app, id, phoneOf(index))
  const signature = await createCanvasPng('copied')
  const alike = async (id: string, index: number) => {
    await goTo(app, id)
    expect((await sign(app, await scan(app, id, phoneOf(index)), { signature })).code).toBe('0000')
  }
  await alike(here, 1)
  await alike(here, 2)
  await alike(there, 3)
  const lin = await app.as('lin')
  const doubtsOf = async (engagementId: string) => {
    const { list } = (await lin.call('door', 'getSignList', { engagementId, doubtful: true })).data
    return list.flatMap(({ doubts }) => doubts)
  }
  const [own] = await doubtsOf(here)
  expect(own).toMatchObject({ kind: 'sameSignature', withSignatureUrl: expect.stringContaining('/files/') })
  for (const doubt of await doubtsOf(there)) expect(doubt).not.toHaveProperty('withSignatureUrl')
})

it('refuses everybody of a cancelled meeting and keeps no signature of it', async () => {
  const id = await emptyMeeting(app, 50)
  await enrol(app, id, phoneOf(1))
  await goTo(app, id)
  const pass = await scan(app, id, phoneOf(1))
  await app.db.pool.query('update engagement set status = 80 where id = $1', [id])
  const files = await storedFiles()
  expect((await sign(app, pass)).name).toBe('signInCancelled')
  const naming = scanned(pass.device, { qr: pass.ticket, phone: phoneOf(1) })
  expect((await app.nobody.call('door', 'signScan', naming)).name).toBe('signInCancelled')
  expect(await storedFiles()).toBe(files)
  const refused = await rowsOf('select result from scan_log where engagement_id = $1', id)
  expect(refused).toEqual([{ result: 'signInCancelled' }, { result: 'signInCancelled' }])
  await app.db.pool.query('update engagement set status = 40 where id = $1', [id])
})

const placeName = async (signInId: string) =>
  (
    await app.db.pool.query(
      'select n.name from enrollment n join sign_in s on s.enrollment_id = n.id where s.id = $1',
      [signInId],
    )
  ).rows[0].name as string

it('voided: the seat stays, and the person may sign again; a waiting person waits again', async () => {
  const id = await emptyMeeting(app, 1)
  await enrol(app, id, phoneOf(1))
  await enrol(app, id, phoneOf(2))
  await goTo(app, id)
  const lin = await app.as('lin')
  for (const index of [1, 2]) {
    const signed = await sign(app, await scan(app, id, phoneOf(index)))
    const voided = { engagementId: id, signInId: signed.data.signInId, reason: '签到人与报名人不符' }
    const named = await placeName(signed.data.signInId)
    expect((await lin.call('door', 'signVoid', { ...voided, reason: `${named}没有到会` })).name).toBe('wordNamesPerson')
    expect((await lin.call('door', 'signVoid', voided)).code).toBe('0000')
    expect((await lin.call('door', 'signVoid', voided)).name).toBe('signInMissing')
  }
  expect(await places(app, id)).toMatchObject({ seated: 1, waiting: 1, taken: 1, signed: 0 })
  for (const index of [1, 2]) expect((await sign(app, await scan(app, id, phoneOf(index)))).code).toBe('0000')
  expect(await places(app, id)).toMatchObject({ seated: 1, waiting: 0, taken: 1, signed: 2 })
})

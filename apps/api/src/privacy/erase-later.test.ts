import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { wishAgain } from './erase-again.ts'
import { countWished, eraseWished } from './erase-wished.ts'
import { addDoctor, DOCTOR, eraseByTwo, releaseByTwo, tracesOf } from './privacy-test-kit.ts'

const AHEAD = meetingId('cv.approved1')
const RUNS = meetingId('cv.running1')
const PHONE = '13911110001'
const TRACES = ['王一二', PHONE, '测一医院']
const REASON = '本人书面申请'
let app: TestApp
let admin: TestCaller

beforeEach(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
})
afterEach(() => app.close())

const parts = () => ({ db: app.db, clock: app.clock, log: pino({ level: 'silent' }) })
const night = () => eraseWished(parts())
const wishes = async () =>
  (
    await app.db.pool.query(
      'select enrollment_id, hcp_id, done_at is not null as done from erasure_wish order by asked_at',
    )
  ).rows

async function place(engagementId: string, hcpId: string | null = null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into enrollment (id, engagement_id, name, phone, hco_name, hcp_id, status, source, created_at)
    values (gen_random_uuid(), ${engagementId}, '王一二', ${PHONE}, '测一医院', ${hcpId}, 'enrolled', 'landing', now()) returning id`.execute(
    app.db.db,
  )
  return rows[0]?.id ?? ''
}
async function afterEnd(engagementId: string): Promise<void> {
  const { rows } = await app.db.pool.query('select end_at from engagement where id = $1', [engagementId])
  app.clock.move(Date.parse(String(rows[0].end_at)) + 86_400_000)
}
const seats = async () =>
  (await app.db.pool.query('select seats_taken as taken from engagement where id = $1', [AHEAD])).rows[0].taken
const noted = async () =>
  (
    await app.db.pool.query(
      "select by_person_id as by, detail from access_event where kind = 'personErased' order by at",
    )
  ).rows

it('a place at a meeting ahead is given up and goes at once: its seat is free, and goes to the waiting list', async () => {
  const input = { engagementId: AHEAD, name: '王一二', phone: PHONE, consent: true }
  const { enrollmentId } = (await app.nobody.call('enrolment', 'doEnroll', input)).data
  await app.db.pool.query('update engagement set seats = seats_taken where id = $1', [AHEAD])
  const later = { ...input, name: '王三四', phone: '13911110002' }
  const waiting = (await app.nobody.call('enrolment', 'doEnroll', later)).data.enrollmentId
  const before = await seats()
  const { kept } = (await eraseByTwo(app, admin, PHONE)).data
  expect([kept, await tracesOf(app, TRACES), await wishes()]).toEqual([0, [], []])
  const { rows } = await app.db.pool.query(
    'select id, status, is_withdrawn as own from enrollment where id = any($1::uuid[]) order by id = $2',
    [[enrollmentId, waiting], waiting],
  )
  expect(rows).toMatchObject([{ status: 'declined', own: true }, { status: 'enrolled' }])
  expect(await seats()).toBe(before)
})

it('a place at a meeting that runs goes the night after it, once, beyond the share, and the note names the request', async () => {
  await place(RUNS)
  const asked = await admin.call('privacy', 'personErase', { phone: PHONE, reason: REASON })
  const requestId = asked.data.waits?.requestId ?? ''
  const second = await app.as('he')
  const shown = JSON.stringify((await second.call('duties', 'requestGet', { requestId })).data.changes)
  expect(shown).toContain(`1 条，删除将在 ${asked.data.keptUntil} 后自动完成`)
  await second.call('duties', 'requestDecide', { requestId, decision: 'confirm', word: '' })
  const { rows } = await app.db.pool.query('select * from erasure_wish')
  expect(JSON.stringify(rows)).not.toMatch(/王一|1391111|测一/)
  expect(await night()).toBe(0)
  expect(await tracesOf(app, [PHONE])).toEqual(['enrollment.phone'])
  await afterEnd(RUNS)
  expect(await countWished(app.db.db, app.clock)).toBe(1)
  await app.db.pool.query(
    `insert into enrollment (id, engagement_id, name, phone, status, source, created_at)
     select gen_random_uuid(), (select id from engagement where end_at < '2026-11-01' order by end_at limit 1), '旧人' || n, '137' || lpad(n::text, 8, '0'),
       'enrolled', 'landing', now() from generate_series(1, 400) n`,
  )
  expect(await night()).toBe(1)
  expect(await tracesOf(app, TRACES)).toEqual([])
  expect(await wishes()).toMatchObject([{ done: true }])
  expect((await noted()).at(-1)).toEqual({ by: null, detail: { erased: 1, kept: 0, doctors: 0, requestId } })
  expect(await night()).toBe(0)
  expect(await noted()).toHaveLength(2)
})

it('a person that signs in after it is kept for the time of signatures, and goes by the wish', async () => {
  const id = await place(RUNS)
  await eraseByTwo(app, admin, PHONE)
  await sql`
    insert into sign_in (id, engagement_id, enrollment_id, method, nonce, signed_at, signature_sha256)
    values (gen_random_uuid(), ${RUNS}, ${id}, 'qr', gen_random_uuid(), now(), repeat('a', 64))`.execute(app.db.db)
  await afterEnd(RUNS)
  expect(await night()).toBe(0)
  app.clock.move(app.clock.now() + 2.1 * 365.25 * 86_400_000)
  expect(await night()).toBe(1)
  expect(await tracesOf(app, TRACES)).toEqual([])
})

it('a hold set in between keeps it until it is released', async () => {
  await place(RUNS)
  await eraseByTwo(app, admin, PHONE)
  const { holdId } = (await admin.call('privacy', 'holdSet', { phone: PHONE, reason: '合规调查中' })).data
  await afterEnd(RUNS)
  expect(await night()).toBe(0)
  expect(await tracesOf(app, [PHONE])).toContain('enrollment.phone')
  await releaseByTwo(app, admin, holdId)
  expect(await night()).toBe(1)
  expect(await tracesOf(app, TRACES)).toEqual([])
})

it('a place that pays its person stays expected, and waits for the time of contracts', async () => {
  const hcpId = await addDoctor(app)
  await app.db.pool.query(
    `insert into speaker_contract select (jsonb_populate_record(c, jsonb_build_object('hcp_id', $1::text, 'id', gen_random_uuid(), 'engagement_id', $2::text,
       'number', 'SC2611-999999', 'document_number', null))).* from speaker_contract c limit 1`,
    [hcpId, AHEAD],
  )
  const id = await place(AHEAD, hcpId)
  const { kept, keptUntil } = (await eraseByTwo(app, admin, PHONE)).data
  expect([kept, keptUntil?.slice(0, 4)]).toEqual([1, '2036'])
  const { rows } = await app.db.pool.query('select status, name from enrollment where id = $1', [id])
  expect(rows).toEqual([{ status: 'enrolled', name: '王一二' }])
  expect(await wishes()).toEqual([{ enrollment_id: id, hcp_id: null, done: false }])
  await afterEnd(AHEAD)
  expect(await night()).toBe(0)
  app.clock.move(app.clock.now() + 10.1 * 365.25 * 86_400_000)
  expect(await night()).toBe(1)
})

it('a doctor with a talk leaves the directory once the talk is gone', async () => {
  const hcpId = await addDoctor(app)
  await app.db.pool.query(
    `insert into engagement_speaker select (jsonb_populate_record(s, jsonb_build_object('hcp_id', $1::text, 'id', gen_random_uuid(), 'sort', 99))).*
     from engagement_speaker s where s.engagement_id = $2 limit 1`,
    [hcpId, AHEAD],
  )
  await eraseByTwo(app, admin, DOCTOR.phone)
  expect(await wishes()).toEqual([{ enrollment_id: null, hcp_id: hcpId, done: false }])
  expect(await night()).toBe(0)
  expect(await tracesOf(app, [DOCTOR.name])).toEqual(['hcp.name'])
  await app.db.pool.query('delete from engagement_speaker where hcp_id = $1', [hcpId])
  expect(await night()).toBe(1)
  expect(await tracesOf(app, [DOCTOR.name, DOCTOR.code])).toEqual([])
  expect(await wishes()).toMatchObject([{ done: true }])
})

it('an entry with a number again, and one of a place on hold, stay', async () => {
  const hcpId = await addDoctor(app)
  const requestId = crypto.randomUUID()
  await wishAgain(app.db.db, { places: [], doctors: [{ subject: hcpId, detail: requestId }] }, new Date().toISOString())
  expect(await night()).toBe(0)
  await app.db.pool.query("update hcp set phone = '' where id = $1", [hcpId])
  await place(RUNS, hcpId)
  await admin.call('privacy', 'holdSet', { phone: PHONE, reason: '合规调查中' })
  expect(await night()).toBe(0)
  expect(await tracesOf(app, [DOCTOR.name])).toEqual(['hcp.name'])
})

it('a database brought back to an earlier moment erases it all the same', async () => {
  const id = await place(RUNS)
  await eraseByTwo(app, admin, PHONE)
  const { rows } = await app.db.pool.query("select kind, subject, detail from revocation where kind = 'placeWished'")
  expect(rows).toMatchObject([{ subject: id }])
  await app.db.pool.query('delete from erasure_wish')
  await wishAgain(app.db.db, { places: rows, doctors: [] }, new Date(app.clock.now()).toISOString())
  await wishAgain(app.db.db, { places: rows, doctors: [] }, new Date(app.clock.now()).toISOString())
  await afterEnd(RUNS)
  expect(await night()).toBe(1)
  expect(await tracesOf(app, TRACES)).toEqual([])
})

it('names in words of decisions, notices, holds, closing and doubts go with the person, in any spelling', async () => {
  await place(meetingId('cv.closed1'))
  const { admin: by, qin: other } = DEMO_IDS.person
  const typed = '王 一二没有到会，王五到了'
  await sql`
    insert into duty_request (id, deed, subject, title_zh, title_en, content, concerned, asked_by, asked_at, expires_at, state, decided_by, decided_at, word)
    values (gen_random_uuid(), 'changePolicy', 'x', '', '', '{}', '{}', ${by}, now(), now(), 'refused', ${other}, now(), ${typed})`.execute(
    app.db.db,
  )
  await sql`
    insert into notification (id, person_id, kind, params, created_at, dedupe_key)
    values (gen_random_uuid(), ${by}, 'secondPersonRefused', ${JSON.stringify({ word: typed })}::jsonb, now(), 'typed')`.execute(
    app.db.db,
  )
  await sql`
    insert into legal_hold (id, phone, reason, by_person_id, at, released_at, released_by, release_reason)
    values (gen_random_uuid(), '13911110099', ${typed}, ${by}, now(), now(), ${by}, ${typed})`.execute(app.db.db)
  await sql`
    insert into closing_word (engagement_id, item, word, by_person_id, at)
    values (${meetingId('cv.closed1')}, 'typed', ${typed}, ${by}, now())`.execute(app.db.db)
  await sql`
    insert into doubt_return (id, engagement_id, word, explained_by, returned_by, note, at)
    values (gen_random_uuid(), ${meetingId('cv.closed1')}, ${typed}, ${by}, ${other}, ${typed}, now())`.execute(
    app.db.db,
  )
  await eraseByTwo(app, admin, PHONE)
  expect(await tracesOf(app, ['王 一二', '王一二'])).toEqual([])
  const left = await tracesOf(app, ['已删除没有到会，王五到了'])
  expect(left).toEqual([
    'closing_word.word',
    'doubt_return.note',
    'doubt_return.word',
    'duty_request.word',
    'legal_hold.reason',
    'legal_hold.release_reason',
    'notification.params',
  ])
})

it('what goes by time ends its wish', async () => {
  await place(RUNS)
  await eraseByTwo(app, admin, PHONE)
  await app.db.pool.query('update enrollment set erased_at = now() where phone = $1', [PHONE])
  expect(await night()).toBe(0)
  expect(await wishes()).toMatchObject([{ done: true }])
})

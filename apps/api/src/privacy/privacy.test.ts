import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expireRequests } from '../duties/public.ts'
import { confirmWaiting } from '../test-kit/test-second-person.ts'
import { eraseDue } from './erase-by-time.ts'
import { eraseByTwo, tracesOf } from './privacy-test-kit.ts'

const UPCOMING = meetingId('cv.approved1')
const REASON = '本人书面申请'
let app: TestApp
let admin: TestCaller
let lin: TestCaller

beforeEach(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  lin = await app.as('lin')
})
afterEach(() => app.close())

async function enrol(name: string, phone: string): Promise<string> {
  const input = { engagementId: UPCOMING, name, phone, consent: true }
  return (await app.nobody.call('enrolment', 'doEnroll', input)).data.enrollmentId
}
/** Somebody who signed in at a meeting that is closed, and was not paid. */
async function attendee(): Promise<{ id: string; phone: string; name: string; endAt: string }> {
  const [phone, name, engagementId] = ['13911110009', '王九', meetingId('cv.closed1')]
  const { rows } = await sql<{ id: string; endAt: string }>`
    with place as (
      insert into enrollment (id, engagement_id, name, phone, status, source, created_at)
      values (gen_random_uuid(), ${engagementId}, ${name}, ${phone}, 'signed', 'landing', now()) returning id, engagement_id),
    file as (
      insert into stored_file (id, object_key, size, sha256, media_type, created_at)
      values (gen_random_uuid(), gen_random_uuid()::text, 1, repeat('a', 64), 'image/png', now()) returning id),
    signed as (
      insert into sign_in (id, engagement_id, enrollment_id, method, nonce, signed_at, signature_file_id, signature_sha256)
      select gen_random_uuid(), p.engagement_id, p.id, 'qr', gen_random_uuid(), now(), f.id, repeat('a', 64) from place p, file f)
    select p.id, e.end_at as "endAt" from place p join engagement e on e.id = p.engagement_id`.execute(app.db.db)
  if (!rows[0]) throw new Error('no such meeting')
  return { ...rows[0], phone, name }
}
const placeOf = (id: string) =>
  app.db.db.selectFrom('enrollment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const notes = async () =>
  (
    await app.db.db
      .selectFrom('access_event')
      .select(['kind', 'detail'])
      .where('by_person_id', '=', DEMO_IDS.person.admin)
      .orderBy('at')
      .execute()
  ).filter(({ kind }) => kind.startsWith('person') || kind.startsWith('hold'))

describe('phoneReveal', () => {
  it('the whole number for the meeting’s side, with the reason noted', async () => {
    const enrollmentId = await enrol('王一', '13911110001')
    const input = { engagementId: UPCOMING, enrollmentId, reason: '确认接送' }
    expect((await lin.call('privacy', 'phoneReveal', input)).data).toEqual({ phone: '13911110001' })
    const noted = await app.db.db
      .selectFrom('access_event')
      .select(['kind', 'engagement_id', 'by_person_id', 'detail'])
      .where('kind', '=', 'phoneRevealed')
      .execute()
    expect(noted).toEqual([
      {
        kind: 'phoneRevealed',
        engagement_id: UPCOMING,
        by_person_id: DEMO_IDS.person.lin,
        detail: { enrollmentId, reason: '确认接送' },
      },
    ])
  })

  it('refuses a place of another meeting, a reader, and a reason that is none', async () => {
    const enrollmentId = await enrol('王一', '13911110001')
    const other = { engagementId: meetingId('cv.running1'), enrollmentId, reason: '确认接送' }
    const outcomes = [
      (await lin.call('privacy', 'phoneReveal', other)).name,
      (await (await app.as('zhou')).call('privacy', 'phoneReveal', { ...other, engagementId: UPCOMING })).name,
      (await (await app.as('mo')).call('privacy', 'phoneReveal', { ...other, engagementId: UPCOMING })).name,
      (await lin.raw('privacy', 'phoneReveal', { engagementId: UPCOMING, enrollmentId, reason: '看' })).name,
    ]
    expect(outcomes).toEqual(['enrolmentMissing', 'meetingForbidden', 'meetingNotFound', 'inputTooShort'])
  })

  it('after sixty in a day no more (revealTooMany)', async () => {
    const enrollmentId = await enrol('王一', '13911110001')
    await sql`
      insert into access_event (kind, by_person_id, at)
      select 'phoneRevealed', ${DEMO_IDS.person.lin}, now() from generate_series(1, 60)`.execute(app.db.db)
    const input = { engagementId: UPCOMING, enrollmentId, reason: '确认接送' }
    expect((await lin.call('privacy', 'phoneReveal', input)).name).toBe('revealTooMany')
  })
})

describe('personFind, personExport', () => {
  it('what is held, why it would stay, and all of it as a file', async () => {
    await enrol('王一', '13911110001')
    await app.db.pool.query("update enrollment set takes_meal = false where phone = '13911110001'")
    const { data } = await admin.call('privacy', 'personFind', { phone: '13911110001' })
    expect(data).toMatchObject({
      phoneMasked: '139****0001',
      names: ['王一'],
      counts: { places: 1, signIns: 0, statements: 0, contracts: 0, fees: 0, answers: 0 },
      hold: null,
    })
    expect(data.places).toMatchObject([{ engagementId: UPCOMING, kept: null }])
    const file = (await admin.call('privacy', 'personExport', { phone: '13911110001', reason: REASON })).data
    const held = JSON.parse(file.content) as { places: { name: string; phone: string }[] }
    expect(held.places).toMatchObject([{ name: '王一', phone: '13911110001', consent: '2026-11', takesMeal: false }])
    expect(JSON.stringify(await notes())).not.toMatch(/1391111|王一/)
    expect((await notes()).map(({ kind }) => kind)).toEqual(['personFound', 'personExported'])
  })

  it('a number nobody has (personNotHeld)', async () => {
    for (const call of ['personFind', 'personExport', 'personErase', 'holdSet'] as const) {
      const input = call === 'personFind' ? { phone: '13999999999' } : { phone: '13999999999', reason: REASON }
      expect((await admin.raw('privacy', call, input)).name, call).toBe('personNotHeld')
    }
  })

  it('is for administrators alone', async () => {
    for (const handle of ['lin', 'zhou', 'he', 'tang'])
      expect((await (await app.as(handle)).raw('privacy', 'personFind', { phone: '13911110001' })).code).not.toBe(
        '0000',
      )
  })
})

describe('personErase', () => {
  it('lets a place at a meeting ahead go at once, with its withdrawal', async () => {
    const id = await enrol('王一', '13911110001')
    const asked = (await eraseByTwo(app, admin, '13911110001')).data
    expect(asked).toMatchObject({ erased: 0, kept: 0, keptUntil: null, waits: {} })
    const place = await placeOf(id)
    expect(place).toMatchObject({ name: '已删除', hco_name: '', department: '', hcp_id: null })
    expect(place.phone).toMatch(/^10\d{9}$/)
    expect((await admin.call('privacy', 'personFind', { phone: '13911110001' })).name).toBe('personNotHeld')
  })

  it('keeps signatures for two years and lets them go after', async () => {
    const { id, phone, endAt } = await attendee()
    const kept = (await eraseByTwo(app, admin, phone)).data
    expect(kept).toMatchObject({ erased: 0, kept: 1 })
    expect(kept.keptUntil?.slice(0, 4)).toBe(String(Number(endAt.slice(0, 4)) + 2))
    app.clock.move(Date.parse(endAt) + 2.1 * 365 * 86_400_000)
    expect((await eraseDue({ db: app.db, clock: app.clock, log: pino({ level: 'silent' }) })).places).toBeGreaterThan(0)
    expect(await placeOf(id)).toMatchObject({ name: '已删除' })
    const signed = await app.db.db
      .selectFrom('sign_in')
      .select(['signature_file_id', 'signature_sha256'])
      .where('enrollment_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(signed.signature_file_id).toBeNull()
    expect(signed.signature_sha256).not.toBeNull()
  })
})

describe('a second person', () => {
  const asked = async (phone: string) =>
    (await admin.call('privacy', 'personErase', { phone, reason: REASON })).data.waits?.requestId ?? ''
  const kept = async (id: string) =>
    (await app.db.pool.query('select title_zh, content, personal, state from duty_request where id = $1', [id])).rows[0]

  it('an erasure waits, is read by compliance and leaves no number once it is decided', async () => {
    const id = await enrol('王一', '13911110001')
    await sql`update enrollment set status = 'void', voided_at = now(), void_reason = '本人取消' where id = ${id}`.execute(
      app.db.db,
    )
    const requestId = await asked('13911110001')
    expect((await placeOf(id)).name).toBe('王一')
    expect((await admin.call('privacy', 'personErase', { phone: '13911110001', reason: REASON })).name).toBe(
      'secondPersonWaiting',
    )
    expect((await admin.call('privacy', 'personFind', { phone: '13911110001' })).data.waits).toMatchObject([
      { deed: 'erasePerson', requestId },
    ])
    const { title_zh: title, content } = await kept(requestId)
    expect(JSON.stringify([title, content])).not.toMatch(/1391111|王一|书面/)
    const finance = await app.as('tang')
    expect((await finance.call('duties', 'requestGet', { requestId })).name).toBe('secondPersonMissing')
    const compliance = await app.as('he')
    const { data } = await compliance.call('duties', 'requestGet', { requestId })
    expect(data.request).toMatchObject({ reason: null, title: '按本人要求删除个人信息' })
    expect(data.changes).toMatchObject([{ label: '王一 139****0001', fields: [{ after: '1 条报名中的 1 条' }, {}] }])
    const confirm = { requestId, decision: 'confirm', word: '' } as const
    expect((await admin.call('duties', 'requestDecide', confirm)).name).toBe('secondPersonOwn')
    expect((await compliance.call('duties', 'requestDecide', confirm)).data).toMatchObject({ state: 'confirmed' })
    expect(await placeOf(id)).toMatchObject({ name: '已删除' })
    expect(await kept(requestId)).toMatchObject({ personal: null, content: { places: 1, doctors: 0 } })
    expect(await tracesOf(app, ['13911110001', '王一'])).toEqual([])
    expect((await notes()).filter(({ kind }) => kind === 'personErased')).toMatchObject([
      { detail: { erased: 1, reason: REASON, requestId } },
    ])
  })

  it('a hold that comes in between stops it, and a refused or expired request keeps no number', async () => {
    const { id, phone, name } = await attendee()
    const first = await asked(phone)
    await admin.call('privacy', 'holdSet', { phone, reason: '合规调查中' })
    const compliance = await app.as('he')
    const decide = (requestId: string, decision: 'confirm' | 'refuse') =>
      compliance.call('duties', 'requestDecide', { requestId, decision, word: '保全中' })
    expect((await decide(first, 'confirm')).name).toBe('secondPersonStale')
    expect((await placeOf(id)).name).toBe(name)
    expect((await decide(first, 'refuse')).data).toMatchObject({ state: 'refused' })
    expect(await kept(first)).toMatchObject({ personal: null })
    await enrol('王一', '13911110001')
    const second = await asked('13911110001')
    app.clock.move(app.clock.now() + 8 * 86_400_000)
    await expireRequests(app.db, app.clock)
    expect(await kept(second)).toMatchObject({ personal: null, state: 'expired' })
  })
})

describe('holds', () => {
  it('nothing goes while a hold is in force, by wish or by time (personOnHold); holdGone once it was released', async () => {
    const { id, phone, name, endAt } = await attendee()
    const { data } = await admin.call('privacy', 'holdSet', { phone, reason: '合规调查中' })
    expect((await admin.call('privacy', 'holdSet', { phone, reason: '合规调查中' })).name).toBe('personOnHold')
    expect((await admin.call('privacy', 'personErase', { phone, reason: REASON })).name).toBe('personOnHold')
    expect((await admin.call('privacy', 'personFind', { phone })).data.hold).toMatchObject({ reason: '合规调查中' })
    app.clock.move(Date.parse(endAt) + 3 * 365 * 86_400_000)
    const run = () => eraseDue({ db: app.db, clock: app.clock, log: pino({ level: 'silent' }) })
    await run()
    expect((await placeOf(id)).name).toBe(name)
    const release = { holdId: data.holdId, reason: '调查已结束' }
    expect((await admin.call('privacy', 'holdRelease', release)).data).toMatchObject({ waits: {} })
    expect((await admin.call('privacy', 'holdRelease', release)).name).toBe('secondPersonWaiting')
    await run()
    expect((await placeOf(id)).name).toBe(name)
    const { waits } = (await admin.call('privacy', 'personFind', { phone })).data
    expect(waits).toMatchObject([{ deed: 'releaseHold' }])
    await confirmWaiting(app)
    expect((await admin.call('privacy', 'holdRelease', release)).name).toBe('holdGone')
    await run()
    expect((await placeOf(id)).name).toBe('已删除')
    expect(await run()).toEqual({ places: 0, letters: 0, strangers: 0 })
  })
})

it('myData: one’s own, without tokens', async () => {
  const { data } = await lin.call('privacy', 'myData', {})
  const held = JSON.parse(data.content) as { person: { employeeCode: string; roles: string[] }; sessions: unknown[] }
  expect(held.person).toMatchObject({ employeeCode: 'E1001', roles: ['employee'] })
  expect(held.sessions.length).toBeGreaterThan(0)
  expect(data.content).not.toMatch(/hash|token/i)
})

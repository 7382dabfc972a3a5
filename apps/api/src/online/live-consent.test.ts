import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { atMinute, enrolled, LINK, onlineMeetingOf, START } from './online-test-kit.ts'

let app: TestApp
let lin: TestCaller
let engagementId: string
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.move(Date.parse(START) - 3_600_000)
  engagementId = await onlineMeetingOf(app)
})

/** A doctor enrolled by the organiser, and their pass, found by name and number. */
async function enrolledByStaff() {
  const { rows } = await sql<{ id: string; name: string; phone: string }>`
    select id, name, phone from hcp where phone <> '' and is_active
      and not exists (select from blacklist_entry b where b.hcp_id = hcp.id) order by id limit 1`.execute(app.db.db)
  const [doctor] = rows
  if (!doctor) throw new Error('no doctor')
  const { data } = await lin.call('enrolment', 'doEnroll', { engagementId, hcpId: doctor.id })
  const pass = await app.nobody.call('enrolment', 'passFind', {
    engagementId,
    name: doctor.name,
    phone: doctor.phone,
    deviceId: 'a phone',
  })
  if (pass.data.hcpToken === null) throw new Error(pass.msg)
  return { ...app.attendee(pass.data.hcpToken), enrollmentId: data.enrollmentId }
}

type Viewer = Awaited<ReturnType<typeof enrolledByStaff>>
const enter = (viewer: Pick<Viewer, 'call'>, input: { consent?: boolean; consentVersion?: string } = {}) =>
  viewer.call('online', 'liveEnter', { engagementId, ...input })
const beat = (watchId: string, seq: number) => app.nobody.call('online', 'liveHeartbeat', { watchId, seq })

async function stored(enrollmentId: string) {
  const { rows } = await sql<{ version: string | null; at: string | null; openings: number }>`
    select n.consent_version as version, n.consent_at as at,
      (select count(*)::int from watch_session s where s.enrollment_id = n.id) as openings
    from enrollment n where n.id = ${enrollmentId}`.execute(app.db.db)
  return rows[0]
}

describe('the consent of a doctor enrolled by staff', () => {
  test('nothing is recorded before it (liveNeedsConsent); the text to read comes with its version', async () => {
    const doctor = await enrolledByStaff()
    atMinute(app, 5)
    for (const consent of [undefined, false]) {
      const { name, msg } = await enter(doctor, consent === undefined ? {} : { consent })
      expect([name, msg]).toEqual(['liveNeedsConsent', '请先阅读并同意个人信息使用说明，再进入线上会议'])
    }
    expect(await stored(doctor.enrollmentId)).toEqual({ version: null, at: null, openings: 0 })
    const { data } = await doctor.call('online', 'liveConsent', {})
    expect(data).toMatchObject({ consentVersion: '2026-11', startDatetime: START })
    expect(data.consentText).toContain('我们使用您的')
  })

  test('entering with it records version and time once, and counts from then on', async () => {
    const doctor = await enrolledByStaff()
    atMinute(app, 5)
    const { consentVersion } = (await doctor.call('online', 'liveConsent', {})).data
    const replies = await Promise.all([1, 2, 3].map(() => enter(doctor, { consent: true, consentVersion })))
    expect(replies.map(({ name, data }) => [name, data.joinUrl])).toEqual(Array(3).fill(['0000', LINK]))
    const first = await stored(doctor.enrollmentId)
    const waited = Date.parse(first?.at ?? '') - Date.parse(START)
    expect([first?.version, Math.floor(waited / 60_000)]).toEqual(['2026-11', 5])
    atMinute(app, 6)
    const again = await enter(doctor, { consent: true, consentVersion })
    expect((await enter(doctor)).code).toBe('0000')
    expect((await stored(doctor.enrollmentId))?.at).toBe(first?.at)
    await beat(again.data.watchId, 1)
    atMinute(app, 6.5)
    expect((await beat(again.data.watchId, 2)).code).toBe('0000')
    expect((await enter(doctor)).data.watchedMinutes).toBe(0)
    const { data } = await lin.call('online', 'meetingJoinedDuration', { engagementId })
    expect(data.summary.attendees).toBe(1)
  })

  test('again once it was taken back: the page that is open counts no more (liveNeedsConsent)', async () => {
    const doctor = await enrolledByStaff()
    atMinute(app, 5)
    const { data } = await enter(doctor, { consent: true })
    expect((await beat(data.watchId, 1)).code).toBe('0000')
    await sql`update enrollment set consent_at = null, consent_version = null where id = ${doctor.enrollmentId}`.execute(
      app.db.db,
    )
    expect((await beat(data.watchId, 2)).name).toBe('liveWatchUnknown')
    expect((await app.nobody.call('online', 'liveJoin', { watchId: data.watchId, seq: 3 })).name).toBe(
      'liveWatchUnknown',
    )
    expect((await enter(doctor)).name).toBe('liveNeedsConsent')
    expect((await enter(doctor, { consent: true })).code).toBe('0000')
  })

  test('a doctor withdrawn from the letter is asked again after the organiser’s approval, and enters nothing before it', async () => {
    const doctor = await enrolledByStaff()
    await enter(doctor, { consent: true })
    const enrollmentIds = [doctor.enrollmentId]
    const reason = '门诊走不开'
    await lin.call('enrolment', 'enrolmentDecide', { engagementId, enrollmentIds, decision: 'decline', reason })
    await sql`update enrollment set is_withdrawn = true where id = ${doctor.enrollmentId}`.execute(app.db.db)
    expect((await enter(doctor, { consent: true })).name).toBe('meetingNotFound')
    const decided = await lin.call('enrolment', 'enrolmentDecide', { engagementId, enrollmentIds, decision: 'approve' })
    expect(decided.data.results[0]?.refusal).toBeNull()
    expect((await enter(doctor)).name).toBe('liveNeedsConsent')
  })

  test('after the end nothing is asked and nothing is kept', async () => {
    const doctor = await enrolledByStaff()
    atMinute(app, 61)
    const { name, data } = await enter(doctor)
    expect([name, data.moment]).toEqual(['0000', 'ended'])
    expect((await beat(data.watchId, 1)).name).toBe('liveWatchUnknown')
    expect(await stored(doctor.enrollmentId)).toEqual({ version: null, at: null, openings: 0 })
  })

  test('self-enrolled doctors are not asked, nor is staff', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    atMinute(app, 5)
    expect((await enter(wang)).code).toBe('0000')
    expect((await enter(lin)).code).toBe('0000')
    expect((await app.nobody.call('online', 'liveConsent', {})).name).toBe('notSignedIn')
  })
})

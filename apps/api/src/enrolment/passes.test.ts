import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { emptyMeeting, enrol, phoneOf } from './enrolment-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const DAY = 86_400_000
const find = (engagementId: string, name: string, phone: string, deviceId?: string) =>
  app.nobody.call('enrolment', 'passFind', { engagementId, name, phone, ...(deviceId !== undefined && { deviceId }) })
const open = (token: string | null | undefined) => app.attendee(token ?? '').call('landing', 'passDetail', {})

async function doctorOf(hcpId: string): Promise<{ name: string; phone: string }> {
  const { rows } = await app.db.pool.query<{ name: string; phone: string }>(
    'select name, phone from hcp where id = $1',
    [hcpId],
  )
  return rows[0] ?? { name: '', phone: '' }
}

describe('the pass', () => {
  it('says who, what, when and where, and lives until 30 days after the meeting was closed', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { data } = await enrol(app, engagementId, phoneOf(1), '李明')
    const pass = await open(data.hcpToken)
    expect(pass.data).toMatchObject({
      engagementId,
      moment: 'upcoming',
      status: 'enrolled',
      person: { name: '李明', phoneMasked: '139****0001', isLinked: false },
      joinUrl: null,
    })
    const meeting = await app.nobody.call('landing', 'landingDetail', { engagementId })
    expect(pass.data.organiser).toBe(meeting.data.organiser)
    expect(pass.data.organiser).toMatch(/^\S+ \S+$/)
    expect(pass.data.code).toContain(data.enrollmentId)
    expect(Date.parse(pass.data.endDatetime)).toBeGreaterThan(Date.parse(pass.data.startDatetime))
    await app.db.pool.query("update attendee_token set expires_at = '2020-01-01'")
    expect((await open(data.hcpToken)).code).toBe('0000')
    const closed = (daysAgo: number) =>
      app.db.pool.query('update engagement set closed_at = $2 where id = $1', [
        engagementId,
        new Date(Date.now() - daysAgo * DAY).toISOString(),
      ])
    await closed(29)
    expect((await open(data.hcpToken)).code).toBe('0000')
    await closed(31)
    expect((await open(data.hcpToken)).name).toBe('notSignedIn')
  })

  it('comes back to whoever knows name and number, by staff or by oneself, as the same pass', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const mine = await enrol(app, engagementId, phoneOf(2), '欧阳·娜娜')
    expect((await find(engagementId, '欧阳娜娜', phoneOf(2))).data.hcpToken).toBe(mine.data.hcpToken)
    const doctor = await doctorOf(DEMO_IDS.speaker.city1)
    await lin.call('enrolment', 'doEnroll', { engagementId, hcpId: DEMO_IDS.speaker.city1 })
    const { data } = await find(engagementId, doctor.name, doctor.phone)
    expect((await open(data.hcpToken)).data.person).toMatchObject({ name: doctor.name, isLinked: true })
  })

  it('tells a stranger nothing: another name, another number and nobody at all are one answer', async () => {
    const engagementId = await emptyMeeting(app, 5)
    await enrol(app, engagementId, phoneOf(3), '李明')
    const answers = [
      await find(engagementId, '李民', phoneOf(3)),
      await find(engagementId, '李明', phoneOf(4)),
      await find(DEMO_IDS.speaker.city1, '李明', phoneOf(3)),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.name).toBe('passNotFound')
  })

  it('is not to be had by trying names, not even many at once, and what was right counts for nothing', async () => {
    const engagementId = await emptyMeeting(app, 5)
    await enrol(app, engagementId, phoneOf(5), '李明')
    for (let time = 0; time < 15; time += 1) expect((await find(engagementId, '李明', phoneOf(5))).code).toBe('0000')
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, index) => find(engagementId, `王${index}`, phoneOf(5), `phone-${index}`)),
    )
    expect(tries.filter(({ name }) => name === 'passNotFound')).toHaveLength(10)
    const late = await find(engagementId, '李明', phoneOf(5))
    expect([late.name, late.msg]).toEqual(['tooManyRequests', expect.stringMatching(/\d/)])
    const { rows } = await app.db.pool.query<{ text: string }>('select key_hash as text from pass_try')
    expect(rows.every(({ text }) => /^[0-9a-f]{64}$/.test(text))).toBe(true)
  })

  it('has no code while its holder has no place', async () => {
    const engagementId = await emptyMeeting(app, 1)
    await enrol(app, engagementId, phoneOf(6), '先来')
    const late = await enrol(app, engagementId, phoneOf(7), '后来')
    expect((await open(late.data.hcpToken)).data).toMatchObject({ status: 'waitlisted', waitNo: 1, code: null })
  })
})

describe('a page that was taken down', () => {
  it('enrols nobody by themselves, with the sentence of the closed page; letters and staff go on', async () => {
    const engagementId = await emptyMeeting(app, 5)
    await app.db.pool.query('update engagement set landing_open = false where id = $1', [engagementId])
    const refused = await enrol(app, engagementId, phoneOf(1))
    const closed = await app.nobody.call('landing', 'landingDetail', { engagementId })
    expect([refused.name, refused.msg]).toEqual([closed.name, closed.msg])
    expect((await app.nobody.call('enrolment', 'checkEnroll', { engagementId })).data).toMatchObject({
      canEnrol: false,
      reason: closed.msg,
    })
    const hcpId = DEMO_IDS.speaker.city1
    expect((await lin.call('enrolment', 'doEnroll', { engagementId, hcpId })).data.status).toBe('enrolled')
  })
})

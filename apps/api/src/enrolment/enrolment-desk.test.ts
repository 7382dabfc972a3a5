import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { emptyMeeting, enrol, goTo, phoneOf, places } from './enrolment-test-kit.ts'
import { promoteWaiting } from './public.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const AT = new Date(TEST_NOW).toISOString()
const REASON = '本次会议名额有限'

async function approving(seats: number | null): Promise<string> {
  const engagementId = await emptyMeeting(app, seats)
  await lin.call('enrolment', 'enrolmentSettings', { engagementId, enrolmentNeedsApproval: true })
  return engagementId
}

async function enrolMany(engagementId: string, count: number, from = 0): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    ids.push((await enrol(app, engagementId, phoneOf(from + index), `医生${from + index}`)).data.enrollmentId)
  }
  return ids
}

const decide = (engagementId: string, enrollmentIds: string[], decision: 'approve' | 'decline', reason?: string) =>
  lin.call('enrolment', 'enrolmentDecide', {
    engagementId,
    enrollmentIds,
    decision,
    ...(reason !== undefined && { reason }),
  })

const statuses = async (engagementId: string) => {
  const { rows } = await app.db.pool.query<{ status: string; wait_no: number | null }>(
    'select status, wait_no from enrollment where engagement_id = $1 order by created_at, id',
    [engagementId],
  )
  return rows.map(({ status, wait_no: no }) => (no === null ? status : `${status} ${no}`))
}
/** Beside the confirmations, which everybody gets. */
const messages = async (engagementId: string) => {
  const { rows } = await app.db.pool.query<{ kind: string; count: number }>(
    "select kind, count(*)::int as count from attendee_message where engagement_id = $1 and kind <> 'enrolled' group by kind order by kind",
    [engagementId],
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
const notices = async (engagementId: string, kind: string) => {
  const { rows } = await app.db.pool.query('select id from notification where engagement_id = $1 and kind = $2', [
    engagementId,
    kind,
  ])
  return rows.length
}

describe('enrolmentSettings', () => {
  it('makes self-enrolled people wait without a seat, and seats those that staff bring', async () => {
    const engagementId = await approving(1)
    const self = await enrol(app, engagementId, phoneOf(1))
    expect(self.data).toMatchObject({ status: 'pending', waitNo: null })
    const own = app.attendee(self.data.hcpToken ?? '')
    expect((await own.call('landing', 'userStatus', { engagementId })).data.note).toContain('等待主办方确认')
    const hcpId = DEMO_IDS.speaker.city1
    expect((await lin.call('enrolment', 'doEnroll', { engagementId, hcpId })).data.status).toBe('enrolled')
    expect(await notices(engagementId, 'enrolmentPending')).toBeGreaterThan(0)
    const told = await notices(engagementId, 'enrolmentPending')
    await enrol(app, engagementId, phoneOf(2))
    expect(await notices(engagementId, 'enrolmentPending')).toBe(told)
    const off = await lin.call('enrolment', 'enrolmentSettings', { engagementId, enrolmentNeedsApproval: false })
    expect(off.data).toEqual({ enrolmentNeedsApproval: false, pending: 2 })
    expect((await enrol(app, engagementId, phoneOf(3))).data.status).toBe('waitlisted')
  })

  it('is refused once the meeting is over', async () => {
    const engagementId = await emptyMeeting(app, 1)
    app.clock.move(TEST_NOW + 30 * 86_400_000)
    const late = await lin.call('enrolment', 'enrolmentSettings', { engagementId, enrolmentNeedsApproval: true })
    app.clock.move(TEST_NOW)
    expect(late.name).toBe('enrolmentClosed')
  })
})

describe('enrolmentDecide', () => {
  it('leaves a person that another organiser has decided on since (enrolmentMoved)', async () => {
    const engagementId = await approving(5)
    const [enrollmentId = ''] = await enrolMany(engagementId, 1)
    const over = (decision: 'approve' | 'decline', seen: 'pending' | 'declined') =>
      lin.call('enrolment', 'enrolmentDecide', {
        engagementId,
        enrollmentIds: [enrollmentId],
        decision,
        reason: REASON,
        seen: [seen],
      })
    await over('decline', 'pending')
    const late = await over('approve', 'pending')
    expect(late.data.results).toEqual([
      { enrollmentId, status: 'declined', refusal: '这条报名刚刚被其他人处理过，请核对后再操作' },
    ])
    expect((await over('approve', 'declined')).data.results[0]?.refusal).toBeNull()
  })

  it('asks the organiser at the door too, and keeps out a person turned down', async () => {
    const engagementId = await approving(5)
    const before = await enrol(app, engagementId, phoneOf(70), '冯远')
    await decide(engagementId, [before.data.enrollmentId], 'decline', REASON)
    const now = app.clock.now()
    await goTo(app, engagementId)
    expect((await enrol(app, engagementId, phoneOf(71), '陈新')).data.status).toBe('pending')
    expect((await enrol(app, engagementId, phoneOf(70), '冯远')).code).not.toBe('0000')
    app.clock.move(now)
  })

  it('approves onto seats, then the waiting list, and turns down with the reason on the landing page', async () => {
    const engagementId = await approving(2)
    const ids = await enrolMany(engagementId, 4)
    const approved = await decide(engagementId, ids.slice(0, 3), 'approve')
    expect(approved.data.results.map(({ status }) => status)).toEqual(['enrolled', 'enrolled', 'waitlisted'])
    expect((await decide(engagementId, ids.slice(3), 'decline', REASON)).code).toBe('0000')
    expect(await statuses(engagementId)).toEqual(['enrolled', 'enrolled', 'waitlisted 1', 'declined'])
    expect(await places(app, engagementId)).toMatchObject({ taken: 2 })
    expect(await messages(engagementId)).toEqual({ approved: 3, declined: 1 })
  })

  it('the place in the queue is the rank among the people waiting now', async () => {
    const engagementId = await emptyMeeting(app, 1)
    await enrol(app, engagementId, phoneOf(1))
    const waiting = await Promise.all([2, 3, 4].map((index) => enrol(app, engagementId, phoneOf(index))))
    const [first, second, third] = waiting.sort((one, other) => (one.data.waitNo ?? 0) - (other.data.waitNo ?? 0))
    await decide(engagementId, [first?.data.enrollmentId ?? '', second?.data.enrollmentId ?? ''], 'decline', REASON)
    const pass = await app.attendee(third?.data.hcpToken ?? '').call('landing', 'passDetail', {})
    expect(pass.data.waitNo).toBe(1)
    expect((await enrol(app, engagementId, phoneOf(5))).data.waitNo).toBe(2)
    const { data } = await lin.call('enrolment', 'enrollList', { engagementId, tab: 'waiting' })
    expect(data.list.map(({ waitNo }) => waitNo)).toEqual([1, 2])
  })

  it('gives a seat that is taken back to the longest wait, and informs both and the organiser', async () => {
    const engagementId = await emptyMeeting(app, 1)
    const self = await enrol(app, engagementId, phoneOf(1))
    const second = await enrol(app, engagementId, phoneOf(2))
    const token = second.data.hcpToken ?? ''
    expect((await decide(engagementId, [self.data.enrollmentId], 'decline', REASON)).data.promoted).toBe(1)
    const standing = await app.attendee(token).call('landing', 'userStatus', { engagementId })
    expect(standing.data).toMatchObject({ status: 'enrolled', waitNo: null, note: '有空位了，您已正式报名' })
    const first = await app.attendee(self.data.hcpToken ?? '').call('landing', 'userStatus', { engagementId })
    expect(first.data).toMatchObject({ status: 'declined', note: `报名未通过：${REASON}`, joinUrl: null })
    const pass = await app.attendee(self.data.hcpToken ?? '').call('landing', 'passDetail', {})
    expect(pass.data).toMatchObject({ isWithdrawn: false, declineReason: REASON })
    expect(await messages(engagementId)).toEqual({ declined: 1, promoted: 1 })
    expect(await notices(engagementId, 'seatsPromoted')).toBeGreaterThan(0)
    expect(await places(app, engagementId)).toMatchObject({ taken: 1 })
  })

  it('refuses an approval past the waiting list, and keeps rows that cannot be decided on', async () => {
    const engagementId = await emptyMeeting(app, 1)
    const [seated = '', waits = ''] = await enrolMany(engagementId, 2)
    const answer = await decide(engagementId, [seated, waits], 'approve')
    expect(answer.data.results.map(({ refusal }) => refusal)).toEqual([expect.any(String), expect.any(String)])
    expect(await statuses(engagementId)).toEqual(['enrolled', 'waitlisted 1'])
  })

  it('refuses without a reason, for another meeting’s people, and without ids', async () => {
    const engagementId = await approving(1)
    const [id = ''] = await enrolMany(engagementId, 1)
    expect((await decide(engagementId, [id], 'decline')).name).toBe('enrolmentReasonMissing')
    expect((await decide(engagementId, [], 'approve')).name).toBe('enrolmentNobody')
    const other = await emptyMeeting(app, 1)
    expect((await decide(other, [id], 'approve')).name).toBe('enrolmentMissing')
    expect(await statuses(engagementId)).toEqual(['pending'])
  })

  it('keeps a blacklisted doctor out', async () => {
    const engagementId = await approving(5)
    const { rows } = await app.db.pool.query<{ phone: string }>('select phone from hcp where id = $1', [
      DEMO_IDS.speaker.blacklisted,
    ])
    await enrol(app, engagementId, phoneOf(1))
    await app.db.pool.query('update enrollment set phone = $1 where engagement_id = $2', [rows[0]?.phone, engagementId])
    const { rows: people } = await app.db.pool.query<{ id: string }>(
      'select id from enrollment where engagement_id = $1',
      [engagementId],
    )
    const answer = await decide(engagementId, [people[0]?.id ?? ''], 'approve')
    expect(answer.data.results[0]?.refusal).not.toBeNull()
    expect(await statuses(engagementId)).toEqual(['pending'])
  })
})

it('a race of approvals, enrolments, refusals and promotion never oversells and leaves no free seat with people waiting', async () => {
  const engagementId = await approving(10)
  const pending = await enrolMany(engagementId, 20, 100)
  await lin.call('enrolment', 'enrolmentSettings', { engagementId, enrolmentNeedsApproval: false })
  const replies = await Promise.all([
    ...pending.map((id) => decide(engagementId, [id], 'approve')),
    ...Array.from({ length: 20 }, (_, index) => enrol(app, engagementId, phoneOf(200 + index))),
    ...pending.slice(0, 5).map((id) => decide(engagementId, [id], 'decline', REASON)),
    promoteWaiting(app.db, AT).then(() => ({ code: '0000' })),
  ])
  expect(replies.filter(({ code }) => code !== '0000')).toEqual([])
  await promoteWaiting(app.db, AT)
  const { seated, taken, waiting } = (await places(app, engagementId)) ?? { seated: 0, taken: 0, waiting: 0 }
  const all = await statuses(engagementId)
  expect({ seated, taken }).toEqual({ seated: 10, taken: 10 })
  const declined = all.filter((status) => status === 'declined').length
  expect(all.filter((status) => status === 'pending')).toEqual([])
  expect(seated + waiting + declined).toBe(40)
  const numbers = all.filter((status) => status.startsWith('waitlisted'))
  expect(new Set(numbers).size).toBe(numbers.length)
})

describe('enrolmentRemind', () => {
  it('reminds each once a day, records it, and reminds only people with a seat', async () => {
    const engagementId = await emptyMeeting(app, 2)
    const [first = ''] = await enrolMany(engagementId, 3)
    const once = await lin.call('enrolment', 'enrolmentRemind', { engagementId, enrollmentIds: [first] })
    expect(once.data).toEqual({ reminded: 1, already: 0 })
    const rest = await Promise.all([
      lin.call('enrolment', 'enrolmentRemind', { engagementId }),
      lin.call('enrolment', 'enrolmentRemind', { engagementId }),
    ])
    expect(rest.reduce((sum, { data }) => sum + data.reminded, 0)).toBe(1)
    expect(await messages(engagementId)).toEqual({ reminder: 2 })
    app.clock.move(TEST_NOW + 86_400_000)
    const next = await lin.call('enrolment', 'enrolmentRemind', { engagementId })
    app.clock.move(TEST_NOW)
    expect(next.data).toEqual({ reminded: 2, already: 0 })
    const { data } = await lin.call('enrolment', 'enrolmentSummary', { engagementId })
    expect(data.remindedToday).toBe(2)
  })

  it('refuses people of another meeting', async () => {
    const [id = ''] = await enrolMany(await emptyMeeting(app, 2), 1, 50)
    const engagementId = await emptyMeeting(app, 2)
    const answer = await lin.call('enrolment', 'enrolmentRemind', { engagementId, enrollmentIds: [id] })
    expect(answer.name).toBe('enrolmentMissing')
  })
})

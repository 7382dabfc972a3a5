import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import {
  approvedMeeting,
  askChange,
  courseOf,
  decisionOf,
  passAll,
  passBy,
  pockets,
} from '../meetings/change-test-kit.ts'
import { talk } from '../meetings/meeting-test-kit.ts'
import { readMeeting, tickMeetings } from '../meetings/public.ts'
import { approvalPort } from './approval-port.ts'
import { delegate, expectRefused, noticesOf } from './approval-test-kit.ts'

const MEAL = (amount: string) => [{ type: 'meal', amount, note: '工作餐' }]
const LATER = { startDatetime: '2026-12-09T06:00:00.000Z', endDatetime: '2026-12-09T08:00:00.000Z' }
const COMMENT = '请先和医院确认会议室'

let app: TestApp
let lin: TestCaller
let zhou: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  zhou = await app.as('zhou')
})
afterAll(() => app.close())

const changing = async (changes: Record<string, unknown>, approved: Record<string, unknown> = {}) => {
  const engagementId = await approvedMeeting(app, approved)
  const reply = await askChange(lin, engagementId, changes)
  if (reply.code !== '0000') throw new Error(reply.msg)
  return engagementId
}
const detail = async (engagementId: string) => (await lin.call('meetings', 'meetingDetail', { engagementId })).data
const approvalIdOf = async (engagementId: string) => (await detail(engagementId)).change?.approvalId ?? ''
const sendBack = async (engagementId: string) => {
  const decision = await decisionOf(zhou, engagementId)
  if (!decision) throw new Error('nothing to send back')
  return zhou.call('approvals', 'setApproveBack', { ...decision, comment: COMMENT })
}

describe('a change that waits', () => {
  test('its approver sees the version that is decided on, on the record and in the list', async () => {
    const engagementId = await changing(
      { ...LATER, speakers: [talk(DEMO_IDS.speaker.city2, { feeNet: '800' })], venue: '江畔餐厅', isRestaurant: true },
      { speakers: [talk(DEMO_IDS.speaker.city1)] },
    )
    const read = async () => (await zhou.call('approvals', 'getApprovalListDetails2', { engagementId })).data.meeting
    const { change, budget } = await read()
    expect(change?.proposed).toMatchObject({
      engagementStartDatetime: LATER.startDatetime,
      venue: '江畔餐厅',
      isRestaurant: true,
      speakers: [{ hcpId: DEMO_IDS.speaker.city2, hasEmployerConsent: true }],
    })
    const { list } = (await zhou.call('approvals', 'getApprovalList', {})).data
    expect(list.find((item) => item.engagementId === engagementId)).toMatchObject({
      engagementStartDatetime: LATER.startDatetime,
      amount: change?.proposed?.budget?.total,
      venue: '江畔餐厅',
      isRestaurant: true,
      audience: 20,
      speakers: 1,
      feeNet: '800.00',
    })
    await passAll(app, engagementId)
    const after = await read()
    expect(after.budget?.ioAvailable).toBe(change?.proposed?.budget?.ioAvailable)
    expect(after.budget?.total).not.toBe(budget?.total)
  })

  test('its rule of consents is that of the changed version, as the consents are now', async () => {
    const { city2 } = DEMO_IDS.speaker
    const nextDay = { startDatetime: '2026-12-10T06:00:00.000Z', endDatetime: '2026-12-10T08:00:00.000Z' }
    const engagementId = await changing({ ...nextDay, speakers: [talk(city2, { feeNet: '800' })] })
    const until = (day: string) =>
      app.db.pool.query('update speaker set employer_consent_until = $2 where hcp_id = $1', [city2, day])
    const ok = async () => {
      const { meeting } = (await zhou.call('approvals', 'getApprovalListDetails2', { engagementId })).data
      return meeting.rules.filter(({ rule }) => rule === 'employerConsent').map((rule) => rule.ok)
    }
    expect(await ok()).toEqual([true])
    await until('2026-12-09')
    expect(await ok()).toEqual([false])
    await until('2026-12-10')
    expect(await ok()).toEqual([true])
    await until('2027-06-30')
  })

  test('a cheaper change leaves more on its order', async () => {
    const engagementId = await changing({ ...LATER, budgetLines: MEAL('2000') })
    const { change, budget } = await detail(engagementId)
    const left = Number(budget?.ioAvailable) + 1000
    expect(Number(change?.proposed?.budget?.ioAvailable)).toBe(left)
  })
})

describe('the last pass', () => {
  test('puts the change into force, money and course included', async () => {
    const engagementId = await changing({ ...LATER, budgetLines: MEAL('3900'), expectedAudience: 26 })
    expect(await passAll(app, engagementId)).toEqual(['zhou'])
    const meeting = await readMeeting(app.db.db, engagementId)
    expect(meeting).toMatchObject({
      status: 40,
      approval_status: '40',
      start_at: LATER.startDatetime,
      expected_audience: 26,
      budget: 390_000,
      landing_open: true,
    })
    expect(await pockets(app, engagementId)).toEqual(['IO26CV001 8101 0/3900'])
    expect((await courseOf(lin, engagementId)).slice(0, 2)).toEqual(['changeApproved', 'changeSubmitted'])
    expect(await noticesOf(app, engagementId)).toContain('changeApproved 林晓')
    expect((await detail(engagementId)).change).toBeNull()
  })

  test('moves the money to another internal order', async () => {
    const engagementId = await changing({
      ioCode: DEMO_IDS.io.cvExpiring,
      startDatetime: '2026-12-03T06:00:00.000Z',
      endDatetime: '2026-12-03T08:00:00.000Z',
    })
    await passAll(app, engagementId)
    expect(await pockets(app, engagementId)).toEqual(['IO26CV002 8101 0/3000'])
  })

  test('moves the money to another cost centre of the same order', async () => {
    const engagementId = await changing({ costCenterCode: '8102', budgetLines: MEAL('3500') })
    expect(await pockets(app, engagementId)).toEqual(['IO26CV001 8101 0/3000', 'IO26CV001 8102 500/0'])
    await passAll(app, engagementId)
    expect(await pockets(app, engagementId)).toEqual(['IO26CV001 8102 0/3500'])
  })

  test('gives back what a cheaper change no longer needs', async () => {
    const engagementId = await changing({ ...LATER, budgetLines: MEAL('2000') })
    expect(await pockets(app, engagementId)).toEqual(['IO26CV001 8101 0/3000'])
    await passAll(app, engagementId)
    expect(await pockets(app, engagementId)).toEqual(['IO26CV001 8101 0/2000'])
  })

  test('a talk that stays keeps its id', async () => {
    const first = talk(DEMO_IDS.speaker.national1)
    const approved = await approvedMeeting(app, { speakers: [first] })
    const before = (await detail(approved)).speakers[0]?.id
    await askChange(lin, approved, { speakers: [talk(DEMO_IDS.speaker.regional1), first] })
    await passAll(app, approved)
    const { speakers } = await detail(approved)
    expect(speakers.map(({ hcpId }) => hcpId)).toEqual([DEMO_IDS.speaker.regional1, DEMO_IDS.speaker.national1])
    expect(speakers[1]?.id).toBe(before)
  })

  test('keeps a seat for everybody who enrolled while it waited', async () => {
    const engagementId = await changing({ ...LATER, seats: 25 }, { seats: 40 })
    await app.db.db.updateTable('engagement').set({ seats_taken: 28 }).where('id', '=', engagementId).execute()
    await passAll(app, engagementId)
    expect((await readMeeting(app.db.db, engagementId)).seats).toBe(28)
    await app.db.db.updateTable('engagement').set({ seats_taken: 0 }).where('id', '=', engagementId).execute()
  })

  test('when a rule blocks the change by now: the approved version stays (meetingRuleBlocked)', async () => {
    const engagementId = await changing({ topics: [{ topicId: DEMO_IDS.topic.cv2, minutes: 60 }] })
    const topic = (valid_to: string) =>
      app.db.db.updateTable('topic').set({ valid_to }).where('id', '=', DEMO_IDS.topic.cv2).execute()
    await topic('2026-11-20')
    const decision = await decisionOf(zhou, engagementId)
    if (!decision) throw new Error('nothing to decide')
    await expectRefused(app, 'meetingRuleBlocked', () => zhou.call('approvals', 'setApprovePass', decision))
    await topic('2027-12-31')
    expect((await detail(engagementId)).topics.map(({ topicId }) => topicId)).toEqual([DEMO_IDS.topic.cv1])
  })

  test('once the approved version has started, however late the new start (meetingStarted)', async () => {
    const engagementId = await changing(LATER)
    const decision = await decisionOf(zhou, engagementId)
    if (!decision) throw new Error('nothing to decide')
    app.clock.move(Date.parse('2026-12-08T06:00:00.000Z'))
    await expectRefused(app, 'meetingStarted', () => zhou.call('approvals', 'setApprovePass', decision))
    app.clock.move(TEST_NOW)
  })
})

test('whom the change would make a co-organiser, though the approver lets them decide (decisionActsForOwner)', async () => {
  const undo = await delegate(app, DEMO_IDS.person.zhou, DEMO_IDS.person.wu, { from: '2026-11-25', to: '2026-11-25' })
  const engagementId = await changing({ ...LATER, assistantIds: [DEMO_IDS.person.wu] })
  const colleague = await app.as('wu')
  const decision = await decisionOf(colleague, engagementId)
  if (!decision) throw new Error('nothing to decide')
  await expectRefused(app, 'decisionActsForOwner', () => colleague.call('approvals', 'setApprovePass', decision))
  await undo()
})

describe('a change that does not take effect', () => {
  const dearer = { ...LATER, budgetLines: MEAL('3900'), expectedAudience: 26 }
  const isAsApproved = async (engagementId: string) => {
    expect(await readMeeting(app.db.db, engagementId)).toMatchObject({
      status: 40,
      approval_status: '40',
      start_at: '2026-12-08T06:00:00.000Z',
      budget: 300_000,
    })
    expect(await pockets(app, engagementId)).toEqual(['IO26CV001 8101 0/3000'])
  }

  test('sent back: the old version, and the change can be opened again', async () => {
    const engagementId = await changing(dearer)
    expect(await sendBack(engagementId)).toMatchObject({ code: '0000', data: { status: 40 } })
    await isAsApproved(engagementId)
    const { change, allowedActions } = await detail(engagementId)
    expect(change).toMatchObject({
      state: 'sentBack',
      comment: COMMENT,
      decidedByName: '周敏',
      proposed: { engagementStartDatetime: LATER.startDatetime, expectedAudience: 26, budget: { total: '3900.00' } },
    })
    expect(allowedActions).toContainEqual({ action: 'change', allowed: true })
    expect((await courseOf(lin, engagementId))[0]).toBe('changeSentBack')
    expect(await noticesOf(app, engagementId)).toContain('changeSentBack 林晓')
    expect(await askChange(lin, engagementId, dearer)).toMatchObject({ code: '0000', data: { status: 20 } })
    await passAll(app, engagementId)
    expect((await readMeeting(app.db.db, engagementId)).budget).toBe(390_000)
  })

  test('the rules shown are those of the version in force', async () => {
    const engagementId = await changing({
      ...dearer,
      expectedAudience: 14,
      warningComments: { audienceMin: '小范围讨论', mealPerHeadHigh: '含茶歇' },
    })
    expect((await detail(engagementId)).rules.find(({ rule }) => rule === 'audienceMin')?.ok).toBe(false)
    await sendBack(engagementId)
    expect((await detail(engagementId)).rules.find(({ rule }) => rule === 'audienceMin')?.ok).toBe(true)
  })

  test('taken back by its submitter', async () => {
    const engagementId = await changing(dearer)
    const approvalId = await approvalIdOf(engagementId)
    expect(await lin.call('approvals', 'setApproveRevoke', { approvalId })).toMatchObject({ data: { status: 40 } })
    await isAsApproved(engagementId)
    expect((await courseOf(lin, engagementId))[0]).toBe('changeRevoked')
    expect((await detail(engagementId)).change?.state).toBe('revoked')
  })

  test('overtaken by the start', async () => {
    const engagementId = await changing(dearer)
    app.clock.move(Date.parse('2026-12-08T06:00:00.000Z'))
    await tickMeetings(app.db, app.clock, approvalPort)
    expect(await readMeeting(app.db.db, engagementId)).toMatchObject({ status: 50, budget: 300_000 })
    expect(await pockets(app, engagementId)).toEqual(['IO26CV001 8101 0/3000'])
    expect(await courseOf(lin, engagementId)).toContain('changeDropped')
    expect(await noticesOf(app, engagementId)).toContain('changeDropped 林晓')
    app.clock.move(TEST_NOW)
  })

  test('cancelled with the meeting: everything is free again', async () => {
    const engagementId = await changing(dearer)
    const { version } = await detail(engagementId)
    const reply = await lin.call('meetings', 'cancelMeeting', { engagementId, version, reason: '改期再办' })
    expect(reply).toMatchObject({ data: { status: 80 } })
    expect(await pockets(app, engagementId)).toEqual([])
  })
})

test('the last pass and a taking back at once: one wins, and money and version fit it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const engagementId = await changing({ ...LATER, budgetLines: MEAL('3900') })
    const approvalId = await approvalIdOf(engagementId)
    const [passed, revoked] = await Promise.all([
      passBy(zhou, engagementId),
      lin.call('approvals', 'setApproveRevoke', { approvalId }),
    ])
    const outcomes = [passed?.name, revoked.name]
    expect(
      outcomes.filter((code) => code === '0000'),
      outcomes.join(),
    ).toHaveLength(1)
    const isPassed = passed?.code === '0000'
    expect((await readMeeting(app.db.db, engagementId)).budget).toBe(isPassed ? 390_000 : 300_000)
    expect(await pockets(app, engagementId)).toEqual([`IO26CV001 8101 0/${isPassed ? 3900 : 3000}`])
    const { rows } = await sql<{ state: string }>`
      select state from approval_instance where id = ${approvalId}`.execute(app.db.db)
    expect(rows).toEqual([{ state: isPassed ? 'approved' : 'revoked' }])
  }
})

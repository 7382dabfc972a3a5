import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { approvedMeeting, askChange, courseOf, pockets, REASON } from './change-test-kit.ts'
import { readMeeting } from './store/engagement-repo.ts'
import { ioBalances, talk } from './meeting-test-kit.ts'

const TABLES = [
  'engagement',
  'engagement_speaker',
  'engagement_topic',
  'engagement_budget_line',
  'approval_instance',
  'approval_node',
  'ledger_entry',
  'io',
  'meeting_event',
  'notification',
  'rule_evaluation',
] as const
const MEAL = (amount: string) => [{ type: 'meal', amount, note: '工作餐' }]
const LATER = { startDatetime: '2026-12-09T06:00:00.000Z', endDatetime: '2026-12-09T08:00:00.000Z' }

let app: TestApp
let lin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const evaluations = async (engagementId: string) => {
  const rows = app.db.db.selectFrom('rule_evaluation').select('moment').where('engagement_id', '=', engagementId)
  return (await rows.orderBy('evaluated_at').orderBy('id').execute()).map(({ moment }) => moment)
}

describe('an immaterial change', () => {
  test('holds at once, with a log row that says what and why', async () => {
    const engagementId = await approvedMeeting(app)
    const before = await readMeeting(app.db.db, engagementId)
    const reply = await askChange(lin, engagementId, { engagementName: '血脂管理沙龙', seats: 30 })
    expect(reply).toMatchObject({ code: '0000', data: { status: 40, version: before.version + 1, isMaterial: false } })
    const { data } = await lin.call('meetings', 'meetingDetail', { engagementId })
    expect(data).toMatchObject({ engagementName: '血脂管理沙龙', seats: 30, change: null, approvalStatus: '40' })
    expect(data.landingUrl).not.toBeNull()
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list[0]).toMatchObject({
      kind: 'changed',
      detail: `会议名称：血脂管理科室会 → 血脂管理沙龙；报名名额：无 → 30；原因：${REASON}`,
    })
    expect(await pockets(app, engagementId)).toEqual(['IO26CV001 8101 0/3000'])
    expect(await evaluations(engagementId)).toEqual(['submit', 'approve', 'approve'])
  })

  test('a budget that fell gives the difference back', async () => {
    const engagementId = await approvedMeeting(app)
    expect(await askChange(lin, engagementId, { budgetLines: MEAL('2400') })).toMatchObject({ data: { status: 40 } })
    expect(await pockets(app, engagementId)).toEqual(['IO26CV001 8101 0/2400'])
    const { reserved, committed, bookedReserved, bookedCommitted } = await ioBalances(app, DEMO_IDS.io.cvMain)
    expect([reserved, committed]).toEqual([bookedReserved, bookedCommitted])
    await askChange(lin, engagementId, { budgetLines: [] })
    expect(await pockets(app, engagementId)).toEqual([])
  })

  test('need not keep the lead time', async () => {
    const engagementId = await approvedMeeting(app)
    app.clock.move(Date.parse('2026-12-07T06:00:00.000Z'))
    expect(await askChange(lin, engagementId, { note: '请带工牌' })).toMatchObject({ data: { isMaterial: false } })
    app.clock.move(TEST_NOW)
  })

  test('several small steps become material', async () => {
    const engagementId = await approvedMeeting(app)
    expect((await askChange(lin, engagementId, { expectedAudience: 22 })).data.isMaterial).toBe(false)
    expect((await askChange(lin, engagementId, { expectedAudience: 24 })).data.isMaterial).toBe(true)
  })
})

describe('a material change', () => {
  test('waits for approval while the approved version holds in every table', async () => {
    const engagementId = await approvedMeeting(app)
    const before = await readMeeting(app.db.db, engagementId)
    const reply = await askChange(lin, engagementId, { ...LATER, venue: '三号楼报告厅' })
    expect(reply).toMatchObject({ code: '0000', data: { status: 20, isMaterial: true } })
    const stored = await readMeeting(app.db.db, engagementId)
    const { status, approval_status, version, updated_at } = stored
    expect(stored).toEqual({ ...before, status, approval_status, version, updated_at })
    expect(stored).toMatchObject({ status: 20, version: before.version + 1, landing_open: true })
    expect((await courseOf(lin, engagementId))[0]).toBe('changeSubmitted')
    expect(await evaluations(engagementId)).toEqual(['submit', 'approve', 'submit'])
    const inbox = await (await app.as('zhou')).call('notices', 'inboxList', {})
    expect(inbox.data.list[0]?.title).toContain('林晓')
  })

  test('the approver sees every difference, the owner what they asked for', async () => {
    const engagementId = await approvedMeeting(app)
    await askChange(lin, engagementId, {
      ...LATER,
      engagementName: '血脂管理沙龙',
      isRestaurant: true,
      venue: '江畔餐厅',
    })
    const zhou = await app.as('zhou')
    const { data } = await zhou.call('approvals', 'getApprovalListDetails2', { engagementId })
    expect(
      data.differences.map(({ field, before, after, isMaterial }) => `${field} ${before} → ${after} ${isMaterial}`),
    ).toMatchInlineSnapshot(`
      [
        "会议名称 血脂管理科室会 → 血脂管理沙龙 false",
        "开始时间 2026-12-08 14:00 → 2026-12-09 14:00 true",
        "结束时间 2026-12-08 16:00 → 2026-12-09 16:00 true",
        "地点 上海华山路医院 → 上海华山路医院 江畔餐厅 true",
        "会场为餐厅 否 → 是 true",
      ]
    `)
    expect(data.meeting.change).toMatchObject({
      state: 'pending',
      reason: REASON,
      submitterName: '林晓',
      proposed: {
        engagementName: '血脂管理沙龙',
        isRestaurant: true,
        venue: '江畔餐厅',
        hospital: { name: expect.any(String) },
      },
    })
    expect(data.allowedActions).toContainEqual({ action: 'pass', allowed: true })
  })

  test('only what it costs more is reserved', async () => {
    const engagementId = await approvedMeeting(app)
    await askChange(lin, engagementId, { budgetLines: MEAL('3900'), expectedAudience: 26 })
    expect(await pockets(app, engagementId)).toEqual(['IO26CV001 8101 900/3000'])
  })

  test('another internal order is asked for the whole sum', async () => {
    const engagementId = await approvedMeeting(app)
    await askChange(lin, engagementId, {
      ioCode: DEMO_IDS.io.cvExpiring,
      startDatetime: '2026-12-03T06:00:00.000Z',
      endDatetime: '2026-12-03T08:00:00.000Z',
    })
    expect(await pockets(app, engagementId)).toEqual(['IO26CV001 8101 0/3000', 'IO26CV002 8101 3000/0'])
  })

  test.each([
    ['another time', LATER, ['lineManager']],
    [
      'another fee',
      { speakers: [talk(DEMO_IDS.speaker.national1, { feeNet: '1200' })] },
      ['lineManager', 'compliance'],
    ],
    ['a restaurant', { isRestaurant: true, venue: '江畔餐厅' }, ['lineManager', 'compliance']],
  ])('%s calls in whom it concerns', async (_what, changes, steps) => {
    const speakers = [talk(DEMO_IDS.speaker.national1, { feeNet: '1000' })]
    const engagementId = await approvedMeeting(app, { speakers })
    expect(await askChange(lin, engagementId, { speakers, ...changes })).toMatchObject({
      code: '0000',
      data: { status: 20 },
    })
    const { data } = await lin.call('meetings', 'meetingDetail', { engagementId })
    expect(data.approvalPath.map(({ step }) => step)).toEqual(steps)
    await lin.call('approvals', 'setApproveRevoke', { approvalId: data.change?.approvalId ?? '' })
    await cancel(engagementId)
  })

  async function cancel(engagementId: string) {
    const { version } = (await lin.call('meetings', 'getCurrentVersion', { engagementId })).data
    await lin.call('meetings', 'cancelMeeting', { engagementId, version, reason: '测试结束' })
  }
})

describe('refused, and nothing has changed', () => {
  const refused = (refusal: ResultName, act: Parameters<typeof expectRefusal>[3]) =>
    expectRefusal(app, TABLES, refusal, act)

  test.each([
    ['meetingIsDraft', 'draft2'],
    ['meetingInApproval', 'wait1'],
    ['meetingInApproval', 'approving1'],
    ['meetingChangeInApproval', 'changing1'],
    ['meetingIsSentBack', 'back1'],
    ['meetingIsRevoked', 'revoked1'],
    ['meetingIsRunning', 'running1'],
    ['meetingAwaitsClosing', 'toClose1'],
    ['meetingIsClosed', 'closed1'],
    ['meetingIsCancelled', 'cancelled1'],
    ['meetingIsVoid', 'void1', 'xu'],
  ] as const)('%s: %s', async (refusal, name, handle: string = 'lin') => {
    const owner = await app.as(handle)
    await refused(refusal, () => askChange(owner, meetingId(`cv.${name}`), { engagementName: '改名' }))
  })

  test('an old version (meetingVersionStale); nothing changed (changeIsEmpty); no reason (inputTooShort)', async () => {
    const engagementId = await approvedMeeting(app)
    await refused('meetingVersionStale', () => askChange(lin, engagementId, { note: '改' }, { version: 1 }))
    await refused('changeIsEmpty', () => askChange(lin, engagementId, {}))
    await refused('inputTooShort', () => askChange(lin, engagementId, { note: '改' }, { reason: ' 改 ' }))
  })

  test('once it has started (meetingStarted); another event (meetingEventFixed); something missing (meetingIncomplete)', async () => {
    const engagementId = await approvedMeeting(app)
    await refused('meetingEventFixed', () => askChange(lin, engagementId, { eventId: DEMO_IDS.event.cv }))
    await refused('meetingIncomplete', () => askChange(lin, engagementId, { topics: [] }))
    app.clock.move(Date.parse('2026-12-08T06:00:00.000Z'))
    await refused('meetingStarted', () => askChange(lin, engagementId, { note: '改' }))
    app.clock.move(TEST_NOW)
  })

  test('fewer seats than are taken (changeSeatsTaken)', async () => {
    const engagementId = await approvedMeeting(app)
    await app.db.db.updateTable('engagement').set({ seats_taken: 7 }).where('id', '=', engagementId).execute()
    const { msg } = await refused('changeSeatsTaken', () => askChange(lin, engagementId, { seats: 6 }))
    expect(msg).toContain('7')
    expect(
      await askChange(lin, engagementId, { seats: 7, warningComments: { seatsExpected: '会场只有 7 个座位' } }),
    ).toMatchObject({ code: '0000' })
    await app.db.db.updateTable('engagement').set({ seats_taken: 0 }).where('id', '=', engagementId).execute()
  })

  test('far more seats go to the line manager, a few more are at once in force', async () => {
    const engagementId = await approvedMeeting(app, { seats: 30 })
    expect(await askChange(lin, engagementId, { seats: 35 })).toMatchObject({ code: '0000', data: { status: 40 } })
    expect(await askChange(lin, engagementId, { seats: 100_000 })).toMatchObject({ code: '0000', data: { status: 20 } })
  })

  test('a new date within the lead time, though the same change of the speaker is not asked for it (meetingLeadTimeShort)', async () => {
    const engagementId = await approvedMeeting(app)
    const soon = { startDatetime: '2026-11-27T06:00:00.000Z', endDatetime: '2026-11-27T08:00:00.000Z' }
    await refused('meetingLeadTimeShort', () => askChange(lin, engagementId, soon))
    app.clock.move(Date.parse('2026-12-07T06:00:00.000Z'))
    await refused('meetingLeadTimeShort', () => askChange(lin, engagementId, { venue: '三号楼报告厅' }))
    expect(await askChange(lin, engagementId, { budgetLines: MEAL('3900') })).toMatchObject({ data: { status: 20 } })
    app.clock.move(TEST_NOW)
  })

  test('a blocking rule (meetingRuleBlocked), a warning without comment (warningNeedsComment), too little money (meetingBudgetShort)', async () => {
    const engagementId = await approvedMeeting(app)
    const expired = { topics: [{ topicId: DEMO_IDS.topic.cvExpired, minutes: 60 }] }
    const { data } = await refused('meetingRuleBlocked', () => askChange(lin, engagementId, expired))
    expect(data).toMatchObject({
      rules: expect.arrayContaining([expect.objectContaining({ rule: 'topicCode', ok: false })]),
    })
    await refused('warningNeedsComment', () => askChange(lin, engagementId, { expectedAudience: 12 }))
    await refused('meetingBudgetShort', () => askChange(lin, engagementId, { ioCode: DEMO_IDS.io.cvNearlyEmpty }))
  })

  test('a stranger (meetingNotFound), who may only read (meetingForbidden)', async () => {
    const engagementId = await approvedMeeting(app)
    for (const [handle, refusal] of [
      ['gu', 'meetingNotFound'],
      ['zhou', 'meetingForbidden'],
      ['admin', 'meetingForbidden'],
    ] as const) {
      const other = await app.as(handle)
      await refused(refusal, () => askChange(other, engagementId, { note: '改' }))
    }
  })

  test('of two changes at once one wins', async () => {
    const engagementId = await approvedMeeting(app)
    const { data } = await lin.call('meetings', 'getCurrentVersion', { engagementId })
    const seen = { version: data?.version ?? 1 }
    const replies = await Promise.all([
      askChange(lin, engagementId, { note: '甲' }, seen),
      askChange(lin, engagementId, LATER, seen),
    ])
    expect(replies.filter(({ code }) => code === '0000')).toHaveLength(1)
    expect(replies.find(({ code }) => code !== '0000')?.name).toMatch(/^meeting(?:VersionStale|ChangeInApproval)$/)
  })
})

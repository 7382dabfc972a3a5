import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { decisionOn, delegate, expectRefused, noticesOf, submitCopy } from './approval-test-kit.ts'

const { zhou, he, wu, zheng } = DEMO_IDS.person
const HOUR = 3_600_000

let app: TestApp
let owner: TestCaller
let line: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.as('lin')
  line = await app.as('zhou')
})
afterAll(() => app.close())

describe('approvalNudge', () => {
  test('once a day in Shanghai: the approver and their deputy are told, the course says so', async () => {
    const { approvalId, engagementId } = await submitCopy(app)
    const undo = await delegate(app, zhou, wu, { from: '2026-11-25', to: '2026-11-25' })
    const { data } = await owner.call('approvals', 'approvalNudge', { approvalId })
    await undo()
    expect(data).toEqual({ approverName: '周敏', nextAt: '2026-11-25T16:00:00.000Z' })
    expect(await noticesOf(app, engagementId)).toEqual(['approvalNudged 周敏', 'approvalNudged 吴刚'])
    const log = app.db.db.selectFrom('meeting_event').select(['kind', 'params'])
    expect(await log.where('engagement_id', '=', engagementId).execute()).toEqual([
      { kind: 'nudged', params: { approver: '周敏' } },
    ])
    const again = await expectRefused(app, 'approvalNudgedToday', () =>
      owner.call('approvals', 'approvalNudge', { approvalId }),
    )
    expect(again.msg).toBe('今天已提醒过周敏，2026-11-26 00:00 起可以再次提醒')
    const { data: listed } = await owner.call('approvals', 'getSubmitList', { state: 'pending' })
    const item = listed.list.find((candidate) => candidate.approvalId === approvalId)
    expect(item?.allowedActions).toContainEqual({ action: 'nudge', allowed: false, reason: again.msg })
    app.clock.move(TEST_NOW + 14 * HOUR - 60_000)
    await expectRefused(app, 'approvalNudgedToday', () => owner.call('approvals', 'approvalNudge', { approvalId }))
    app.clock.move(TEST_NOW + 14 * HOUR)
    expect((await owner.call('approvals', 'approvalNudge', { approvalId })).code).toBe('0000')
    app.clock.move(TEST_NOW)
    expect((await noticesOf(app, engagementId)).filter((notice) => notice === 'approvalNudged 周敏')).toHaveLength(2)
  })

  test('each step has a day of its own', async () => {
    const application = await submitCopy(app, [zhou, he])
    const { approvalId } = application
    await owner.call('approvals', 'approvalNudge', { approvalId })
    await line.call('approvals', 'setApprovePass', decisionOn(application))
    expect((await owner.call('approvals', 'approvalNudge', { approvalId })).data).toMatchObject({
      approverName: '何静',
    })
  })

  test('two taps at once tell once', async () => {
    const { approvalId, engagementId } = await submitCopy(app)
    const results = await Promise.all([1, 2].map(() => owner.call('approvals', 'approvalNudge', { approvalId })))
    expect(results.map(({ name }) => name).toSorted()).toEqual(['0000', 'approvalNudgedToday'])
    expect(await noticesOf(app, engagementId)).toEqual(['approvalNudged 周敏'])
  })

  test('a co-organiser (approvalNotSubmitter); the approver (meetingForbidden); a stranger (meetingNotFound); nobody (notSignedIn)', async () => {
    const { approvalId, engagementId } = await submitCopy(app)
    const assistant = { engagement_id: engagementId, person_id: zheng }
    await app.db.db.insertInto('engagement_assistant').values(assistant).execute()
    const [helper, stranger] = [await app.as('zheng'), await app.as('mo')]
    await expectRefused(app, 'approvalNotSubmitter', () => helper.call('approvals', 'approvalNudge', { approvalId }))
    await expectRefused(app, 'meetingForbidden', () => line.call('approvals', 'approvalNudge', { approvalId }))
    await expectRefused(app, 'meetingNotFound', () => stranger.call('approvals', 'approvalNudge', { approvalId }))
    expect(await app.nobody.call('approvals', 'approvalNudge', { approvalId })).toMatchObject({ name: 'notSignedIn' })
  })

  test('when nothing waits any more (approvalIsApproved, approvalIsSentBack, approvalIsRevoked, approvalIsTerminated)', async () => {
    const nudge = ({ approvalId }: { approvalId: string }) => owner.call('approvals', 'approvalNudge', { approvalId })
    const passed = await submitCopy(app)
    await line.call('approvals', 'setApprovePass', decisionOn(passed))
    await expectRefused(app, 'approvalIsApproved', () => nudge(passed))
    const back = await submitCopy(app)
    await line.call('approvals', 'setApproveBack', { ...decisionOn(back), comment: '请补充会议议程' })
    await expectRefused(app, 'approvalIsSentBack', () => nudge(back))
    const revoked = await submitCopy(app)
    await owner.call('approvals', 'setApproveRevoke', { approvalId: revoked.approvalId })
    await expectRefused(app, 'approvalIsRevoked', () => nudge(revoked))
    const cancelled = await submitCopy(app)
    const { engagementId, version } = cancelled
    await owner.call('meetings', 'cancelMeeting', { engagementId, version, reason: '改期' })
    await expectRefused(app, 'approvalIsTerminated', () => nudge(cancelled))
  })
})

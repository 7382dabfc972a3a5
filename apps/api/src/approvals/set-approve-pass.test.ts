import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { heldByMeeting } from '../expenses/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { trialsOf } from '../test-kit/test-state.ts'
import { type MeetingRow, readMeeting } from '../meetings/public.ts'
import { decisionOn, delegate, noticesOf, expectRefused, submitChange, submitCopy } from './approval-test-kit.ts'
import { codeOf } from '../test-kit/test-refusals.ts'

const { zhou, he, wu, lin } = DEMO_IDS.person
const TODAY = { from: '2026-11-25', to: '2026-11-25' }

let app: TestApp
let line: TestCaller
let compliance: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  line = await app.as('zhou')
  compliance = await app.as('he')
})
afterAll(() => app.close())

const changedStamps = ({ status, approval_status, version, approved_at, updated_at }: MeetingRow) => ({
  status,
  approval_status,
  version,
  approved_at,
  updated_at,
})

describe('what goes through', () => {
  test('the last pass approves: money committed, landing page open, notice to the owner', async () => {
    const application = await submitCopy(app)
    const { code, data } = await line.call('approvals', 'setApprovePass', {
      ...decisionOn(application),
      comment: '同意',
    })
    expect({ code, data }).toEqual({
      code: '0000',
      data: { engagementId: application.engagementId, status: 40, version: application.version + 1 },
    })
    const meeting = await readMeeting(app.db.db, application.engagementId)
    expect(meeting).toMatchObject({ status: 40, approval_status: '40', landing_open: true })
    expect(Date.parse(meeting.approved_at ?? '')).toBeGreaterThanOrEqual(TEST_NOW)
    expect(await heldByMeeting(app.db.db, meeting.id)).toMatchObject([{ reserved: 0, committed: meeting.budget }])
    expect(await noticesOf(app, meeting.id)).toContain('meetingApproved 林晓')
    const kept = app.db.db.selectFrom('rule_evaluation').select('moment').where('engagement_id', '=', meeting.id)
    expect(await kept.execute()).toEqual([{ moment: 'approve' }])
  })

  test('a pass that is not the last tells the next approver and leaves the money reserved', async () => {
    const application = await submitCopy(app, [zhou, he])
    const { data } = await line.call('approvals', 'setApprovePass', decisionOn(application))
    expect(data).toMatchObject({ status: 15 })
    const meeting = await readMeeting(app.db.db, application.engagementId)
    expect(meeting).toMatchObject({ status: 15, approval_status: '15', landing_open: false })
    expect(await heldByMeeting(app.db.db, meeting.id)).toMatchObject([{ reserved: meeting.budget, committed: 0 }])
    expect(await noticesOf(app, meeting.id)).toEqual(['approvalPassed 林晓', 'approvalWaiting 何静'])
    expect((await compliance.call('approvals', 'setApprovePass', decisionOn(application))).data).toMatchObject({
      status: 40,
    })
  })

  test('an approved change comes into force', async () => {
    const wanted = { audience: 45, remark: '加一位主持', endAt: 0 }
    const application = await submitChange(app, (snapshot) => {
      const { compared, details } = snapshot
      wanted.endAt = compared.endAt + 1_800_000
      return { ...snapshot, compared: { ...compared, ...wanted }, details: { ...details, venue: '三楼会议室' } }
    })
    const before = await readMeeting(app.db.db, application.engagementId)
    expect(before).toMatchObject({ status: 20, landing_open: true })
    expect(before.expected_audience).not.toBe(wanted.audience)
    expect(await line.call('approvals', 'setApprovePass', decisionOn(application))).toMatchObject({
      data: { status: 40 },
    })
    const changed = await readMeeting(app.db.db, application.engagementId)
    const { audience: expected_audience, remark: note } = wanted
    const end_at = new Date(wanted.endAt).toISOString()
    expect(changed).toEqual({
      ...before,
      ...changedStamps(changed),
      expected_audience,
      note,
      end_at,
      venue: '三楼会议室',
    })
  })

  test('the same client token gets the first answer again, whatever happened since', async () => {
    const application = await submitCopy(app, [zhou, he])
    const decision = decisionOn(application)
    const first = await line.call('approvals', 'setApprovePass', decision)
    await compliance.call('approvals', 'setApprovePass', decisionOn(application))
    const again = await line.call('approvals', 'setApprovePass', decision)
    expect(again).toEqual(first)
    expect((await readMeeting(app.db.db, application.engagementId)).version).toBe(application.version + 2)
  })

  test('today’s deputy decides for the approver, and the log says so', async () => {
    const undo = await delegate(app, zhou, wu, TODAY)
    const application = await submitCopy(app)
    const director = await app.as('wu')
    expect(await director.call('approvals', 'setApprovePass', decisionOn(application))).toMatchObject({ code: '0000' })
    await undo()
    const log = app.db.db.selectFrom('meeting_event').select(['kind', 'actor_id', 'acting_for_id'])
    const rows = await log.where('engagement_id', '=', application.engagementId).execute()
    expect(rows).toEqual([{ kind: 'approved', actor_id: wu, acting_for_id: zhou }])
  })
})

describe('refused, and nothing has changed', () => {
  test('without a session (notSignedIn)', async () => {
    const application = await submitCopy(app)
    await expectRefused(app, 'notSignedIn', () =>
      app.nobody.call('approvals', 'setApprovePass', decisionOn(application)),
    )
  })

  test('a stranger and the other business unit (meetingNotFound)', async () => {
    const application = await submitCopy(app)
    for (const handle of ['xu', 'mo', 'gu']) {
      const stranger = await app.as(handle)
      await expectRefused(app, 'meetingNotFound', () =>
        stranger.call('approvals', 'setApprovePass', decisionOn(application)),
      )
    }
  })

  test('mere readers: owner, administrator, finance (meetingForbidden)', async () => {
    const application = await submitCopy(app)
    for (const handle of ['lin', 'admin', 'tang']) {
      const reader = await app.as(handle)
      await expectRefused(app, 'meetingForbidden', () =>
        reader.call('approvals', 'setApprovePass', decisionOn(application)),
      )
    }
  })

  test('a delegation that ended yesterday (meetingForbidden)', async () => {
    const undo = await delegate(app, zhou, wu, { from: '2026-11-20', to: '2026-11-24' })
    const application = await submitCopy(app)
    const director = await app.as('wu')
    await expectRefused(app, 'meetingForbidden', () =>
      director.call('approvals', 'setApprovePass', decisionOn(application)),
    )
    await undo()
  })

  test('the submitter, even when the approver lets them decide: they could not take the step (meetingForbidden)', async () => {
    const undo = await delegate(app, zhou, lin, TODAY)
    const application = await submitCopy(app)
    const owner = await app.as('lin')
    await expectRefused(app, 'meetingForbidden', () =>
      owner.call('approvals', 'setApprovePass', decisionOn(application)),
    )
    await undo()
  })

  test('a co-organiser as the approver’s deputy (decisionActsForOwner)', async () => {
    const undo = await delegate(app, zhou, wu, TODAY)
    const application = await submitCopy(app)
    await app.db.db
      .insertInto('engagement_assistant')
      .values({ engagement_id: application.engagementId, person_id: wu })
      .execute()
    const colleague = await app.as('wu')
    await expectRefused(app, 'decisionActsForOwner', () =>
      colleague.call('approvals', 'setApprovePass', decisionOn(application)),
    )
    await undo()
  })

  test('names the earlier decider (approvalAlreadyDecided)', async () => {
    const undo = await delegate(app, zhou, wu, TODAY)
    const application = await submitCopy(app, [zhou, he])
    await line.call('approvals', 'setApprovePass', decisionOn(application))
    const director = await app.as('wu')
    const { msg } = await expectRefused(app, 'approvalAlreadyDecided', () =>
      director.call('approvals', 'setApprovePass', decisionOn(application)),
    )
    expect(msg).toBe('周敏已处理这份申请，请刷新查看结果')
    await undo()
  })

  test('before their turn (approvalNodeNotActive)', async () => {
    const application = await submitCopy(app, [zhou, he])
    await expectRefused(app, 'approvalNodeNotActive', () =>
      compliance.call('approvals', 'setApprovePass', decisionOn(application)),
    )
  })

  test('after it was taken back or cancelled (approvalIsRevoked, approvalIsTerminated)', async () => {
    const owner = await app.as('lin')
    const revoked = await submitCopy(app)
    await owner.call('approvals', 'setApproveRevoke', { approvalId: revoked.approvalId })
    await expectRefused(app, 'approvalIsRevoked', () => line.call('approvals', 'setApprovePass', decisionOn(revoked)))
    const cancelled = await submitCopy(app)
    await owner.call('meetings', 'cancelMeeting', {
      engagementId: cancelled.engagementId,
      version: cancelled.version,
      reason: '改期',
    })
    await expectRefused(app, 'approvalIsTerminated', () =>
      line.call('approvals', 'setApprovePass', decisionOn(cancelled)),
    )
  })

  test('for another content than the one submitted (approvalSnapshotChanged)', async () => {
    const application = await submitCopy(app)
    const decision = { ...decisionOn(application), snapshotHash: 'another' }
    await expectRefused(app, 'approvalSnapshotChanged', () => line.call('approvals', 'setApprovePass', decision))
  })

  test('a client token of another decision (approvalTokenReused)', async () => {
    const application = await submitCopy(app)
    const decision = decisionOn(application)
    await line.call('approvals', 'setApprovePass', decision)
    await expectRefused(app, 'approvalTokenReused', () =>
      line.call('approvals', 'setApproveBack', { ...decision, comment: '预算需要调整' }),
    )
  })

  test('a rule that blocks by now, with the rules as data (meetingRuleBlocked); the evaluation is kept once', async () => {
    const application = await submitCopy(app)
    const topics = app.db.db
      .selectFrom('engagement_topic')
      .select('topic_id')
      .where('engagement_id', '=', application.engagementId)
    const ids = (await topics.execute()).map(({ topic_id }) => topic_id)
    await app.db.db.updateTable('topic').set({ valid_to: '2026-11-20' }).where('id', 'in', ids).execute()
    const pass = () => line.call('approvals', 'setApprovePass', decisionOn(application))
    const { data } = await expectRefused(app, 'meetingRuleBlocked', pass)
    await expectRefused(app, 'meetingRuleBlocked', pass)
    const many = await line.call('approvals', 'approvalPassMany', { items: [decisionOn(application)] })
    expect(many.data.results).toMatchObject([{ passed: false, code: codeOf('meetingRuleBlocked') }])
    await app.db.db.updateTable('topic').set({ valid_to: '2027-12-31' }).where('id', 'in', ids).execute()
    expect(data).toMatchObject({
      rules: expect.arrayContaining([expect.objectContaining({ rule: 'topicCode', ok: false })]),
    })
    expect(await trialsOf(app, application.engagementId)).toEqual([
      {
        moment: 'approve',
        refusal: 'meetingRuleBlocked',
        person: 'E1002',
        results: expect.arrayContaining([
          expect.objectContaining({ rule: 'topicCode', ok: false, policyVersion: expect.any(String) }),
        ]),
      },
    ])
  })

  test('once the meeting has started (meetingStarted)', async () => {
    const application = await submitCopy(app)
    const { start_at } = await readMeeting(app.db.db, application.engagementId)
    app.clock.move(Date.parse(start_at ?? ''))
    await expectRefused(app, 'meetingStarted', () => line.call('approvals', 'setApprovePass', decisionOn(application)))
    app.clock.move(TEST_NOW)
  })
})

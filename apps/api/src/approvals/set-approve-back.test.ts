import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { heldByMeeting } from '../expenses/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { readMeeting } from '../meetings/public.ts'
import { decisionOn, noticesOf, expectRefused, submitChange, submitCopy } from './approval-test-kit.ts'

const { zhou, he } = DEMO_IDS.person
const COMMENT = '请把预算改到两千以内'

let app: TestApp
let line: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  line = await app.as('zhou')
})
afterAll(() => app.close())

describe('what goes through', () => {
  test('a first submission goes back to its owner and their agent, and its money is free again', async () => {
    const application = await submitCopy(app, [zhou, he])
    const { data } = await line.call('approvals', 'setApproveBack', { ...decisionOn(application), comment: COMMENT })
    expect(data).toEqual({ engagementId: application.engagementId, status: 26, version: application.version + 1 })
    const meeting = await readMeeting(app.db.db, application.engagementId)
    expect(meeting).toMatchObject({ status: 26, approval_status: '26', landing_open: false })
    expect(await heldByMeeting(app.db.db, meeting.id)).toMatchObject([{ reserved: 0, committed: 0 }])
    expect(await noticesOf(app, meeting.id)).toEqual(['meetingSentBack 林晓', 'meetingSentBack 孙涛'])
    const nodes = app.db.db
      .selectFrom('approval_node')
      .select(['state', 'comment'])
      .where('instance_id', '=', application.approvalId)
    expect(await nodes.orderBy('seq').execute()).toEqual([
      { state: 'sentBack', comment: COMMENT },
      { state: 'terminated', comment: '' },
    ])
  })

  test('a change goes back to the approved version', async () => {
    const application = await submitChange(app, (snapshot) => ({
      ...snapshot,
      compared: { ...snapshot.compared, audience: 99 },
    }))
    const before = await readMeeting(app.db.db, application.engagementId)
    const { data } = await line.call('approvals', 'setApproveBack', { ...decisionOn(application), comment: COMMENT })
    expect(data).toMatchObject({ status: 40 })
    const { expected_audience, start_at } = before
    expect(await readMeeting(app.db.db, application.engagementId)).toMatchObject({
      status: 40,
      approval_status: '40',
      expected_audience,
      start_at,
    })
    const states = app.db.db
      .selectFrom('approval_instance')
      .select(['kind', 'state'])
      .where('engagement_id', '=', application.engagementId)
    expect(await states.orderBy('submitted_at').orderBy('id').execute()).toEqual([
      { kind: 'initial', state: 'approved' },
      { kind: 'change', state: 'sentBack' },
    ])
  })

  test('the same client token gets the first answer again', async () => {
    const application = await submitCopy(app)
    const decision = { ...decisionOn(application), comment: COMMENT }
    const first = await line.call('approvals', 'setApproveBack', decision)
    expect(await line.call('approvals', 'setApproveBack', decision)).toEqual(first)
  })
})

describe('refused, and nothing has changed', () => {
  test('a comment of four characters, blanks not counted (inputTooShort)', async () => {
    const application = await submitCopy(app)
    const decision = { ...decisionOn(application), comment: '  请修改吧  ' }
    await expectRefused(app, 'inputTooShort', () => line.call('approvals', 'setApproveBack', decision))
  })

  test('after somebody passed it (approvalAlreadyDecided)', async () => {
    const application = await submitCopy(app)
    await line.call('approvals', 'setApprovePass', decisionOn(application))
    await expectRefused(app, 'approvalAlreadyDecided', () =>
      line.call('approvals', 'setApproveBack', { ...decisionOn(application), comment: COMMENT }),
    )
  })

  test('for another content than the one submitted (approvalSnapshotChanged)', async () => {
    const application = await submitCopy(app)
    const decision = { ...decisionOn(application), snapshotHash: 'another', comment: COMMENT }
    await expectRefused(app, 'approvalSnapshotChanged', () => line.call('approvals', 'setApproveBack', decision))
  })
})

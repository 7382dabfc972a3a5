import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import type { MeetingSnapshotDoc } from '../meetings/public.ts'
import { findLatestApproval, insertApproval } from './approval-repo.ts'
import { causeEvent, decisionOn, submitChange, submitCopy } from './approval-test-kit.ts'

const { zhou, he } = DEMO_IDS.person

let app: TestApp
let line: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  line = await app.as('zhou')
})
afterAll(() => app.close())

const dearer = ({ compared, ...rest }: MeetingSnapshotDoc): MeetingSnapshotDoc => ({
  ...rest,
  compared: { ...compared, budgetFen: 1_234_550 },
})

/** The meeting as it came back, with another amount, `minutes` later. */
async function submitAgain(engagementId: string, minutes: number): Promise<void> {
  const at = new Date(app.clock.now() + minutes * 60_000).toISOString()
  await app.db.inTransaction(async (tx) => {
    const before = await findLatestApproval(tx, engagementId)
    if (!before) throw new Error('no application to submit again')
    const meeting = await causeEvent(tx, engagementId, 'submit', at)
    await insertApproval(tx, {
      meeting,
      snapshot: dearer(before.snapshot),
      snapshotHash: `${before.snapshotHash}-again`,
      kind: before.kind,
      submitterId: meeting.owner_id,
      at,
      nodes: [{ approverId: zhou, steps: ['lineManager'], because: ['always'] }],
      autoRule: null,
    })
  })
}

test('a resubmission is compared with what was sent back, beside the comment, and the steps before stay', async () => {
  const first = await submitCopy(app, [zhou, he])
  const { engagementId } = first
  await line.call('approvals', 'setApprovePass', decisionOn(first))
  const compliance = await app.as('he')
  await compliance.call('approvals', 'setApproveBack', { ...decisionOn(first), comment: '预算说明不清楚' })
  await submitAgain(engagementId, 1)
  const { data } = await line.call('approvals', 'getApprovalListDetails2', { engagementId })
  expect(data.comparedWith).toBe('sentBack')
  expect(data.differences).toMatchObject([{ field: '预算（元）', after: '12,345.5', isMaterial: false }])
  expect(data.returned).toMatchObject({ byName: '何静', comment: '预算说明不清楚', differences: data.differences })
  expect(data.approval?.path).toMatchObject([{ approverName: '周敏', state: 'active' }])
  expect(data.earlier).toMatchObject([
    {
      approvalId: first.approvalId,
      state: 'sentBack',
      path: [
        { approverName: '周敏', state: 'passed' },
        { approverName: '何静', state: 'sentBack', comment: '预算说明不清楚' },
      ],
    },
  ])
})

test('after a change the record still says who approved the meeting', async () => {
  const { engagementId } = await submitChange(app, dearer)
  const { data } = await line.call('approvals', 'getApprovalListDetails2', { engagementId })
  expect(data).toMatchObject({
    comparedWith: 'approved',
    returned: null,
    approval: { kind: 'change', state: 'pending' },
  })
  expect(data.earlier).toMatchObject([
    { kind: 'initial', state: 'approved', path: [{ approverName: '周敏', state: 'passed', decidedByName: '周敏' }] },
  ])
})

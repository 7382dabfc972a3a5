import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { heldByMeeting } from '../expenses/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { readMeeting } from '../meetings/public.ts'
import { decisionOn, noticesOf, expectRefused, submitChange, submitCopy } from './approval-test-kit.ts'

let app: TestApp
let owner: TestCaller
let line: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.as('lin')
  line = await app.as('zhou')
})
afterAll(() => app.close())

describe('what goes through', () => {
  test('the submitter takes it back: money free, approver told', async () => {
    const { approvalId, engagementId, version } = await submitCopy(app)
    const { data } = await owner.call('approvals', 'setApproveRevoke', { approvalId })
    expect(data).toEqual({ engagementId, status: 30, version: version + 1 })
    expect(await readMeeting(app.db.db, engagementId)).toMatchObject({ status: 30, approval_status: '30' })
    expect(await heldByMeeting(app.db.db, engagementId)).toMatchObject([{ reserved: 0, committed: 0 }])
    expect(await noticesOf(app, engagementId)).toEqual(['meetingRevoked 周敏'])
  })

  test('a change taken back leaves the approved version in force', async () => {
    const { approvalId, engagementId } = await submitChange(app)
    expect((await owner.call('approvals', 'setApproveRevoke', { approvalId })).data).toMatchObject({ status: 40 })
    expect(await readMeeting(app.db.db, engagementId)).toMatchObject({ status: 40, approval_status: '40' })
  })
})

describe('refused, and nothing has changed', () => {
  test('a co-organiser who did not submit it (approvalNotSubmitter)', async () => {
    const { approvalId, engagementId } = await submitCopy(app)
    const assistant = { engagement_id: engagementId, person_id: DEMO_IDS.person.zheng }
    await app.db.db.insertInto('engagement_assistant').values(assistant).execute()
    const helper = await app.as('zheng')
    await expectRefused(app, 'approvalNotSubmitter', () => helper.call('approvals', 'setApproveRevoke', { approvalId }))
  })

  test('when it is decided or taken back already (approvalIsApproved, approvalIsSentBack, approvalIsRevoked)', async () => {
    const passed = await submitCopy(app)
    await line.call('approvals', 'setApprovePass', decisionOn(passed))
    await expectRefused(app, 'approvalIsApproved', () =>
      owner.call('approvals', 'setApproveRevoke', { approvalId: passed.approvalId }),
    )
    const back = await submitCopy(app)
    await line.call('approvals', 'setApproveBack', { ...decisionOn(back), comment: '请补充会议议程' })
    await expectRefused(app, 'approvalIsSentBack', () =>
      owner.call('approvals', 'setApproveRevoke', { approvalId: back.approvalId }),
    )
    const revoked = await submitCopy(app)
    await owner.call('approvals', 'setApproveRevoke', { approvalId: revoked.approvalId })
    await expectRefused(app, 'approvalIsRevoked', () =>
      owner.call('approvals', 'setApproveRevoke', { approvalId: revoked.approvalId }),
    )
  })

  test('the approver (meetingForbidden), a stranger (meetingNotFound)', async () => {
    const { approvalId } = await submitCopy(app)
    await expectRefused(app, 'meetingForbidden', () => line.call('approvals', 'setApproveRevoke', { approvalId }))
    const stranger = await app.as('mo')
    await expectRefused(app, 'meetingNotFound', () => stranger.call('approvals', 'setApproveRevoke', { approvalId }))
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import type { MeetingSnapshotDoc } from '../meetings/public.ts'
import { applicationOf, delegate, submitChange, submitCopy } from './approval-test-kit.ts'

const { zhou, wu, he } = DEMO_IDS.person

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('what goes through', () => {
  test('the record with the path and its reasons', async () => {
    const { engagementId, approvalId } = await submitCopy(app, [zhou, he])
    const line = await app.as('zhou')
    const { data } = await line.call('approvals', 'getApprovalListDetails2', { engagementId })
    expect(data.approval).toMatchObject({
      approvalId,
      kind: 'initial',
      state: 'pending',
      submitterName: '林晓',
      autoRule: null,
      actingForName: null,
    })
    expect(data.approval?.path).toMatchObject([
      { approverName: '周敏', state: 'active', reason: '直属经理审批', decidedAt: null },
      { approverName: '何静', state: 'waiting', activeSince: null },
    ])
    expect(data.meeting).toMatchObject({ engagementId, status: 10 })
    expect(data.meeting.approvalPath).toEqual(data.approval?.path)
    expect(data.differences).toEqual([])
    expect(data.allowedActions).toEqual([
      { action: 'pass', allowed: true },
      { action: 'sendBack', allowed: true },
    ])
  })

  test('what a change changes, in the reader’s words', async () => {
    const change = ({ compared, parts, ...rest }: MeetingSnapshotDoc): MeetingSnapshotDoc => ({
      ...rest,
      parts,
      compared: {
        ...compared,
        startAt: Date.parse('2026-12-20T06:00:00.000Z'),
        placeId: `${DEMO_IDS.hospital.huashan}/三楼会议室`,
        budgetFen: 1_234_550,
        executeType: 'hybrid',
        platformId: DEMO_IDS.platform.tencent,
        audience: 99,
        remark: '加一位主持',
      },
    })
    const { engagementId } = await submitChange(app, change)
    const line = await app.as('zhou')
    const { data } = await line.call('approvals', 'getApprovalListDetails2', { engagementId })
    const rows = data.differences.map(
      ({ field, after, isMaterial }) => `${field} ${after} ${isMaterial ? 'material' : 'minor'}`,
    )
    expect(rows).toEqual([
      '召开方式 线上线下结合 material',
      '开始时间 2026-12-20 14:00 material',
      expect.stringMatching(/^地点 .+ 三楼会议室 material$/),
      '线上平台 腾讯会议 material',
      '预算（元） 12,345.5 material',
      '预计人数 99 material',
      '备注 加一位主持 minor',
    ])
    const english = await line.call(
      'approvals',
      'getApprovalListDetails2',
      { engagementId },
      { headers: { 'accept-language': 'en' } },
    )
    expect(english.data.differences[0]).toEqual({
      field: 'How it is held',
      before: 'On site',
      after: 'Hybrid',
      isMaterial: true,
    })
  })

  test('each step says why, with the numbers of the policy of that day', async () => {
    const { engagementId, approvalId } = await submitCopy(app, [zhou, he, DEMO_IDS.person.tang])
    const set = (seq: number, step: string, because: string[]) =>
      app.db.db
        .updateTable('approval_node')
        .set({ step, because })
        .where('instance_id', '=', approvalId)
        .where('seq', '=', seq)
        .execute()
    await set(2, 'compliance', ['paidSpeaker', 'amountOver'])
    await set(3, 'finance', ['amountOver', 'ioShareOver'])
    const line = await app.as('zhou')
    const reasons = async (locale: string) => {
      const headers = { 'accept-language': locale }
      const { data } = await line.call('approvals', 'getApprovalListDetails2', { engagementId }, { headers })
      return data.approval?.path.map(({ reason }) => reason)
    }
    expect(await reasons('zh-CN')).toEqual([
      '直属经理审批',
      '有付费讲者、预算超过 10,000 元',
      '预算超过 20,000 元、预算超过内部订单余额的 80%',
    ])
    expect(await reasons('en')).toEqual([
      'Line manager',
      'Paid speakers, Budget above 10,000 yuan',
      'Budget above 20,000 yuan, Budget above 80% of what the internal order has left',
    ])
    await app.db.db
      .updateTable('approval_instance')
      .set({ auto_rule: 'autoApprove.noPaidSpeakerNoWarningUnderLimit' })
      .where('id', '=', approvalId)
      .execute()
    const { data } = await line.call('approvals', 'getApprovalListDetails2', { engagementId })
    expect(data.approval?.autoRule).toMatch(/^无付费讲者、无提醒，预算低于 [\d,]+ 元$/)
  })

  test('a deputy sees for whom they decide; a draft has no application', async () => {
    const { engagementId } = await submitCopy(app)
    const undo = await delegate(app, zhou, wu, { from: '2026-11-25', to: '2026-11-25' })
    const director = await app.as('wu')
    const { data } = await director.call('approvals', 'getApprovalListDetails2', { engagementId })
    await undo()
    expect(data.approval?.actingForName).toBe('周敏')
    const owner = await app.as('lin')
    const draft = await owner.call('approvals', 'getApprovalListDetails2', { engagementId: meetingId('cv.draft2') })
    expect(draft.data).toMatchObject({ approval: null, differences: [], allowedActions: [] })
  })

  test('the owner sees why they cannot take back what is decided', async () => {
    const { engagementId } = await applicationOf(app, 'cv.approved1')
    const owner = await app.as('lin')
    const { data } = await owner.call('approvals', 'getApprovalListDetails2', { engagementId })
    expect(data.approval?.path.map(({ approverName, reason }) => `${approverName}：${reason}`)).toEqual([
      '周敏：直属经理审批',
      expect.stringMatching(/^何静：有付费讲者/),
    ])
    expect(data.allowedActions).toContainEqual({
      action: 'revoke',
      allowed: false,
      reason: '申请已通过，无需再处理；如需修改请申请变更',
    })
    expect(data.allowedActions).toContainEqual({ action: 'cancel', allowed: true })
  })
})

describe('refused', () => {
  test('outside the scope (meetingNotFound), without a session (notSignedIn)', async () => {
    const input = { engagementId: meetingId('cv.wait1') }
    const stranger = await app.as('mo')
    expect(await stranger.call('approvals', 'getApprovalListDetails2', input)).toMatchObject({
      name: 'meetingNotFound',
    })
    expect(await app.nobody.call('approvals', 'getApprovalListDetails2', input)).toMatchObject({ name: 'notSignedIn' })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { readMeeting } from '../meetings/public.ts'
import { applicationOf, decisionOn, delegate, submitCopy, type TestApplication } from './approval-test-kit.ts'
import { codeOf, nameOf } from '../test-kit/test-refusals.ts'

const { zhou, wu, he } = DEMO_IDS.person

let app: TestApp
let line: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  line = await app.as('zhou')
})
afterAll(() => app.close())

/** Keeps an evaluation of the submission with one result of this severity that is not kept. */
async function noteAt({ engagementId }: TestApplication, severity: 'warn' | 'block' | 'info'): Promise<void> {
  const results = JSON.stringify([{ rule: 'topicRepeat', severity, ok: false }])
  const at = new Date(app.clock.now() - 60_000).toISOString()
  const row = {
    id: uuidv7(),
    engagement_id: engagementId,
    moment: 'submit',
    engagement_version: 1,
    results,
    input: '{}',
    evaluated_at: at,
  }
  await app.db.db.insertInto('rule_evaluation').values(row).execute()
}

const statusOf = async ({ engagementId }: TestApplication) => (await readMeeting(app.db.db, engagementId)).status

describe('approvalPassMany', () => {
  test('one result each, whatever happens to the others', async () => {
    const plain = [await submitCopy(app), await submitCopy(app, [zhou, he])]
    const [warned, blocked, told] = [await submitCopy(app), await submitCopy(app), await submitCopy(app)]
    await noteAt(warned, 'warn')
    await noteAt(blocked, 'block')
    await noteAt(told, 'info')
    const revoked = await submitCopy(app)
    await (await app.as('lin')).call('approvals', 'setApproveRevoke', { approvalId: revoked.approvalId })
    const later = await submitCopy(app, [he, zhou])
    const changed = { ...decisionOn(await submitCopy(app)), snapshotHash: 'another' }
    const strange = { ...decisionOn(plain[0] ?? warned), approvalId: uuidv7() }
    const items = [...[...plain, warned, blocked, told, revoked, later].map(decisionOn), changed, strange]
    const { code, data } = await line.call('approvals', 'approvalPassMany', { items })
    expect(code).toBe('0000')
    expect(data.results.map(({ approvalId }) => approvalId)).toEqual(items.map(({ approvalId }) => approvalId))
    expect(data.results.map(({ passed, code: why, msg, status }) => [passed, nameOf(why), msg, status])).toEqual([
      [true, '0000', '', 40],
      [true, '0000', '', 15],
      [false, 'approvalHasWarnings', '申请有 1 项提醒，请打开后单独审批', null],
      [false, 'approvalHasWarnings', '申请有 1 项提醒，请打开后单独审批', null],
      [true, '0000', '', 40],
      [false, 'approvalIsRevoked', '提交人已撤回这份申请，无需再处理', null],
      [false, 'approvalNodeNotActive', expect.any(String), null],
      [false, 'approvalSnapshotChanged', expect.any(String), null],
      [false, 'meetingNotFound', '会议不存在', null],
    ])
    expect(await Promise.all([...plain, warned, blocked, told, revoked].map(statusOf))).toEqual([
      40, 15, 10, 10, 40, 30,
    ])
  })

  test('the same client tokens again get the same answers, and nothing happens twice', async () => {
    const applications = [await submitCopy(app), await submitCopy(app)]
    await noteAt(applications[1] ?? (await submitCopy(app)), 'warn')
    const items = applications.map(decisionOn)
    const [first, second] = await Promise.all([
      line.call('approvals', 'approvalPassMany', { items }),
      line.call('approvals', 'approvalPassMany', { items }),
    ])
    expect(second?.data).toEqual(first?.data)
    expect((await line.call('approvals', 'approvalPassMany', { items })).data).toEqual(first?.data)
    const passes = app.db.db.selectFrom('meeting_event').select('kind')
    const [passed] = applications
    expect(await passes.where('engagement_id', '=', passed?.engagementId ?? '').execute()).toEqual([
      { kind: 'approved' },
    ])
  })

  test('why not, in the caller’s language', async () => {
    const warned = await submitCopy(app)
    await noteAt(warned, 'warn')
    const { data } = await line.call(
      'approvals',
      'approvalPassMany',
      { items: [decisionOn(warned)] },
      { headers: { 'accept-language': 'en' } },
    )
    expect(data.results[0]?.msg).toBe('It has 1 point to note. Please open it and decide on it alone')
  })

  test('who reads but does not decide, a deputy below the line among them (meetingForbidden); as results', async () => {
    const application = await submitCopy(app)
    const undo = await delegate(app, zhou, DEMO_IDS.person.lin, { from: '2026-11-25', to: '2026-11-25' })
    const own = await (await app.as('lin')).call('approvals', 'approvalPassMany', { items: [decisionOn(application)] })
    await undo()
    expect(own.data.results[0]).toMatchObject({ passed: false, code: codeOf('meetingForbidden') })
    const reader = await app.as('wu')
    const read = await reader.call('approvals', 'approvalPassMany', { items: [decisionOn(application)] })
    expect(read.data.results[0]).toMatchObject({ passed: false, code: codeOf('meetingForbidden') })
    expect(await statusOf(application)).toBe(10)
    const acting = await delegate(app, zhou, wu, { from: '2026-11-25', to: '2026-11-25' })
    const deputy = await reader.call('approvals', 'approvalPassMany', { items: [decisionOn(application)] })
    await acting()
    expect(deputy.data.results[0]).toMatchObject({ passed: true, status: 40 })
  })

  test('the demo’s submission with something to note is left out; 21 items and nobody are turned away', async () => {
    const noted = await line.call('approvals', 'getApprovalList', {})
    const item = noted.data.list.find(({ warnings }) => warnings > 0)
    if (item) {
      const { approvalId, snapshotHash } = item
      const items = [{ approvalId, snapshotHash, clientToken: uuidv7() }]
      expect((await line.call('approvals', 'approvalPassMany', { items })).data.results[0]?.code).toBe(
        codeOf('approvalHasWarnings'),
      )
    }
    const one = decisionOn(await applicationOf(app, 'cv.wait1'))
    const items = Array.from({ length: 21 }, () => one)
    expect(await line.raw('approvals', 'approvalPassMany', { items })).toMatchObject({ name: 'inputTooMany' })
    expect(await app.nobody.call('approvals', 'approvalPassMany', { items: [one] })).toMatchObject({
      name: 'notSignedIn',
    })
    expect((await readMeeting(app.db.db, meetingId('cv.wait1'))).status).toBe(10)
  })
})

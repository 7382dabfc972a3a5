import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { confirmWaiting } from '../test-kit/test-second-person.ts'
import { decisionOn, expectRefused, noticesOf, submitCopy, type TestApplication } from './approval-test-kit.ts'
import { handOverLostSteps } from './hand-over.ts'
import { remindApprovals } from './reminders.ts'

const { lin, zhou, wu, he, admin } = DEMO_IDS.person
const HOUR = 3_600_000

let app: TestApp
let owner: TestCaller
let office: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.as('lin')
  office = await app.as('admin')
})
afterAll(() => app.close())

async function setActive(id: string, isActive: boolean): Promise<void> {
  const { data } = await office.call('admin', 'recordGet', { resource: 'people', id })
  const { version } = data.record
  const done = await office.call('admin', 'recordActivate', { resource: 'people', id, version, isActive })
  expect(done.code).toBe('0000')
  await confirmWaiting(app)
}

async function pathOf({ engagementId }: TestApplication): Promise<string[]> {
  const { data } = await owner.call('approvals', 'getApprovalListDetails2', { engagementId })
  return data.approval?.path.map(({ approverName, state }) => `${approverName} ${state}`) ?? []
}

const tick = async () => {
  // Two processes at once.
  await Promise.all([handOverLostSteps(app.db, app.clock), handOverLostSteps(app.db, app.clock)])
}

test('the demo company has no step to hand over', async () => {
  const before = await app.db.db.selectFrom('approval_node').select('id').execute()
  await tick()
  expect(await app.db.db.selectFrom('approval_node').select('id').execute()).toHaveLength(before.length)
})

test('an overdue step may be decided by the manager it was escalated to, and is in that manager’s list', async () => {
  app.clock.move(TEST_NOW)
  const application = await submitCopy(app)
  const director = await app.as('wu')
  const { approvalId, engagementId } = application
  await expectRefused(app, 'meetingForbidden', () =>
    director.call('approvals', 'setApprovePass', decisionOn(application)),
  )
  app.clock.move(TEST_NOW + 60 * HOUR)
  await remindApprovals(app.db, app.clock)
  expect(await noticesOf(app, engagementId)).toContain('approvalEscalatedToYou 吴刚')
  const { data: waiting } = await director.call('approvals', 'getApprovalList', { keyword: '' })
  const item = waiting.list.find((one) => one.approvalId === approvalId)
  expect(item).toMatchObject({ actingForName: null, currentApproverName: '周敏' })
  const { data: details } = await director.call('approvals', 'getApprovalListDetails2', { engagementId })
  expect(details.approval?.path[0]).toMatchObject({ approverName: '周敏', escalatedToName: '吴刚' })
  expect((await director.call('approvals', 'setApprovePass', decisionOn(application))).code).toBe('0000')
  const { data: mine } = await director.call('approvals', 'getApprovalListByMine', {})
  expect(mine.list[0]).toMatchObject({ approvalId, myDecision: 'passed', actingForName: null })
  app.clock.move(TEST_NOW)
})

test('an approver’s leaving hands the open step to the next manager at once', async () => {
  const application = await submitCopy(app, [zhou, he])
  await setActive(zhou, false)
  expect(await pathOf(application)).toEqual(['周敏 skipped', '吴刚 active', '何静 waiting'])
  await tick()
  expect(await pathOf(application)).toHaveLength(3)
  const { engagementId } = application
  expect(await noticesOf(app, engagementId)).toEqual(['approvalHandedOver 林晓', 'approvalWaiting 吴刚'])
  const { data: course } = await owner.call('meetings', 'meetingCourse', { engagementId })
  expect(course.list[0]?.title).toBe('周敏的审批转交吴刚')
  const director = await app.as('wu')
  const { data: waiting } = await director.call('approvals', 'getApprovalList', {})
  expect(waiting.list.map(({ approvalId }) => approvalId)).toContain(application.approvalId)
  expect((await director.call('approvals', 'setApprovePass', decisionOn(application))).code).toBe('0000')
  expect(await pathOf(application)).toEqual(['周敏 skipped', '吴刚 passed', '何静 active'])
  await setActive(zhou, true)
  // Coming back takes nothing back.
  expect(await pathOf(application)).toEqual(['周敏 skipped', '吴刚 passed', '何静 active'])
})

test('a step stays with a former line manager, and names the present one', async () => {
  const application = await submitCopy(app)
  const { engagementId } = application
  const step = async () => {
    const { data } = await owner.call('approvals', 'getApprovalListDetails2', { engagementId })
    return data.approval?.path[0]
  }
  const manager = async (id: string | null) =>
    app.db.db.updateTable('person').set({ manager_id: id }).where('id', '=', lin).execute()
  expect(await step()).toMatchObject({ approverName: '周敏', presentManagerName: null })
  await manager(he)
  expect(await step()).toMatchObject({ approverName: '周敏', presentManagerName: '何静', state: 'active' })
  await manager(null)
  expect((await step())?.presentManagerName).toBe('')
  // Decided is decided; and a manager further up is still one.
  expect((await (await app.as('zhou')).call('approvals', 'setApprovePass', decisionOn(application))).code).toBe('0000')
  expect((await step())?.presentManagerName).toBeNull()
  await manager(zhou)
  const above = await submitCopy(app, [wu])
  const { data } = await owner.call('approvals', 'getApprovalListDetails2', { engagementId: above.engagementId })
  expect(data.approval?.path[0]).toMatchObject({ approverName: '吴刚', presentManagerName: null })
})

test('without a successor: the reminder says so, one notice goes out, and the step is handed over once there is one (approvalReachesNobody)', async () => {
  await setActive(wu, false)
  const application = await submitCopy(app)
  await setActive(zhou, false)
  const { approvalId, engagementId } = application
  const refused = await expectRefused(app, 'approvalReachesNobody', () =>
    owner.call('approvals', 'approvalNudge', { approvalId }),
  )
  expect(refused.msg).toContain('周敏已停用')
  await tick()
  const told = ['approvalWithoutApprover 林晓', 'approvalWithoutApprover 秦朗', 'approvalWithoutApprover 陈晨']
  expect((await noticesOf(app, engagementId)).toSorted()).toEqual(told)
  await setActive(wu, true)
  expect((await owner.call('approvals', 'approvalNudge', { approvalId })).data.approverName).toBe('吴刚')
  expect(await pathOf(application)).toEqual(['周敏 skipped', '吴刚 active'])
  await setActive(zhou, true)
})

test('an approver that has left compliance decides nothing for it: the step goes on by itself', async () => {
  const application = await submitCopy(app, [he])
  const node = app.db.db.updateTable('approval_node').set({ step: 'compliance', because: ['paidSpeaker'] })
  await node.where('instance_id', '=', application.approvalId).execute()
  await app.db.db.insertInto('person_role').values({ person_id: admin, role: 'compliance' }).execute()
  await app.db.db.deleteFrom('person_role').where('person_id', '=', he).where('role', '=', 'compliance').execute()
  await tick()
  await app.db.db.insertInto('person_role').values({ person_id: he, role: 'compliance' }).execute()
  await app.db.db.deleteFrom('person_role').where('person_id', '=', admin).where('role', '=', 'compliance').execute()
  expect(await pathOf(application)).toEqual(['何静 skipped', '陈晨 active'])
})

test('an approver that becomes the meeting’s agent decides nothing of it: the step goes on to the next manager', async () => {
  const application = await submitCopy(app)
  const { engagementId } = application
  await app.db.db.updateTable('engagement').set({ agent_id: zhou }).where('id', '=', engagementId).execute()
  await tick()
  expect(await pathOf(application)).toEqual(['周敏 skipped', '吴刚 active'])
})

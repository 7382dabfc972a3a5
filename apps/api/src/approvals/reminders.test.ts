import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { decisionOn, delegate, noticesOf, submitCopy, type TestApplication } from './approval-test-kit.ts'
import { remindApprovals } from './reminders.ts'

const HOUR = 3_600_000
/** Wednesday 09:00 in Shanghai, when the working day begins. */
const MORNING = TEST_NOW - HOUR

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function noticesAfter(application: TestApplication, ms: number): Promise<string[]> {
  app.clock.move(MORNING + ms)
  // Two processes at once, and then once more.
  await Promise.all([remindApprovals(app.db, app.clock), remindApprovals(app.db, app.clock)])
  await remindApprovals(app.db, app.clock)
  return noticesOf(app, application.engagementId)
}

test('once after 8 working hours, once to the manager after 24, and never again', async () => {
  app.clock.move(MORNING)
  const application = await submitCopy(app)
  // Nine working hours a day: eight are over at 17:00, 24 on Friday at 15:00.
  expect(await noticesAfter(application, 8 * HOUR - 60_000)).toEqual([])
  expect(await noticesAfter(application, 8 * HOUR + 60_000)).toEqual(['approvalReminder 周敏'])
  expect(await noticesAfter(application, 47 * HOUR)).toEqual(['approvalReminder 周敏'])
  const escalated = ['approvalReminder 周敏', 'approvalEscalatedToYou 吴刚']
  expect(await noticesAfter(application, 54 * HOUR + 60_000)).toEqual(escalated)
  expect(await noticesAfter(application, 300 * HOUR)).toEqual(escalated)
  const log = app.db.db.selectFrom('meeting_event').select(['kind', 'params', 'actor_kind'])
  expect(await log.where('engagement_id', '=', application.engagementId).execute()).toEqual([
    { kind: 'escalatedTo', params: { approver: '吴刚' }, actor_kind: 'system' },
  ])
})

test('a deputy is reminded too; what is decided reminds nobody', async () => {
  app.clock.move(MORNING)
  const [waiting, decided] = [await submitCopy(app), await submitCopy(app)]
  const line = await app.as('zhou')
  await line.call('approvals', 'setApproveBack', { ...decisionOn(decided), comment: '请补充会议议程' })
  const undo = await delegate(app, DEMO_IDS.person.zhou, DEMO_IDS.person.wu, { from: '2026-11-25', to: '2026-11-30' })
  expect(await noticesAfter(waiting, 8 * HOUR + 60_000)).toEqual(['approvalReminder 周敏', 'approvalReminder 吴刚'])
  expect(await noticesOf(app, decided.engagementId)).not.toContain('approvalReminder 周敏')
  await undo()
})

test('only working hours count: a holiday does not, a Saturday worked to make up for it does', async () => {
  await app.db.db.deleteFrom('calendar_day').where('date', 'in', ['2026-11-26', '2026-11-28']).execute()
  const day = { source: 'company', name: '测试' }
  await app.db.db
    .insertInto('calendar_day')
    .values([
      { ...day, date: '2026-11-26', kind: 'holiday' },
      { ...day, date: '2026-11-28', kind: 'workday' },
    ])
    .execute()
  // Wednesday 17:00: one hour that day, none on Thursday, so eight are over on Friday at 16:00 and 24 on Monday at 14:00.
  app.clock.move(MORNING + 8 * HOUR)
  const application = await submitCopy(app)
  expect(await noticesAfter(application, 55 * HOUR - 60_000)).toEqual([])
  expect(await noticesAfter(application, 55 * HOUR + 60_000)).toEqual(['approvalReminder 周敏'])
  expect(await noticesAfter(application, 125 * HOUR - 60_000)).toEqual(['approvalReminder 周敏'])
  const escalated = ['approvalReminder 周敏', 'approvalEscalatedToYou 吴刚']
  expect(await noticesAfter(application, 125 * HOUR + 60_000)).toEqual(escalated)
  await app.db.db.deleteFrom('calendar_day').where('date', 'in', ['2026-11-26', '2026-11-28']).execute()
})

test('somebody who has left is no manager to be told: the next one up is', async () => {
  app.clock.move(MORNING)
  const application = await submitCopy(app)
  const person = app.db.db.updateTable('person').where('id', '=', DEMO_IDS.person.wu)
  await person.set({ is_active: false, manager_id: DEMO_IDS.person.he }).execute()
  const notices = await noticesAfter(application, 60 * HOUR)
  await person.set({ is_active: true, manager_id: null }).execute()
  expect(notices).toEqual(['approvalReminder 周敏', 'approvalEscalatedToYou 何静'])
})

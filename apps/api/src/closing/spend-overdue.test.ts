import { afterAll, beforeAll, expect, it } from 'vitest'
import { delegate } from '../approvals/approval-test-kit.ts'
import { approvalPort } from '../approvals/public.ts'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { tickMeetings } from '../meetings/public.ts'
import { fillChecklist } from './closing-test-kit.ts'
import { keepSpendReviewsMoving } from './public.ts'

const HOUR = 3_600_000
/** Wednesday 09:00 in Shanghai, when the working day begins: eight hours are over at 17:00, 24 on Friday at 15:00. */
const MORNING = TEST_NOW - HOUR
const engagementId = meetingId('cv.toClose1')

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  // One finance person of the unit: the next one is named below.
  await app.db.pool.query('update person set is_active = false where id = $1', [DEMO_IDS.person.pan])
  await fillChecklist(app, lin, engagementId, { meal: '9000.00', material: '510.50', explanation: '到场人数比计划多' })
  app.clock.move(MORNING)
  await lin.call('closing', 'spendSubmit', { engagementId })
})
afterAll(() => app.close())

/** The notices about this meeting's amounts by then, with two processes at work, and then once more. */
async function toldAfter(ms: number): Promise<string[]> {
  app.clock.move(MORNING + ms)
  await Promise.all([keepSpendReviewsMoving(app.db, app.clock), keepSpendReviewsMoving(app.db, app.clock)])
  await keepSpendReviewsMoving(app.db, app.clock)
  const { rows } = await app.db.pool.query<{ said: string }>(
    `select n.kind || ' ' || p.name as said from notification n join person p on p.id = n.person_id
     where n.engagement_id = $1 and n.kind like 'spend%' order by n.created_at, n.kind, p.name`,
    [engagementId],
  )
  return rows.map(({ said }) => said)
}
const waitsFor = async () =>
  (await lin.call('closing', 'detail', { engagementId })).data.spendReview?.steps.find(
    ({ state }) => state === 'active',
  )?.approverName
const decide = async (person: TestCaller) => {
  const reviewId = (await lin.call('closing', 'detail', { engagementId })).data.spendReview?.reviewId ?? ''
  return person.call('closing', 'spendDecide', { engagementId, reviewId, decision: 'pass', comment: '' })
}

it('reminds the manager once after 8 working hours, goes up after 24, and the representative sees the name', async () => {
  expect(await toldAfter(8 * HOUR - 60_000)).toEqual(['spendWaiting 周敏'])
  const reminded = ['spendWaiting 周敏', 'spendReminder 周敏']
  expect(await toldAfter(8 * HOUR + 60_000)).toEqual(reminded)
  expect(await toldAfter(54 * HOUR - 60_000)).toEqual(reminded)
  expect(await waitsFor()).toBe('周敏')
  const wentUp = [...reminded, 'spendEscalatedToYou 吴刚', 'spendHandedOver 林晓']
  expect(await toldAfter(54 * HOUR + 60_000)).toEqual(wentUp)
  expect(await waitsFor()).toBe('吴刚')
  const { list } = (await lin.call('meetings', 'meetingCourse', { engagementId })).data
  expect(list.map(({ title }) => title)).toContain('费用审批超时，周敏的审批转交吴刚')
  const wu = await app.as('wu')
  const waiting = (await wu.call('closing', 'spendWaitingList', {})).data.list
  expect(waiting.map((row) => row.engagementId)).toContain(engagementId)
  expect((await wu.call('closing', 'detail', { engagementId })).data.spendReview?.mayDecide).toBe(true)
  expect((await decide(await app.as('zhou'))).name).toBe('spendReviewNotYours')
  expect(await findBreaches(app.db.db)).toEqual([])
})

it('a deputy of the line decides in place of the approver; one without a right to the step reads nothing', async () => {
  const { wu, xu, zhou } = DEMO_IDS.person
  const day = new Date(app.clock.now()).toISOString().slice(0, 10)
  const mayDecide = async () =>
    (await (await app.as('zhou')).call('closing', 'detail', { engagementId })).data.spendReview?.mayDecide
  expect(await mayDecide()).toBe(false)
  const end = await delegate(app, wu, zhou, { from: '2026-01-01', to: day })
  expect(await mayDecide()).toBe(true)
  await end()
  const other = await delegate(app, wu, xu, { from: '2026-01-01', to: day })
  const deputy = await app.as('xu')
  expect((await deputy.call('meetings', 'meetingDetail', { engagementId })).name).toBe('meetingNotFound')
  expect((await deputy.call('closing', 'spendWaitingList', {})).data.list).toEqual([])
  await other()
})

it('no reminder to close goes out while the amounts wait for a decision', async () => {
  await tickMeetings(app.db, app.clock, approvalPort)
  const reminded = "select engagement_id as id from notification where kind = 'closingReminder'"
  const ids = async () => (await app.db.pool.query<{ id: string }>(reminded)).rows.map(({ id }) => id)
  expect(await ids()).not.toContain(engagementId)
  await app.db.pool.query("update spend_review set state = 'withdrawn', ended_at = submitted_at")
  await tickMeetings(app.db, app.clock, approvalPort)
  expect(await ids()).toContain(engagementId)
  await app.db.pool.query("update spend_review set state = 'waiting', ended_at = null")
})

it('at the top the submitter and the administrators get one notice, and it stays with the last approver', async () => {
  const before = await toldAfter(60 * HOUR)
  const after = (await toldAfter(400 * HOUR)).filter((said) => !before.includes(said))
  expect(after.toSorted()).toEqual(['spendReminder 吴刚', 'spendStuck 林晓', 'spendStuck 秦朗', 'spendStuck 陈晨'])
  expect(await toldAfter(800 * HOUR)).toHaveLength(before.length + after.length)
  expect((await decide(await app.as('wu'))).code).toBe('0000')
})

it('a finance step goes to another finance person, to each of them once', async () => {
  expect(await waitsFor()).toBe('唐颖')
  await app.db.pool.query(`insert into person_role (person_id, role) values ($1, 'finance')`, [DEMO_IDS.person.he])
  const before = await toldAfter(800 * HOUR)
  const after = (await toldAfter(1100 * HOUR)).filter((said) => !before.includes(said))
  expect(after).toEqual(['spendEscalatedToYou 何静', 'spendReminder 唐颖'])
  expect(await waitsFor()).toBe('何静')
  const last = (await toldAfter(1600 * HOUR)).slice(before.length + after.length)
  expect(last).toContain('spendReminder 何静')
  expect(last).not.toContain('spendEscalatedToYou 唐颖')
  expect(await findBreaches(app.db.db)).toEqual([])
})

it('a finance person that becomes the agent of the meeting hands the decision on', async () => {
  expect(await waitsFor()).toBe('何静')
  await app.db.pool.query('update engagement set agent_id = $2 where id = $1', [engagementId, DEMO_IDS.person.he])
  await keepSpendReviewsMoving(app.db, app.clock)
  expect(await waitsFor()).toBe('唐颖')
  await app.db.pool.query('update engagement set agent_id = null where id = $1', [engagementId])
})

it('taken back after the day of closing, the meeting stays open for three more working days', async () => {
  const statusOf = async () =>
    (await app.db.pool.query<{ status: number }>('select status from engagement where id = $1', [engagementId])).rows[0]
      ?.status
  await app.db.pool.query('update engagement set closing_deadline = $2 where id = $1', [engagementId, '2026-11-20'])
  await tickMeetings(app.db, app.clock, approvalPort)
  expect(await statusOf()).toBe(60)
  const reviewId = (await lin.call('closing', 'detail', { engagementId })).data.spendReview?.reviewId ?? ''
  expect((await lin.call('closing', 'spendWithdraw', { engagementId, reviewId })).code).toBe('0000')
  await tickMeetings(app.db, app.clock, approvalPort)
  expect(await statusOf()).toBe(60)
})

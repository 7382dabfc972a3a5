import { afterAll, beforeAll, expect, it } from 'vitest'
import { delegate } from '../approvals/approval-test-kit.ts'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { fillChecklist } from './closing-test-kit.ts'
import { keepSpendReviewsMoving } from './public.ts'

const TABLES = ['engagement', 'engagement_budget_line', 'ledger_entry', 'io', 'spend_review', 'spend_review_step']
const engagementId = meetingId('cv.toClose1')

let app: TestApp
let lin: TestCaller
let zhou: TestCaller
let tang: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  zhou = await app.as('zhou')
  tang = await app.as('tang')
  await fillChecklist(app, lin, engagementId, { meal: '9000.00', material: '510.50', explanation: '到场人数比计划多' })
})
afterAll(() => app.close())

const close = () => lin.call('closing', 'closeEngagement', { engagementId })
const detail = async (person = lin) => (await person.call('closing', 'detail', { engagementId })).data
const decide = async (person: TestCaller, decision: 'pass' | 'sendBack', comment = '', coverIoCode?: string) => {
  const reviewId = (await detail()).spendReview?.reviewId ?? ''
  const cover = coverIoCode === undefined ? {} : { coverIoCode }
  return person.call('closing', 'spendDecide', { engagementId, reviewId, decision, comment, ...cover })
}
const lend = async (from: string, ...toIds: string[]) => {
  for (const to of toIds) await delegate(app, from, to, { from: '2026-11-25', to: '2026-12-31' })
}
const waiting = async (person: TestCaller) => {
  const { data } = await person.call('closing', 'spendWaitingList', {})
  return data.list.filter((row) => row.engagementId === engagementId).length
}
const badge = async (person: TestCaller) => (await person.call('approvals', 'getApprovalListNumber', {})).data.count
const active = async () => (await detail()).spendReview?.steps.find(({ state }) => state === 'active')?.approverName
const toldOf = async (person: TestCaller, kind: string) =>
  (await person.call('notices', 'inboxList', {})).data.list.filter((notice) => notice.kind === kind)
const sound = async () => expect(await findBreaches(app.db.db)).toEqual([])

it('far above the plan, an explanation alone does not close a meeting', async () => {
  expect(await detail()).toMatchObject({ percent: 100, asksSpendReview: true, overspend: { needsApproval: true } })
  await expectRefusal(app, TABLES, 'spendNeedsReview', close)
})

it('waits for the manager, in the list and the badge, and cannot be changed meanwhile', async () => {
  const before = await badge(zhou)
  expect((await lin.call('closing', 'spendSubmit', { engagementId })).code).toBe('0000')
  expect(await waiting(zhou)).toBe(1)
  expect(await badge(zhou)).toBe(before + 1)
  expect(await waiting(tang)).toBe(0)
  const lines = [{ type: 'meal', amount: '1.00' }] as const
  const save = () => lin.call('closing', 'actualSave', { engagementId, lines: [...lines], explanation: '' })
  await expectRefusal(app, TABLES, 'spendReviewWaiting', save)
  await expectRefusal(app, TABLES, 'spendReviewWaiting', () => lin.call('closing', 'spendSubmit', { engagementId }))
  await expectRefusal(app, TABLES, 'spendReviewWaiting', close)
  await expectRefusal(app, TABLES, 'spendReviewNotYours', () => decide(tang, 'pass'))
  await expectRefusal(app, TABLES, 'spendReviewNotYours', () => decide(lin, 'pass'))
  const { spendReview } = await detail(zhou)
  expect(spendReview).toMatchObject({ actual: '9510.50', explanation: '到场人数比计划多', mayDecide: true })
  await sound()
})

it('goes to the next manager when the first has left, and the representative hears of it', async () => {
  await app.db.pool.query(`update person set is_active = false where id = '${DEMO_IDS.person.zhou}'`)
  await keepSpendReviewsMoving(app.db, app.clock)
  expect(await active()).not.toBe('周敏')
  const { list } = (await lin.call('meetings', 'meetingCourse', { engagementId })).data
  expect(list.map(({ kind }) => kind)).toContain('handedOver')
  expect(await toldOf(lin, 'spendHandedOver')).toHaveLength(1)
  await sound()
  await app.db.pool.query(`update person set is_active = true where id = '${DEMO_IDS.person.zhou}'`)
  await app.db.pool.query(
    `update spend_review_step set approver_id = '${DEMO_IDS.person.zhou}' where state = 'active' and step = 'lineManager'`,
  )
})

it('sends amounts back with a comment, extends the deadline by 3 working days, allows resubmission', async () => {
  await expectRefusal(app, TABLES, 'spendNeedsWord', () => decide(zhou, 'sendBack', '不行'))
  expect((await decide(zhou, 'sendBack', '请附上到场名单')).data).toEqual({ state: 'sentBack' })
  const { deadline, spendReview } = await detail()
  expect(deadline).toMatch(/^2026/)
  expect(spendReview).toMatchObject({ state: 'sentBack', steps: [{ comment: '请附上到场名单' }, { state: 'ended' }] })
  expect((await lin.call('closing', 'spendSubmit', { engagementId })).code).toBe('0000')
})

it('deputies of another unit, or without the role, decide on neither step', async () => {
  const { zhou: manager, tang: payer, mo, xu } = DEMO_IDS.person
  await lend(manager, mo, xu)
  await lend(payer, mo, xu)
  for (const [handle, name] of [
    ['mo', 'meetingNotFound'],
    ['xu', 'meetingNotFound'],
  ] as const) {
    const deputy = await app.as(handle)
    expect(await waiting(deputy)).toBe(0)
    await expectRefusal(app, TABLES, name, () => decide(deputy, 'pass'))
  }
  await app.db.pool.query('delete from delegation')
})

it('manager and finance pass, each once, one person never both, and then it closes', async () => {
  const { zhou: manager, tang: payer, wu } = DEMO_IDS.person
  await app.db.pool.query(`insert into person_role values ('${wu}', 'finance')`)
  await lend(manager, wu)
  await lend(payer, wu)
  const director = await app.as('wu')
  expect(await waiting(director)).toBe(1)
  expect((await decide(director, 'pass')).data).toEqual({ state: 'waiting' })
  const sentence = '这份申请的另一个审批步骤已由您或您代理的人决定，这一步请由唐颖审批'
  expect((await detail(director)).spendReview).toMatchObject({ mayDecide: false, decideRefusal: sentence })
  expect(await waiting(director)).toBe(0)
  const refused = await expectRefusal(app, TABLES, 'decisionStepTaken', () => decide(director, 'pass'))
  expect(refused.msg).toBe(sentence)
  await expectRefusal(app, TABLES, 'decisionStepTaken', () => decide(director, 'sendBack', '请附上到场名单'))
  await app.db.pool.query('delete from delegation')
  await app.db.pool.query(`delete from person_role where person_id = '${wu}' and role = 'finance'`)
  await expectRefusal(app, TABLES, 'spendReviewNotYours', () => decide(zhou, 'pass'))
  expect((await detail(zhou)).spendReview?.decideRefusal).toBeUndefined()
  expect(await waiting(tang)).toBe(1)
  expect((await decide(tang, 'pass')).data).toEqual({ state: 'approved' })
  expect((await decide(tang, 'pass')).data).toEqual({ state: 'approved' })
  await sound()
})

it('finance chooses among all orders that can pay, however many cannot', async () => {
  const first = (await tang.call('expenses', 'expIoList', {})).data.list[0]
  const { rows } = await app.db.pool.query('select * from io where code = $1', [first?.ioCode])
  const { bu_id, company_name, cost_center_code, expire_date } = rows[0]
  for (let count = 0; count < 25; count += 1)
    await app.db.pool.query(
      'insert into io (code, bu_id, company_name, cost_center_code, expire_date, amount) values ($1, $2, $3, $4, $5, 100)',
      [`IO-SMALL-${count}`, bu_id, company_name, cost_center_code, expire_date],
    )
  const { list, total } = (await tang.call('expenses', 'expIoList', { least: '5000.00' })).data
  expect(total).toBeGreaterThan(0)
  expect(list.map(({ ioCode }) => ioCode).filter((code) => code.startsWith('IO-SMALL'))).toEqual([])
})

it('what the order has not left is covered by the order finance names, and no order goes below zero', async () => {
  await app.db.pool.query('update io set amount = reserved + committed + actual where code = $1', [DEMO_IDS.io.cvMain])
  const { asksSpendReview, overspend } = await detail()
  expect(asksSpendReview).toBe(true)
  expect(Number(overspend?.uncovered)).toBeGreaterThan(0)
  await expectRefusal(app, TABLES, 'spendNeedsReview', close)
  await lin.call('closing', 'spendSubmit', { engagementId })
  const shown = async () => (await tang.call('expenses', 'expEventDetail', { eventId: engagementId })).data.uncovered
  expect(await shown()).toEqual({ amount: overspend?.uncovered, coverIoCode: null })
  const { code } = (
    await app.db.pool.query('select engagement_code as code from engagement where id = $1', [engagementId])
  ).rows[0]
  const listed = async () => (await tang.call('expenses', 'expEventList', { keyword: code })).data.list[0]?.uncovered
  expect(await listed()).toBe(overspend?.uncovered)
  const order = async (ioCode: string, person = tang) => (await person.call('expenses', 'expIoDetail', { ioCode })).data
  const { cvMain } = DEMO_IDS.io
  const short = { engagementId, ioCode: cvMain, amount: overspend?.uncovered, coverIoCode: null, waitsFor: '周敏' }
  expect(await order(cvMain)).toMatchObject({ io: { uncovered: overspend?.uncovered }, shortfalls: [short] })
  const unseen = { engagementId: null, engagementName: null, waitsFor: null, amount: overspend?.uncovered }
  expect((await order(cvMain, await app.as('xu'))).shortfalls).toMatchObject([unseen])
  await decide(zhou, 'pass')
  await expectRefusal(app, TABLES, 'spendCoverMissing', () => decide(tang, 'pass'))
  await expectRefusal(app, TABLES, 'spendCoverShort', () => decide(tang, 'pass', '', DEMO_IDS.io.cvMain))
  const least = overspend?.uncovered ?? ''
  const { list: able } = (await tang.call('expenses', 'expIoList', { least })).data
  expect(able.every(({ available, isExpired }) => !isExpired && Number(available) >= Number(least))).toBe(true)
  const other = able.find(({ ioCode }) => ioCode !== DEMO_IDS.io.cvMain)
  expect((await decide(tang, 'pass', '', other?.ioCode)).data).toEqual({ state: 'approved' })
  await app.db.pool.query('update io set amount = reserved + committed + actual where code = $1', [other?.ioCode])
  expect(await detail(), 'spent by others since').toMatchObject({ asksSpendReview: true })
  await expectRefusal(app, TABLES, 'spendNeedsReview', close)
  await app.db.pool.query('update io set amount = amount + 5000000 where code = $1', [other?.ioCode])
  expect(await shown()).toEqual({ amount: overspend?.uncovered, coverIoCode: other?.ioCode })
  expect(await listed()).toBeNull()
  const covered = [{ engagementId, ioCode: cvMain, coverIoCode: other?.ioCode, waitsFor: null }]
  expect(await order(cvMain)).toMatchObject({ io: { uncovered: null }, shortfalls: covered })
  expect((await order(other?.ioCode ?? '')).shortfalls).toMatchObject(covered)
  expect((await close()).data).toEqual({ status: 70 })
  expect((await order(cvMain)).shortfalls).toEqual([])
  const { rows } = await app.db.pool.query(
    `select io_code, amount from ledger_entry where engagement_id = $1 and reason = 'closedCovered'`,
    [engagementId],
  )
  expect(rows).toEqual([{ io_code: other?.ioCode, amount: Math.round(Number(overspend?.uncovered) * 100) }])
  await sound()
})

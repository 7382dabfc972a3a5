import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { approvalPort } from '../approvals/public.ts'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { tickMeetings } from '../meetings/public.ts'
import { fillChecklist, pdf, uploadFiles } from './closing-test-kit.ts'

const TABLES = ['engagement', 'ledger_entry', 'io', 'meeting_event', 'notification']
const DAY = 86_400_000
const engagementId = meetingId('cv.toClose1')
const REASON = '实际餐费填写有误'

let app: TestApp
let lin: TestCaller
let he: TestCaller
beforeEach(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  he = await app.as('he')
})
afterEach(() => app.close())

const close = () => lin.call('closing', 'closeEngagement', { engagementId })
const reopen = (by: TestCaller, id = engagementId, reason = REASON) =>
  by.call('closing', 'reopen', { engagementId: id, reason })
const detail = async (by = lin) => (await by.call('closing', 'detail', { engagementId })).data
const offer = async (by: TestCaller, name: string) =>
  (await detail(by)).allowedActions.find(({ action }) => action === name)
const saveMeal = (amount: string) =>
  lin.call('closing', 'actualSave', {
    engagementId,
    lines: [{ type: 'meal', amount }],
    explanation: '发票补齐',
    agendaHeld: true,
  })
const booked = async () => {
  const { rows } = await app.db.pool.query<{ line: string }>(
    `select concat_ws(' ', kind, reason, credit_account, '>', debit_account, amount) as line
     from ledger_entry where engagement_id = $1 order by at, id`,
    [engagementId],
  )
  return rows.map(({ line }) => line).slice(2)
}
const spentOnIo = async () =>
  (await app.db.pool.query<{ actual: number }>('select actual from io where code = $1', [DEMO_IDS.io.cvMain])).rows[0]
    ?.actual ?? 0

async function closed(): Promise<void> {
  await fillChecklist(app, lin, engagementId, { meal: '2800.00', material: '500.00' })
  expect((await close()).msg).toBe('')
}

describe('refusals', () => {
  it('one administrator behind the owner and the officer: the meeting stays closed', async () => {
    await closed()
    for (const person of ['lin', 'he'] as const)
      await app.db.pool.query(
        'insert into password_reset (id, person_id, given_by, at, business_at) values (gen_random_uuid(), $1, $2, now(), now())',
        [DEMO_IDS.person[person], DEMO_IDS.person.admin],
      )
    const { msg } = await expectRefusal(app, TABLES, 'handsSame', () => reopen(he))
    expect(msg).toContain('请由另一位财务同事或合规同事办理')
    expect((await reopen(await app.as('tang'))).code).toBe('0000')
  })

  it.each<[key: string, refusal: ResultName]>([
    ['cv.draft1', 'meetingIsDraft'],
    ['cv.approved1', 'meetingIsApproved'],
    ['cv.running1', 'meetingIsRunning'],
    ['cv.toClose1', 'meetingAwaitsClosing'],
    ['cv.cancelled1', 'meetingIsCancelled'],
    ['on.closed1', 'meetingNotFound'],
  ])('%s: %s', async (key, refusal) => {
    await expectRefusal(app, TABLES, refusal, () => reopen(he, meetingId(key)))
  })

  it('neither its owner nor their manager (meetingForbidden)', async () => {
    await expectRefusal(app, TABLES, 'meetingForbidden', () => reopen(lin, meetingId('cv.closed1')))
    const zhou = await app.as('zhou')
    await expectRefusal(app, TABLES, 'meetingForbidden', () => reopen(zhou, meetingId('cv.closed1')))
  })

  it('a reason of five characters at least', async () => {
    await expectRefusal(app, TABLES, 'inputTooShort', () => reopen(he, meetingId('cv.closed1'), '误'))
  })

  it('once, whoever asks, after another closing too (meetingAlreadyReopened)', async () => {
    await closed()
    expect((await reopen(he)).msg).toBe('')
    await close()
    const tang = await app.as('tang')
    expect(await offer(tang, 'reopen')).toMatchObject({
      allowed: false,
      reason: '会议只能重新打开一次；遗漏的材料请作为补充材料上传',
    })
    await expectRefusal(app, TABLES, 'meetingAlreadyReopened', () => reopen(tang))
  })
})

describe('what goes through', () => {
  it('opens a closed meeting for three working days; the account book stays, the log says who and why', async () => {
    await closed()
    const before = await booked()
    expect(await offer(he, 'reopen')).toEqual({ action: 'reopen', allowed: true })
    expect((await reopen(he)).data).toEqual({ status: 60, deadline: '2026-11-30', isEstimated: false })
    expect(await booked()).toEqual(before)
    const now = await detail()
    expect(now).toMatchObject({ status: 60, isClosed: false, workdaysLeft: 3, supplementUntil: null })
    expect(now.reopened).toMatchObject({ byName: '何静', reason: REASON })
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list[0]).toMatchObject({ kind: 'reopened', detail: REASON, actorName: '何静' })
    const inbox = await lin.call('notices', 'inboxList', {})
    expect(inbox.data.list[0]?.title).toContain('已重新打开，请在 2026-11-30 前结案')
    expect(await findBreaches(app.db.db)).toEqual([])
  })

  it.each([
    ['more was spent', '3000.00', 'actual closed available > actual 20000', 20_000],
    ['less was spent', '2500.50', 'reverse closedCorrected actual > available 29950', -29_950],
  ])('closing again books the difference: %s', async (_name, meal, line, change) => {
    await closed()
    const [entries, spent] = [await booked(), await spentOnIo()]
    await reopen(he)
    await saveMeal(meal)
    expect((await close()).msg).toBe('')
    expect(await booked()).toEqual([...entries, line])
    expect((await spentOnIo()) - spent).toBe(change)
    expect(await findBreaches(app.db.db)).toEqual([])
  })

  it('closing again with nothing changed books nothing', async () => {
    await closed()
    const entries = await booked()
    await reopen(he)
    expect((await close()).msg).toBe('')
    expect(await booked()).toEqual(entries)
  })

  it('one speaker paid, another found absent after it: the commitment keeps nothing for either', async () => {
    await closed()
    const [paid, absent] = (await detail()).speakers
    const items = [{ engagementSpeakerId: paid?.id ?? '', explanation: '' }]
    await lin.call('fees', 'speakerFeeSubmit', { engagementId, items })
    const pan = await app.as('pan')
    const tang = await app.as('tang')
    const feeOf = async () => {
      const [fee] = (await lin.call('fees', 'speakerFeeList', { engagementId })).data.rows
      return { feeId: fee?.feeId ?? '', version: fee?.version ?? 0 }
    }
    expect((await pan.call('fees', 'feeDecide', { ...(await feeOf()), decision: 'approve', comment: '' })).msg).toBe('')
    expect((await tang.call('fees', 'feePay', { ...(await feeOf()), reference: 'BANK-1' })).msg).toBe('')
    expect((await reopen(he)).msg).toBe('')
    await lin.call('closing', 'updateSpeakerStatus', { engagementSpeakerId: absent?.id ?? '', status: 'absent' })
    expect((await close()).msg).toBe('')
    const { rows } = await app.db.pool.query<{ kept: string }>(
      `select coalesce(sum(case when debit_account = 'committed' then amount else 0 end), 0)
         - coalesce(sum(case when credit_account = 'committed' then amount else 0 end), 0) as kept
       from ledger_entry where engagement_id = $1`,
      [engagementId],
    )
    const owed = (await detail()).speakers.filter(({ id, status }) => id !== paid?.id && status === 'came')
    expect([Number(rows[0]?.kept), owed.length]).toEqual([0, 0])
    expect(await findBreaches(app.db.db)).toEqual([])
  })

  it('one the system closed: its fees can be submitted once it is closed again', async () => {
    app.clock.move(Date.parse('2026-12-15T16:00:00.000Z'))
    await tickMeetings(app.db, app.clock, approvalPort)
    expect(await detail()).toMatchObject({ status: 71 })
    const tang = await app.as('tang')
    expect((await reopen(tang)).msg).toBe('')
    await fillChecklist(app, lin, engagementId, { meal: '2800.00', material: '500.00' })
    expect((await close()).msg).toBe('')
    const { speakers } = await detail()
    const items = speakers.slice(0, 1).map(({ id }) => ({ engagementSpeakerId: id, explanation: '' }))
    expect((await lin.call('fees', 'speakerFeeSubmit', { engagementId, items })).msg).toBe('')
    expect(await findBreaches(app.db.db)).toEqual([])
  })

  it('left alone it is closed by the system after its three days, and cannot be opened again', async () => {
    await closed()
    await reopen(he)
    app.clock.move(Date.parse('2026-11-30T16:00:00.000Z'))
    await tickMeetings(app.db, app.clock, approvalPort)
    expect(await detail()).toMatchObject({ status: 71, isClosed: true })
    await expectRefusal(app, TABLES, 'meetingAlreadyReopened', () => reopen(he))
    expect(await findBreaches(app.db.db)).toEqual([])
    app.clock.move(TEST_NOW)
  })
})

describe('races', () => {
  it('two reopenings at once: one', async () => {
    await closed()
    const tang = await app.as('tang')
    const answers = await Promise.all([reopen(he), reopen(tang), reopen(he)])
    expect(answers.map(({ name }) => name).filter((code) => code === '0000')).toHaveLength(1)
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list.filter(({ kind }) => kind === 'reopened')).toHaveLength(1)
  })

  it('the owner and the system close at the same time: one of them', async () => {
    await fillChecklist(app, lin, engagementId, { meal: '2800.00', material: '500.00' })
    await app.db.pool.query("update engagement set closing_deadline = '2026-11-24' where id = $1", [engagementId])
    // The owner's own clock is a second before the end of the day, the system's a second after it.
    app.clock.move(Date.parse('2026-11-24T15:59:59.000Z'))
    const clock = { ...app.clock, now: () => Date.parse('2026-11-24T16:00:00.000Z') }
    const [answer] = await Promise.all([close(), tickMeetings(app.db, clock, approvalPort)])
    // The system leaves a locked meeting to its next minute; on a slow machine the owner's second is over by then.
    await tickMeetings(app.db, clock, approvalPort)
    const { status } = await detail()
    expect([70, 71]).toContain(status)
    expect(answer.code === '0000').toBe(status === 70)
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list.filter(({ kind }) => kind === 'closed' || kind === 'closedBySystem')).toHaveLength(1)
    expect(await findBreaches(app.db.db)).toEqual([])
  })

  it('four closings at once book once', async () => {
    await fillChecklist(app, lin, engagementId, { meal: '2800.00', material: '500.00' })
    const answers = await Promise.all([close(), close(), close(), close()])
    expect(answers.map(({ name }) => name).sort()).toEqual([
      '0000',
      'meetingIsClosed',
      'meetingIsClosed',
      'meetingIsClosed',
    ])
    expect((await booked()).filter((line) => line.startsWith('actual'))).toHaveLength(1)
  })

  it('a file uploaded while the meeting closes is either before it or a supplement', async () => {
    await closed()
    await reopen(he)
    app.clock.move(TEST_NOW + DAY)
    const { activityCode } = await detail()
    const [sent] = await Promise.all([
      uploadFiles(app, lin, { engagementId, activityCode }, [{ name: 'late.pdf', content: pdf('race') }]),
      close(),
    ])
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    const order = course.data.list.map(({ kind }) => kind)
    const wasLate =
      order.indexOf('filesSupplemented') >= 0 && order.indexOf('filesSupplemented') < order.indexOf('closed')
    expect(sent.data[0]?.isSupplementary).toBe(wasLate)
    app.clock.move(TEST_NOW)
  })
})

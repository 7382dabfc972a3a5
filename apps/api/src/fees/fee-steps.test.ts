import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBreaches } from '../commands/invariants-repo.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { approvedFees, closedMeeting, FEE_TABLES, itemsOf, talkIds, unexplainedIos } from './fee-test-kit.ts'

let app: TestApp
let lin: TestCaller
let tang: TestCaller
let pan: TestCaller
let he: TestCaller
let engagementId = ''
let talks: string[] = []
beforeEach(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  tang = await app.as('tang')
  pan = await app.as('pan')
  he = await app.as('he')
  engagementId = await closedMeeting(app)
  talks = await talkIds(app, engagementId)
})
afterEach(() => app.close())

type Decision = 'approve' | 'return' | 'hold' | 'release' | 'waive' | 'fail' | 'retry' | 'reverse'
const decide = (by: TestCaller, feeId: string, version: number, decision: Decision, comment = '已核对签到记录') =>
  by.call('fees', 'feeDecide', { feeId, version, decision, comment })
const pay = (feeId: string, version: number, reference = 'BANK-0001') =>
  tang.call('fees', 'feePay', { feeId, version, reference })
const run = (text: string, values: unknown[] = []) => app.db.pool.query(text, values)

async function submitted(): Promise<string> {
  const { data } = await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(talks.slice(0, 1)) })
  return data.rows[0]?.feeId ?? ''
}
async function approved(): Promise<string> {
  const [feeId = ''] = await approvedFees(app, engagementId, talks.slice(0, 1))
  return feeId
}
async function stepsOf(feeId: string): Promise<string[]> {
  const { rows } = await run(
    `select concat_ws(' ', s.version, s.action, s.from_state, '>', s.to_state, coalesce(p.name, '-')) as line
     from fee_step s left join person p on p.id = s.person_id where s.fee_id = $1 order by s.id`,
    [feeId],
  )
  return rows.map(({ line }) => line)
}
async function booked(): Promise<string[]> {
  const { rows } = await run(
    `select concat_ws(' ', reason, credit_account, '>', debit_account, amount) as line from ledger_entry
     where engagement_id = $1 and dedupe_key like 'fee:%' order by at, id`,
    [engagementId],
  )
  return rows.map(({ line }) => line)
}
/** Breaches of the rules about money. */
async function moneyBreaches(): Promise<string[]> {
  const breaches = await findBreaches(app.db.db)
  return breaches.map(({ invariant }) => invariant).filter((name) => /\b(IO|account book|fees)\b/.test(name))
}

describe('hold and release', () => {
  it('compliance holds with a reason, another releases, and each step is kept', async () => {
    const feeId = await submitted()
    await expectRefusal(app, FEE_TABLES, 'feeReasonMissing', () => decide(he, feeId, 1, 'hold', ''))
    const { data: held } = await decide(he, feeId, 1, 'hold', '合同缺页')
    expect(held).toMatchObject({ state: 'held', version: 2 })
    expect(held.problems).toEqual([{ name: 'heldByHand', text: '人工暂缓：合同缺页' }])
    await expectRefusal(app, FEE_TABLES, 'feeHeldNeedsReason', () => decide(he, feeId, 2, 'release', ''))
    expect((await decide(he, feeId, 2, 'release', '合同已补齐')).data).toMatchObject({ state: 'checked', version: 3 })
    expect(await stepsOf(feeId)).toEqual([
      '1 submit draft > submitted 林晓',
      '2 hold checked > held 何静',
      '3 release held > checked 何静',
    ])
    const { rows } = await run("select kind from notification where kind = 'feeHeld' and engagement_id = $1", [
      engagementId,
    ])
    expect(rows).toHaveLength(1)
  })

  it('compliance neither approves nor waives nor reverses (meetingForbidden); nobody their own (feeOwnInterest)', async () => {
    const feeId = await submitted()
    for (const decision of ['approve', 'waive', 'fail', 'retry', 'reverse'] as const)
      await expectRefusal(app, FEE_TABLES, 'meetingForbidden', () => decide(he, feeId, 1, decision))
    await run("update engagement set owner_id = (select id from person where employee_code = 'E1004') where id = $1", [
      engagementId,
    ])
    await expectRefusal(app, FEE_TABLES, 'feeOwnInterest', () => decide(he, feeId, 1, 'hold'))
  })

  it('an approved fee can still be held, and is reviewed again', async () => {
    const feeId = await approved()
    expect((await decide(tang, feeId, 2, 'hold', '银行账户待核实')).data).toMatchObject({ state: 'held', version: 3 })
    await expectRefusal(app, FEE_TABLES, 'feeWrongState', () => pay(feeId, 3))
    expect((await decide(tang, feeId, 3, 'approve', '已核实')).data.state).toBe('approved')
  })
})

describe('waive', () => {
  it('gives the budget back, and no other fee can follow', async () => {
    const feeId = await submitted()
    await expectRefusal(app, FEE_TABLES, 'feeReasonMissing', () => decide(tang, feeId, 1, 'waive', ''))
    expect((await decide(tang, feeId, 1, 'waive', '讲者放弃')).data.state).toBe('waived')
    const { rows } = await run('select reason, amount from ledger_entry where dedupe_key = $1', [
      `fee:${feeId}:feeWaived`,
    ])
    expect(rows).toEqual([{ reason: 'feeWaived', amount: 230_000 }])
    expect(await unexplainedIos(app)).toEqual([])
    const again = () => lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(talks.slice(0, 1)) })
    await expectRefusal(app, FEE_TABLES, 'feeWaivedAlready', again)
    const { data } = await lin.call('fees', 'speakerFeeList', { engagementId })
    expect(data.rows[0]).toMatchObject({ state: 'waived', feeId, allowedActions: [] })
    for (const decision of ['approve', 'return', 'hold', 'retry'] as const)
      await expectRefusal(app, FEE_TABLES, 'feeWrongState', () => decide(tang, feeId, 2, decision))
  })
})

describe('fail and retry', () => {
  it('keeps the bank’s reason, and pays at the second go', async () => {
    const feeId = await approved()
    await expectRefusal(app, FEE_TABLES, 'feeReasonMissing', () => decide(tang, feeId, 2, 'fail', ''))
    expect((await decide(tang, feeId, 2, 'fail', '账号不存在')).data).toMatchObject({ state: 'failed', version: 3 })
    await expectRefusal(app, FEE_TABLES, 'feeWrongState', () => pay(feeId, 3))
    await expectRefusal(app, FEE_TABLES, 'feeFailedByYou', () => decide(tang, feeId, 3, 'retry', ''))
    expect((await decide(pan, feeId, 3, 'retry', '')).data).toMatchObject({ state: 'approved', version: 4 })
    expect((await pay(feeId, 4)).data).toMatchObject({ state: 'paid', version: 5 })
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list.slice(0, 3).map(({ kind }) => kind)).toEqual(['feePaid', 'feeRetried', 'feeFailed'])
  })
})

describe('reverse', () => {
  it('adds an entry against the payment, which itself stays as it was', async () => {
    const feeId = await approved()
    await expectRefusal(app, FEE_TABLES, 'feeNotPaid', () => decide(pan, feeId, 2, 'reverse'))
    await pay(feeId, 2)
    const paidFee = 'select net, gross, tax, month, paid_at, payment_reference, paid_by from speaker_fee where id = $1'
    const { rows: before } = await run(paidFee, [feeId])
    await expectRefusal(app, FEE_TABLES, 'feeReasonMissing', () => decide(pan, feeId, 3, 'reverse', ''))
    expect((await decide(pan, feeId, 3, 'reverse', '重复支付')).data.state).toBe('reversed')
    expect((await run(paidFee, [feeId])).rows).toEqual(before)
    const { rows } = await run('select net, gross, tax, reason from fee_reversal where fee_id = $1', [feeId])
    expect(rows).toEqual([{ net: -200_000, gross: -230_000, tax: -30_000, reason: '重复支付' }])
    expect(await unexplainedIos(app)).toEqual([])
    expect(await moneyBreaches()).toEqual([])
    await expectRefusal(app, FEE_TABLES, 'feeAlreadyReversed', () => decide(pan, feeId, 4, 'reverse'))
  })

  it('leaves the paid ones of the queue for a place of its own, and the sum of the meeting’s fees', async () => {
    const feeId = await approved()
    const before = (await tang.call('fees', 'feeQueue', { state: 'paid' })).data
    await pay(feeId, 2)
    const paid = (await tang.call('fees', 'feeQueue', { state: 'paid' })).data
    expect([paid.total, paid.counts.paid, paid.counts.reversed]).toEqual([before.total + 1, before.total + 1, 0])
    const whole = (await lin.call('fees', 'speakerFeeList', { engagementId })).data
    await decide(pan, feeId, 3, 'reverse', '收款人错误')
    const after = (await tang.call('fees', 'feeQueue', { state: 'paid' })).data
    expect([after.total, after.counts.paid, after.counts.reversed]).toEqual([before.total, before.total, 1])
    expect(after.list.map((fee) => fee.feeId)).not.toContain(feeId)
    const reversed = (await tang.call('fees', 'feeQueue', { state: 'reversed' })).data
    expect(reversed.list.map((fee) => [fee.feeId, fee.state])).toEqual([[feeId, 'reversed']])
    const { data } = await lin.call('fees', 'speakerFeeList', { engagementId })
    expect(data.rows[0]).toMatchObject({ state: 'reversed', feeId: null })
    expect(data.rows[0]?.problems[0]).toEqual({ name: 'feeReversed', text: '已冲销：收款人错误' })
    expect(Number(data.totals.net)).toBe(Number(whole.totals.net) - 2000)
    expect(data.totals.gross).toBe(data.rows[1]?.gross)
    const [again] = (await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(talks.slice(0, 1)) }))
      .data.rows
    expect(again).toMatchObject({ state: 'checked', problems: [] })
  })

  it('lets the talk be submitted again, taxed as if the first had never been', async () => {
    const feeId = await approved()
    await pay(feeId, 2)
    await decide(pan, feeId, 3, 'reverse', '收款人错误')
    const { data } = await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(talks.slice(0, 1)) })
    expect(data.rows[0]).toMatchObject({ state: 'checked', monthGrossBefore: '0.00', gross: '2300.00' })
  })

  it('paid again it draws what the reversal gave back, and leaves the other talk what is kept for it', async () => {
    const [first = '', second = ''] = await approvedFees(app, engagementId, talks)
    await pay(first, 2)
    await decide(pan, first, 3, 'reverse', '收款人错误')
    const [again = ''] = await approvedFees(app, engagementId, talks.slice(0, 1))
    await pay(again, 2, 'BANK-0002')
    await pay(second, 2, 'BANK-0003')
    expect(await booked()).toEqual([
      'feePaid committed > actual 230000',
      'feeReversed actual > available 230000',
      'feeFromReturned available > actual 230000',
      'feePaid committed > actual 230000',
    ])
    const { data } = await lin.call('expenses', 'expEventDetail', { eventId: engagementId })
    expect(data.entries.slice(0, 4).map(({ title }) => title.replace(/支付.+劳务费/, '支付劳务费'))).toEqual([
      '支付劳务费',
      '支付劳务费，使用已退回的预算',
      expect.stringContaining('冲销'),
      '支付劳务费',
    ])
    expect(await moneyBreaches()).toEqual([])
    await decide(pan, again, 3, 'reverse', '收款人错误')
    const [third = ''] = await approvedFees(app, engagementId, talks.slice(0, 1))
    await pay(third, 2, 'BANK-0004')
    expect((await booked()).slice(4)).toEqual([
      'feeReversed actual > available 230000',
      'feeFromReturned available > actual 230000',
    ])
    expect(await moneyBreaches()).toEqual([])
  })

  it('waived after a reversal it gives back nothing that is kept for another talk', async () => {
    const [first = '', second = ''] = await approvedFees(app, engagementId, talks)
    await pay(first, 2)
    await decide(pan, first, 3, 'reverse', '收款人错误')
    const { data } = await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(talks.slice(0, 1)) })
    await decide(tang, data.rows[0]?.feeId ?? '', 1, 'waive', '讲者放弃')
    await pay(second, 2, 'BANK-0002')
    expect(await booked()).toEqual([
      'feePaid committed > actual 230000',
      'feeReversed actual > available 230000',
      'feePaid committed > actual 230000',
    ])
    expect(await moneyBreaches()).toEqual([])
  })

  it('no statement can edit or delete a paid fee', async () => {
    const feeId = await approved()
    await pay(feeId, 2)
    for (const text of [
      'update speaker_fee set net = 1, gross = 1, tax = 0 where id = $1',
      "update speaker_fee set state = 'approved' where id = $1",
      'update speaker_fee set payment_reference = null where id = $1',
      'delete from speaker_fee where id = $1',
    ])
      await expect(run(text, [feeId])).rejects.toThrow('reversing entry')
  })
})

describe('a returned fee leaves its steps', () => {
  it('with a reason only (feeCommentMissing); a failed one can be returned too', async () => {
    const feeId = await approved()
    await decide(tang, feeId, 2, 'fail', '户名不符')
    await expectRefusal(app, FEE_TABLES, 'feeCommentMissing', () => decide(tang, feeId, 3, 'return', ''))
    expect((await decide(tang, feeId, 3, 'return', '请核对户名')).data.state).toBe('returned')
    const { data: queue } = await tang.call('fees', 'feeQueue', { state: 'returned' })
    expect(queue).toMatchObject({
      list: [{ state: 'returned', decidedAt: expect.any(String) }],
      counts: { returned: 1 },
    })
    expect(await stepsOf(feeId)).toEqual([
      '1 submit draft > submitted 林晓',
      '2 approve checked > approved 潘悦',
      '3 fail approved > failed 唐颖',
      '4 sendBack failed > returned 唐颖',
    ])
  })
})

import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { closedMeeting, FEE_TABLES, itemsOf, talkIds, unexplainedIos } from './fee-test-kit.ts'

let app: TestApp
let lin: TestCaller
let tang: TestCaller
let pan: TestCaller
let engagementId = ''
let talks: string[] = []
beforeEach(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  tang = await app.as('tang')
  pan = await app.as('pan')
  engagementId = await closedMeeting(app)
  talks = await talkIds(app, engagementId)
})
afterEach(() => app.close())

/** Submits and approves; gives the fees' ids. */
async function approved(ids: readonly string[] = talks): Promise<string[]> {
  const { data } = await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(ids) })
  const feeIds = data.rows.flatMap(({ feeId }) => feeId ?? [])
  for (const feeId of feeIds)
    await pan.call('fees', 'feeDecide', { feeId, version: 1, decision: 'approve', comment: '已核对' })
  return feeIds
}
const pay = (feeId: string, { version = 2, reference = 'BANK-0001', by = tang } = {}) =>
  by.call('fees', 'feePay', { feeId, version, reference })
const run = (text: string, values: unknown[] = []) => app.db.pool.query(text, values)
const booked = async () => {
  const { rows } = await run(
    `select concat_ws(' ', reason, credit_account, '>', debit_account, amount) as line from ledger_entry where engagement_id = $1 and dedupe_key like 'fee:%' order by 1`,
    [engagementId],
  )
  return rows.map(({ line }) => line)
}

describe('refused, and nothing is booked', () => {
  it('names each reason', async () => {
    const [feeId = ''] = await approved()
    const refuse = (refusal: ResultName, act: () => ReturnType<typeof pay>) =>
      expectRefusal(app, FEE_TABLES, refusal, act)
    await refuse('feeVersionStale', () => pay(feeId, { version: 1 }))
    await refuse('inputTooShort', () => pay(feeId, { reference: '12' }))
    for (const reference of ['2.02611E+18', '########', '#N/A', '00000000'])
      await refuse('feeReferenceCut', () => pay(feeId, { reference }))
    await refuse('meetingForbidden', () => pay(feeId, { by: lin }))
    const song = await app.as('song')
    await refuse('meetingNotFound', () => pay(feeId, { by: song }))
  })

  it('approved fees only, and each once (feeWrongState)', async () => {
    const { data } = await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(talks) })
    await expectRefusal(app, FEE_TABLES, 'feeWrongState', () => pay(data.rows[0]?.feeId ?? '', { version: 1 }))
    await pan.call('fees', 'feeDecide', {
      feeId: data.rows[0]?.feeId ?? '',
      version: 1,
      decision: 'approve',
      comment: '',
    })
    await pay(data.rows[0]?.feeId ?? '')
    await expectRefusal(app, FEE_TABLES, 'feeWrongState', () => pay(data.rows[0]?.feeId ?? '', { version: 3 }))
  })

  it('while a closed meeting is open again (feeNotClosed)', async () => {
    const [feeId = ''] = await approved()
    await run('update engagement set status = 60 where id = $1', [engagementId])
    await expectRefusal(app, FEE_TABLES, 'feeNotClosed', () => pay(feeId))
  })

  it('nobody is paid who is blacklisted by now (feeBlacklisted)', async () => {
    const [feeId = ''] = await approved()
    await run(
      `insert into blacklist_entry (id, hcp_id, reason, from_date) select gen_random_uuid(), hcp_id, 'test', '2026-11-01' from speaker_fee where id = $1`,
      [feeId],
    )
    await expectRefusal(app, FEE_TABLES, 'feeBlacklisted', () => pay(feeId))
  })

  it('the caps are asked again when money goes out (capExceeded)', async () => {
    const [feeId = ''] = await approved()
    await run('update speaker_fee set net = 6000100, gross = 6000100, tax = 0 where id = $1', [feeId])
    await expectRefusal(app, FEE_TABLES, 'capExceeded', () => pay(feeId))
  })

  it('nobody is paid without an account (feeAccountMissing)', async () => {
    const [feeId = ''] = await approved()
    await run(
      'update speaker_account set ended_at = entered_at where hcp_id = (select hcp_id from speaker_fee where id = $1)',
      [feeId],
    )
    await expectRefusal(app, FEE_TABLES, 'feeAccountMissing', () => pay(feeId))
  })
})

describe('what goes through', () => {
  it('books the gross, keeps the reference, tells the owner, and the account book explains itself', async () => {
    const [feeId = ''] = await approved()
    const { rows: before } = await run(
      'select i.actual, i.committed from io i join engagement e on e.io_code = i.code where e.id = $1',
      [engagementId],
    )
    const { data } = await pay(feeId)
    expect(data).toMatchObject({
      state: 'paid',
      paymentReference: 'BANK-0001',
      version: 3,
      allowedActions: [{ action: 'reverse', allowed: false, reason: '这笔劳务费由您支付，请由另一位财务同事冲销' }],
    })
    const gross = Math.round(Number(data.gross) * 100)
    expect(await booked()).toEqual([`feePaid committed > actual ${gross}`])
    const { rows: after } = await run(
      'select i.actual, i.committed from io i join engagement e on e.io_code = i.code where e.id = $1',
      [engagementId],
    )
    expect([after[0]?.actual - before[0]?.actual, before[0]?.committed - after[0]?.committed]).toEqual([gross, gross])
    expect(await unexplainedIos(app)).toEqual([])
    const detail = await lin.call('closing', 'detail', { engagementId })
    expect(detail.data.budget?.lines.find(({ type }) => type === 'speakerFee')?.actual).toBe(data.gross)
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list[0]).toMatchObject({ kind: 'feePaid', title: `向${data.name}支付 2,000 元` })
    const { rows } = await run(
      "select count(*)::int as told from notification where kind = 'feePaid' and engagement_id = $1",
      [engagementId],
    )
    expect(rows).toEqual([{ told: 1 }])
  })

  it('two at the same moment pay once', async () => {
    const [feeId = ''] = await approved()
    const answers = await Promise.all([pay(feeId), pay(feeId)])
    expect(answers.map(({ name }) => name).sort()).toEqual(['0000', 'feeVersionStale'])
    expect(await booked()).toHaveLength(1)
  })

  it('gives back what a shorter talk leaves of the budget', async () => {
    await run('update engagement_speaker set minutes_delivered = 20 where id = $1', [talks[0]])
    const [feeId = ''] = await approved(talks.slice(0, 1))
    await pay(feeId)
    expect(await booked()).toEqual(['feePaid committed > actual 105000', 'feeRest committed > available 125000'])
    expect(await unexplainedIos(app)).toEqual([])
  })

  it('takes what the month’s tax adds out of free money', async () => {
    const [first, second] = talks
    await run(
      `update engagement_speaker t set hcp_id = o.hcp_id, role = 'chair', fee_net = o.fee_net, fee_gross = o.fee_gross from engagement_speaker o where t.id = $2 and o.id = $1`,
      [first, second],
    )
    const [one = '', two = ''] = await approved()
    await pay(one)
    const { data } = await pay(two)
    expect(data).toMatchObject({ net: '2000.00', monthGrossBefore: '2300.00' })
    const gross = Math.round(Number(data.gross) * 100)
    expect(await booked()).toEqual([
      `feeAbovePlan available > actual ${gross - 230_000}`,
      'feePaid committed > actual 230000',
      'feePaid committed > actual 230000',
    ])
    expect(await unexplainedIos(app)).toEqual([])
  })

  it('withholds in the month in which it pays', async () => {
    const [feeId = ''] = await approved()
    app.clock.move(Date.parse('2026-12-02T02:00:00.000Z'))
    const { data } = await pay(feeId)
    expect(data).toMatchObject({ month: '2026-12', monthGrossBefore: '0.00', state: 'paid' })
  })
})

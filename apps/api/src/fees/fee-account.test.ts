import { afterEach, beforeEach, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../kit/test-kit.ts'
import { expectRefusal } from '../kit/test-state.ts'
import { approvedFees, closedMeeting, FEE_TABLES, talkIds } from './fee-test-kit.ts'

let app: TestApp
let tang: TestCaller
let feeId = ''
beforeEach(async () => {
  app = await startTestApp()
  tang = await app.as('tang')
  const engagementId = await closedMeeting(app)
  const [id = ''] = await approvedFees(app, engagementId, (await talkIds(app, engagementId)).slice(0, 1))
  feeId = id
})
afterEach(() => app.close())

const save = (changes: Record<string, string> = {}, by = tang) =>
  by.call('fees', 'feeAccountSave', {
    feeId,
    holderName: '李明',
    bankName: '招商银行',
    bankBranch: '',
    accountNumber: '6222 0210 0112 2334 458',
    ...changes,
  })
const account = async () =>
  (await tang.call('fees', 'feeQueue', {})).data.list.find((fee) => fee.feeId === feeId)?.account

it('0000: the first account is used at once', async () => {
  await app.db.pool.query(
    'update speaker_account set ended_at = entered_at where hcp_id = (select hcp_id from speaker_fee where id = $1)',
    [feeId],
  )
  expect(await account()).toBeNull()
  expect((await save()).data).toEqual({ tail: '4458', held: 0 })
  expect(await account()).toMatchObject({ bankName: '招商银行', tail: '4458' })
  expect((await tang.call('fees', 'feePay', { feeId, version: 2, reference: 'BANK-1' })).code).toBe('0000')
})

it('a change holds what was approved, and 32109: another person releases it', async () => {
  expect((await save()).data).toEqual({ tail: '4458', held: 1 })
  const release = (by: TestCaller, decision: 'release' | 'approve' = 'release') =>
    by.call('fees', 'feeDecide', { feeId, version: 3, decision, comment: '电话核实无误' })
  await expectRefusal(app, FEE_TABLES, '32109', () => release(tang))
  await expectRefusal(app, FEE_TABLES, '32109', () => release(tang, 'approve'))
  const { data } = await release(await app.as('he'))
  expect(data.state).toBe('checked')
  expect(data.problems.map(({ text }) => text)).toEqual(['通过后收款账户有变更（尾号 4458）'])
  const kept = await app.db.pool.query(
    'select count(*)::int as count, count(ended_at)::int as ended from speaker_account where hcp_id = (select hcp_id from speaker_fee where id = $1)',
    [feeId],
  )
  expect(kept.rows).toEqual([{ count: 2, ended: 1 }])
})

it('names each refusal, and keeps nothing', async () => {
  await expectRefusal(app, FEE_TABLES, '32102', () => save({ accountNumber: '6222021001122334459' }))
  await expectRefusal(app, FEE_TABLES, '32102', () => save({ accountNumber: 'abcdefgh' }))
  await expectRefusal(app, FEE_TABLES, '21000', async () => save({}, await app.as('lin')))
  await expectRefusal(app, FEE_TABLES, '21000', async () => save({}, await app.as('he')))
  await expectRefusal(app, FEE_TABLES, '601', async () => save({}, await app.as('song')))
  await expectRefusal(app, FEE_TABLES, '601', () => save({ feeId: meetingId('cv.closed1') }))
})

it('an account number never stands in a log', async () => {
  await save()
  const { rows } = await app.db.pool.query(
    "select string_agg(coalesce(params::text, ''), ' ') as text from meeting_event where kind = 'feeAccountSaved'",
  )
  expect(rows[0].text).toContain('speaker')
  expect(rows[0].text).not.toContain('4458')
})

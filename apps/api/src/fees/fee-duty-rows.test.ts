import { fees } from '@osmp/contract/fees/endpoints.ts'
import { RESULTS } from '@osmp/contract/kit/result-codes.ts'
import { type Deed, DEEDS, DUTIES } from '@osmp/domain/duties/duty-table.ts'
import { ownHands } from '@osmp/domain/duties/hands.ts'
import { DEED_OF, feeDutyRefusal, type FeeHands, fileDutyRefusal } from '@osmp/domain/fees/fee-duties.ts'
import type { FeeStatus } from '@osmp/domain/fees/fee-state.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { type CallResult, startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { approvedFees, calledBack, closedMeeting, itemsOf, talkIds } from './fee-test-kit.ts'

const { tang: TANG, lin: LIN } = DEMO_IDS.person
const NEUTRAL = DEMO_IDS.person.he

let app: TestApp
let engagementId = ''
let talk = ''
let feeId = ''
let batch = { batchId: '', number: '' }
const people: Record<'tang' | 'lin' | 'he', TestCaller | undefined> = { tang: undefined, lin: undefined, he: undefined }
const run = (text: string, values: unknown[] = []) => app.db.pool.query(text, values)

beforeAll(async () => {
  app = await startTestApp()
  for (const name of ['tang', 'lin', 'he'] as const) people[name] = await app.as(name)
  engagementId = await closedMeeting(app)
  talk = (await talkIds(app, engagementId))[0] ?? ''
  feeId = (await approvedFees(app, engagementId, [talk]))[0] ?? ''
  const fee = { feeId, version: 2 }
  batch = (await of('tang').call('fees', 'feeBatchCreate', { fees: [fee], format: 'csv' })).data
  await run('update fee_batch set created_by = $1', [NEUTRAL])
  for (const table of ['speaker_fee', 'fee_step', 'fee_batch_download'])
    await run(`alter table ${table} disable trigger user`)
})
afterAll(() => app.close())

function of(name: keyof typeof people): TestCaller {
  const found = people[name]
  if (!found) throw new Error(`${name} has not signed in`)
  return found
}

const fee = async () => ({
  feeId,
  version: Number((await run('select version from speaker_fee where id = $1', [feeId])).rows[0]?.version),
})
type Asked = { call: keyof typeof fees; state: FeeStatus; act: (by: TestCaller) => Promise<CallResult<unknown>> }
const decide = (
  state: FeeStatus,
  decision: 'approve' | 'return' | 'hold' | 'release' | 'waive' | 'fail' | 'retry' | 'reverse',
): Asked => ({
  call: 'feeDecide',
  state,
  act: async (by) => by.call('fees', 'feeDecide', { ...(await fee()), decision, comment: '核对无误' }),
})

/** The call in which each row on fees, accounts and files is asked, and the state in which it could be done. */
const ASKED: Partial<Record<Deed, Asked>> = {
  enterAccount: {
    call: 'feeAccountSave',
    state: 'checked',
    act: (by) =>
      by.call('fees', 'feeAccountSave', {
        feeId,
        holderName: '无此人',
        bankName: '招商银行',
        bankBranch: '',
        accountNumber: '6222021001122334458',
      }),
  },
  confirmAccount: {
    call: 'feeAccountConfirm',
    state: 'checked',
    act: async (by) => by.call('fees', 'feeAccountConfirm', await calledBack(app, feeId)),
  },
  submitFee: {
    call: 'speakerFeeSubmit',
    state: 'approved',
    act: (by) => by.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf([talk]) }),
  },
  holdFee: decide('checked', 'hold'),
  releaseFee: decide('held', 'release'),
  returnFee: decide('checked', 'return'),
  approveFee: decide('checked', 'approve'),
  payFee: {
    call: 'feePay',
    state: 'approved',
    act: async (by) => by.call('fees', 'feePay', { ...(await fee()), reference: 'BANK-0001' }),
  },
  makePaymentFile: {
    call: 'feeBatchCreate',
    state: 'approved',
    act: async (by) => by.call('fees', 'feeBatchCreate', { fees: [await fee()], format: 'csv' }),
  },
  takePaymentFile: {
    call: 'feeBatchFile',
    state: 'approved',
    act: (by) => by.call('fees', 'feeBatchFile', { batchId: batch.batchId }),
  },
  cancelPaymentFile: {
    call: 'feeBatchCancel',
    state: 'approved',
    act: (by) => by.call('fees', 'feeBatchCancel', { batchId: batch.batchId, reason: '选错了讲者' }),
  },
  bookPaymentAnswer: {
    call: 'feeBatchAnswer',
    state: 'approved',
    act: async (by) => {
      const net = (
        Number((await run('select net from speaker_fee where id = $1', [feeId])).rows[0]?.net) / 100
      ).toFixed(2)
      const rows = ['批次号,行号,金额,结果,流水号,失败原因', `${batch.number},1,${net},成功,BANK-0001,`]
      const content = Buffer.from(rows.join('\n')).toString('base64')
      return by.call('fees', 'feeBatchAnswer', { batchId: batch.batchId, content, dryRun: true })
    },
  },
  settleFee: {
    call: 'feeOrganiserSettle',
    state: 'approved',
    act: async (by) =>
      by.call('fees', 'feeOrganiserSettle', {
        fees: [await fee()],
        organiser: '会务公司',
        reference: 'HW-0001',
        settledOn: '2026-11-20',
      }),
  },
  failFee: decide('approved', 'fail'),
  retryFee: decide('failed', 'retry'),
  waiveFee: decide('checked', 'waive'),
  reverseFee: decide('paid', 'reverse'),
}
const rows = DEEDS.flatMap((deed) => {
  const asked = ASKED[deed]
  return asked ? [{ deed, ...asked }] : []
})

const account =
  'update speaker_account set entered_by = $1, confirmed_by = null, confirmed_at = null, confirmed_how = null'
const ofFee = (column: string, value: string) => `update speaker_fee set ${column} = ${value} where id = '${feeId}'`
const step = (action: string, to: string) =>
  `insert into fee_step (id, fee_id, version, action, from_state, to_state, person_id, at) select gen_random_uuid(), '${feeId}', 900, '${action}', '', '${to}', $1, now()`
/** As if this person had done it; and as if not, after all. */
const PLANTED: Partial<Record<Deed, () => readonly [done: string, undone: string]>> = {
  submitFee: () => [ofFee('submitted_by', '$1'), ofFee('submitted_by', `'${LIN}'`)],
  enterAccount: () => [account, 'update speaker_account set entered_by = null'],
  approveFee: () => [step('approve', 'approved'), 'delete from fee_step where version = 900'],
  failFee: () => [step('fail', 'failed'), 'delete from fee_step where version = 900'],
  payFee: () => [ofFee('paid_by', '$1'), ofFee('paid_by', 'null')],
  settleFee: () => [ofFee('paid_by', '$1'), ofFee('paid_by', 'null')],
  makePaymentFile: () => ['update fee_batch set created_by = $1', `update fee_batch set created_by = '${NEUTRAL}'`],
  takePaymentFile: () => [
    `insert into fee_batch_download (id, batch_id, person_id, at) select gen_random_uuid(), '${batch.batchId}', $1, now()`,
    'delete from fee_batch_download',
  ],
}

const NOTHING: FeeHands = {
  submittedBy: LIN,
  accountEnteredBy: null,
  approvedBy: [],
  failedBy: null,
  paidBy: null,
  madeBy: [],
  takenBy: [],
}
/** The refusal of the duty table for this person after the earlier deed. */
function lawOf(deed: Deed, earlier: Deed) {
  const did = (one: Deed) => (earlier === one ? [TANG] : [])
  if (DUTIES[deed].on === 'file')
    return fileDutyRefusal(deed, ownHands(TANG), {
      submittedBy: did('submitFee'),
      accountsEnteredBy: did('enterAccount'),
      approvedBy: did('approveFee'),
      madeBy: did('makePaymentFile')[0] ?? NEUTRAL,
      takenBy: did('takePaymentFile'),
    })
  return feeDutyRefusal(deed, ownHands(TANG), {
    ...NOTHING,
    submittedBy: did('submitFee')[0] ?? LIN,
    accountEnteredBy: did('enterAccount')[0] ?? null,
    approvedBy: did('approveFee'),
    failedBy: did('failFee')[0] ?? null,
    paidBy: did('payFee')[0] ?? did('settleFee')[0] ?? null,
    madeBy: did('makePaymentFile'),
    takenBy: did('takePaymentFile'),
  })
}

/** Refused by name, or with the sentence of that name beside the fee or the line. */
function refusals({ name, data }: CallResult<unknown>): string[] {
  const said = JSON.stringify(data)
  const sentences = Object.entries(RESULTS).flatMap(([one, [, zh]]) => (said.includes(`"${zh}"`) ? [one] : []))
  return [name, ...sentences]
}

const ready = (state: FeeStatus) =>
  run(`update speaker_fee set state = $2, paid_at = case when $2 = 'paid' then now() end where id = $1`, [feeId, state])

describe('each row of the duty table on fees, accounts and payment files', () => {
  it.each(rows.flatMap((row) => DUTIES[row.deed].notAfter.map((earlier) => [row.deed, earlier, row] as const)))(
    '%s is refused to this person after %s',
    async (deed, earlier, { act, state }) => {
      const law = lawOf(deed, earlier)
      const planted = PLANTED[earlier]?.()
      if (!planted) throw new Error(`no way to plant ${earlier}`)
      await ready(state)
      await run(planted[0], [TANG])
      const answer = await act(of('tang'))
      await run(planted[1])
      expect([deed, refusals(answer)]).toEqual([deed, expect.arrayContaining([law])])
    },
  )

  it.each(rows.filter(({ deed }) => DUTIES[deed].roles.length > 0).map((row) => [row.deed, row] as const))(
    '%s is for its roles alone',
    async (deed, { act, state }) => {
      await ready(state)
      const { roles } = DUTIES[deed]
      const strangers = (['lin', 'he'] as const).filter((one) => one === 'lin' || !roles.includes('compliance'))
      for (const one of strangers) expect((await act(of(one))).name).toMatch(/^(forbidden|meetingForbidden)$/)
    },
  )

  it('a person without an earlier deed takes the file, and can book its answer', async () => {
    await ready('approved')
    expect((await ASKED.bookPaymentAnswer?.act(of('tang')))?.data).toMatchObject({ paid: 1, bad: 0 })
    expect((await ASKED.takePaymentFile?.act(of('tang')))?.code).toBe('0000')
  })
})

describe('the duty table is the law', () => {
  it('no deed on fees, accounts and files is asked by no call', () => {
    // The deeds on other objects: test-kit/duty-law.test.ts.
    const own = DEEDS.filter((deed) => ['fee', 'account', 'file'].includes(DUTIES[deed].on))
    expect(own.filter((deed) => ASKED[deed] === undefined)).toEqual([])
    const words: readonly Deed[] = Object.values(DEED_OF)
    expect(words.filter((deed) => ASKED[deed] === undefined)).toEqual([])
  })

  it('no writing call of fees has no row', () => {
    const written = Object.entries(fees).filter(([, one]) => one.effect !== 'reads')
    // Looking at the number asks as confirming the account does; opening the paper is noted.
    const ruled = new Set<string>(['feeAccountPhone', 'feeAccountPaper', ...rows.map(({ call }) => call)])
    expect(written.map(([name]) => name).filter((name) => !ruled.has(name))).toEqual([])
  })
})

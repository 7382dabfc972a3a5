import { expect, test } from 'vitest'
import { readCsv, csvText } from '../kit/csv.ts'
import { readAccountNumber } from './account-rules.ts'
import { ANSWER_FAULTS, judgeAnswers } from './bank-answer-rules.ts'
import type { WaitingLine } from './bank-answer-rules.ts'
import { batchAfter, BATCH_STATUSES, decideCancel } from './batch-state.ts'
import { holdPolicy } from './hold-policy.ts'
import { FEE_HOLDS, feeChecks, OTHER_HOLDS } from './hold-rules.ts'
import { holdAdvice } from './hold-texts.ts'
import { policiesFor } from '../policies/policy-engine.ts'

test('account numbers as people type them', () => {
  const typed = [
    '6222 0210 0112 2334 458',
    '6222021001122334458',
    '6222021001122334459',
    '1001-2345-6789',
    '12345',
    'abc',
  ]
  const rows = typed.map((text) => {
    const read = readAccountNumber(text)
    return `${text.padEnd(24)} ${read.ok ? `${read.number} …${read.tail}` : read.reason}`
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    6222 0210 0112 2334 458  6222021001122334458 …4458
    6222021001122334458      6222021001122334458 …4458
    6222021001122334459      accountNumberInvalid
    1001-2345-6789           100123456789 …6789
    12345                    accountNumberInvalid
    abc                      accountNumberInvalid
    "
  `)
})

test('a payment file: when it can be called off, when it is settled', () => {
  const lines = [
    ['open', 'open'],
    ['open', 'paid'],
    ['failed', 'paid'],
    ['failed', 'failed'],
  ] as const
  const rows = BATCH_STATUSES.flatMap((status) =>
    lines.map((states) => {
      const cancel = decideCancel(status, states)
      return `${status.padEnd(9)} ${states.join('+').padEnd(14)} cancel=${cancel.ok ? 'yes' : cancel.reason}`
    }),
  )
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    open      open+open      cancel=yes
    open      open+paid      cancel=batchAnswered
    open      failed+paid    cancel=batchAnswered
    open      failed+failed  cancel=batchAnswered
    settled   open+open      cancel=batchNotOpen
    settled   open+paid      cancel=batchNotOpen
    settled   failed+paid    cancel=batchNotOpen
    settled   failed+failed  cancel=batchNotOpen
    cancelled open+open      cancel=batchNotOpen
    cancelled open+paid      cancel=batchNotOpen
    cancelled failed+paid    cancel=batchNotOpen
    cancelled failed+failed  cancel=batchNotOpen
    "
  `)
  expect(lines.map(batchAfter)).toEqual(['open', 'open', 'settled', 'settled'])
})

const HEADER = ['批次号', '行号', '收款人', '金额', '结果', '流水号', '失败原因']
const WAITING: WaitingLine[] = [
  { lineNo: 1, batchNumber: 'PF2611-000001', net: 200_000, state: 'open' },
  { lineNo: 2, batchNumber: 'PF2611-000001', net: 150_050, state: 'open' },
  { lineNo: 3, batchNumber: 'PF2611-000001', net: 100_000, state: 'paid' },
]
const row = (line: string, amount: string, result: string, reference = '', reason = '', batch = 'PF2611-000001') => [
  batch,
  line,
  '李明',
  amount,
  result,
  reference,
  reason,
]

test('a good answer, with thousands separators, a sum row and blank rows', () => {
  const rows = [
    HEADER,
    row('1', '2,000.00', '成功', 'B0001'),
    row('2', '1500.5', 'Failed', '', '账号不存在'),
    [],
    row('', '3500.50', ''),
  ]
  expect(judgeAnswers(rows, WAITING)).toEqual([
    { row: 2, ok: true, answer: { lineNo: 1, outcome: 'paid', word: 'B0001' } },
    { row: 3, ok: true, answer: { lineNo: 2, outcome: 'failed', word: '账号不存在' } },
  ])
})

test('every fault is named, each on its row', () => {
  const faults = [
    judgeAnswers([['a', 'b']], WAITING),
    judgeAnswers([HEADER, row('1', '2000', '成功', 'B0001', '', 'PF2611-000009')], WAITING),
    judgeAnswers([HEADER, row('9', '2000', '成功', 'B0001')], WAITING),
    judgeAnswers([HEADER, row('1', '2000', '成功', 'B0001'), row('1', '2000', '成功', 'B0001')], WAITING).slice(1),
    judgeAnswers([HEADER, row('3', '1000', '成功', 'B0001')], WAITING),
    judgeAnswers([HEADER, row('1', '2000.01', '成功', 'B0001')], WAITING),
    judgeAnswers([HEADER, row('1', '2000', '处理中', 'B0001')], WAITING),
    judgeAnswers([HEADER, row('1', '2000', '成功', 'B1')], WAITING),
    judgeAnswers([HEADER, row('1', '2000', '失败', 'B0001')], WAITING),
    judgeAnswers([HEADER, row('1', '2000', '成功', 'B'.repeat(201))], WAITING),
  ]
  expect(faults.flat().map((judged) => (judged.ok ? 'ok' : judged.fault))).toEqual(ANSWER_FAULTS)
})

test('CSV is read as it is written', () => {
  const rows = [
    ['a', 'b"c,\nd'],
    ['', '6222021001122334453'],
  ]
  expect(readCsv(csvText(rows))).toEqual(rows)
  expect(readCsv('a,b\r\n1,\n')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
  expect(readCsv('')).toEqual([])
})

test('each hold names the policy that its check was judged by, and what to do', () => {
  const policies = policiesFor([], { category: 'ONETIME', region: null, buId: null }, '2026-11-21')
  const claim = {
    level: 'city',
    recorded: false,
    net: 1,
    contractedNet: 1,
    contractedMinutes: 40,
    deliveredMinutes: 40,
  } as const
  const facts = {
    blacklisted: false,
    signedIn: true,
    employerConsent: true,
    aboveLevelAgreed: false,
    hasLiveFee: false,
    yearNetBefore: 0,
    yearCountBefore: 0,
  }
  const judged = feeChecks(claim, facts, policies).map(({ rule, policyKey }) => [rule, policyKey])
  expect(FEE_HOLDS.map((reason) => [reason, holdPolicy(reason, 'city')])).toEqual(judged)
  for (const reason of [...FEE_HOLDS, ...OTHER_HOLDS])
    expect(holdAdvice({ reason, params: {} }, 'en')).toMatch(/^[A-Z]/)
})

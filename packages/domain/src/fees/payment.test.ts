import { expect, test } from 'vitest'
import { type Cell, numberCell, type TableRow, textCell } from '../kit/table-cell.ts'
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
      const cancel = decideCancel({ status, lines: states, isDownloaded: false, hasPaper: false })
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
  const downloaded = { status: 'open', lines: ['open'], isDownloaded: true } as const
  expect(decideCancel({ ...downloaded, hasPaper: false })).toEqual({ ok: false, reason: 'batchPaperMissing' })
  expect(decideCancel({ ...downloaded, hasPaper: true })).toEqual({ ok: true })
})

const HEADER = ['批次号', '行号', '收款人', '金额', '结果', '流水号', '失败原因']
const WAITING: WaitingLine[] = [
  { lineNo: 1, batchNumber: 'PF2611-000001', net: 200_000, state: 'open' },
  { lineNo: 2, batchNumber: 'PF2611-000001', net: 150_050, state: 'open' },
  { lineNo: 3, batchNumber: 'PF2611-000001', net: 100_000, state: 'paid' },
]
const row = (
  line: string,
  amount: Cell,
  result: string,
  reference: Cell = '',
  reason: Cell = '',
  batch = 'PF2611-000001',
): Cell[] => [batch, line, '李明', amount, result, reference, reason]
const judge = (rows: readonly (readonly Cell[])[]) =>
  judgeAnswers(
    rows.map((cells, index): TableRow => ({ row: index + 1, cells })),
    WAITING,
  )

test('a good answer, with thousands separators, a sum row and blank rows', () => {
  const rows = [
    HEADER,
    row('1', '2,000.00', '成功', 'B0001'),
    row('2', '1500.5', 'Failed', '', '账号不存在'),
    [],
    row('', '3500.50', ''),
  ]
  expect(judge(rows)).toEqual([
    { row: 2, ok: true, answer: { lineNo: 1, outcome: 'paid', word: 'B0001' } },
    { row: 3, ok: true, answer: { lineNo: 2, outcome: 'failed', word: '账号不存在' } },
  ])
})

test('every fault is named, each on its row', () => {
  const faults = [
    judge([['a', 'b']]),
    judge([HEADER, row('1', '2000', '成功', 'B0001', '', 'PF2611-000009')]),
    judge([HEADER, row('9', '2000', '成功', 'B0001')]),
    judge([HEADER, row('1', '2000', '成功', 'B0001'), row('1', '2000', '成功', 'B0001')]).slice(1),
    judge([HEADER, row('3', '1000', '成功', 'B0001')]),
    judge([HEADER, row('1', '2000.01', '成功', 'B0001')]),
    judge([HEADER, row('1', '2000', '处理中', 'B0001')]),
    judge([HEADER, row('1', '2000', '成功', 'B1')]),
    judge([HEADER, row('1', '2000', '成功', '00000000')]),
    judge([HEADER, row('1', '2000', '失败', 'B0001')]),
    judge([HEADER, row('1', '2000', '成功', 'B'.repeat(201))]),
    judge([HEADER, row('1', { kind: 'error', text: '#N/A' }, '成功', 'B0001')]),
    judge([HEADER, row('1', { kind: 'day', text: '2026-03-04' }, '成功', 'B0001')]),
  ]
  expect(faults.flat().map((judged) => (judged.ok ? 'ok' : judged.fault))).toEqual(ANSWER_FAULTS)
})

test('headings and amounts as banks and spreadsheets write them', () => {
  const headings = [
    '批次号|行号|收款人|金额（元）|结果|流水号|失败原因',
    ' 批次号 |行 号|收款人|金额(CNY)|结果 *|流 水 号|失败原因',
    'Batch|Line|Payee|Amount [RMB]|Result|Reference|Reason',
  ]
  const title = ['某银行代发结果', '', '2026-11-25']
  for (const heading of headings)
    expect(judge([title, [], heading.split('|'), row('1', '2000', '成功', 'B0001')])).toMatchObject([
      { row: 4, ok: true },
    ])
  const plain = { kind: 'plain' } as const
  const amounts = [
    '2000',
    '2,000.00',
    '￥2000',
    '¥2,000.0',
    '２０００元',
    '0.2万',
    numberCell('2000.0000000000002', plain) ?? '',
  ]
  for (const amount of amounts) expect(judge([HEADER, row('1', amount, '成功', 'B0001')])).toMatchObject([{ ok: true }])
  for (const amount of ['2e3', '-2000', '2.000,00', '', '2000.001'])
    expect(judge([HEADER, row('1', amount, '成功', 'B0001')])).toMatchObject([{ fault: 'answerAmountDiffers' }])
})

test('a reference that a spreadsheet spoilt is none', () => {
  const plain = { kind: 'plain' } as const
  const cells: Cell[] = [
    ...['2026112512345678901', "'2026112512345678901", '="2026112512345678901"', 'BANK-9001', '12E34567', '0001'].map(
      textCell,
    ),
    ...[
      '2.02611E+18',
      '2.02611251234568E23',
      "'2.0E+18",
      '########',
      '#N/A',
      '00000000',
      '2026112512345.0',
      '-12345678',
    ].map(textCell),
    // Words of programs, days, times and amounts.
    ...'null|TRUE|是|已支付|A-1-2|2026-11-28|2026/11/28|28.11.2026|2026年11月28日 12:30|2026-11-28T12:30:00Z|28-Nov-2026'.split(
      '|',
    ),
    ...'12:30|09:15:00|2,026,112,512|2,026.00|¥20261|2026元|0000-0000|２０２６－１１－２８'.split('|'),
    // Numbers of banks that look a little like them.
    ...'20261128|2026-1128-0001|12-34-5678|第2026号|TRUE1234|AB12|1,2345'.split('|'),
    ...['202611251234567', '2026112512345678901', '2.02611251234568E+23', '12345.5', '0'].map(
      (one) => numberCell(one, plain) ?? '',
    ),
    numberCell('12345', { kind: 'zeros', digits: 8 }) ?? '',
    numberCell('46085', { kind: 'day' }) ?? '',
    ['', 'B1'],
  ].flat()
  const rows = cells.map((cell) => {
    const [judged] = judge([HEADER, row('1', '2000', '成功', cell)])
    const said = judged?.ok ? `taken ${judged.answer.word}` : judged?.fault
    return `${(typeof cell === 'string' ? `text ${cell}` : `${cell.kind} ${cell.text}`).padEnd(28)} ${said}`
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    text 2026112512345678901     taken 2026112512345678901
    text '2026112512345678901    taken 2026112512345678901
    text 2026112512345678901     taken 2026112512345678901
    text BANK-9001               taken BANK-9001
    text 12E34567                taken 12E34567
    text 0001                    taken 0001
    text 2.02611E+18             answerReferenceCut
    text 2.02611251234568E23     answerReferenceCut
    text '2.0E+18                answerReferenceCut
    error ########               answerReferenceCut
    error #N/A                   answerReferenceCut
    text 00000000                answerReferenceCut
    text 2026112512345.0         answerReferenceCut
    text -12345678               answerReferenceCut
    text null                    answerReferenceCut
    text TRUE                    answerReferenceCut
    text 是                       answerReferenceMissing
    text 已支付                     answerReferenceMissing
    text A-1-2                   answerReferenceCut
    text 2026-11-28              answerReferenceCut
    text 2026/11/28              answerReferenceCut
    text 28.11.2026              answerReferenceCut
    text 2026年11月28日 12:30       answerReferenceCut
    text 2026-11-28T12:30:00Z    answerReferenceCut
    text 28-Nov-2026             answerReferenceCut
    text 12:30                   answerReferenceCut
    text 09:15:00                answerReferenceCut
    text 2,026,112,512           answerReferenceCut
    text 2,026.00                answerReferenceCut
    text ¥20261                  answerReferenceCut
    text 2026元                   answerReferenceCut
    text 0000-0000               answerReferenceCut
    text ２０２６－１１－２８              answerReferenceCut
    text 20261128                taken 20261128
    text 2026-1128-0001          taken 2026-1128-0001
    text 12-34-5678              taken 12-34-5678
    text 第2026号                  taken 第2026号
    text TRUE1234                taken TRUE1234
    text AB12                    taken AB12
    text 1,2345                  taken 1,2345
    number 202611251234567       taken 202611251234567
    number 2026112512345680000   answerReferenceCut
    number 2.02611251234568e+23  answerReferenceCut
    number 12345.5               answerReferenceCut
    number 0                     answerReferenceMissing
    number 00012345              taken 00012345
    day 2026-03-04               answerReferenceCut
    text                         answerReferenceMissing
    text B1                      answerReferenceMissing
    "
  `)
})

test('a row whose line cannot be read is told, and a failed line needs no reference', () => {
  expect(
    judge([
      HEADER,
      row('第1行', '2000', '成功', 'B0001'),
      row('#N/A', '2000', '成功', 'B0001').with(1, { kind: 'error', text: '#N/A' }),
      row('1', '2000', '失败', { kind: 'error', text: '#N/A' }, '账号不存在'),
      row('2', '1500.5', '失败', '', { kind: 'error', text: '#REF!' }),
    ]),
  ).toEqual([
    { row: 2, ok: false, fault: 'answerUnknownLine' },
    { row: 3, ok: false, fault: 'answerCellError', params: { column: '行号', value: '#N/A' } },
    { row: 4, ok: true, answer: { lineNo: 1, outcome: 'failed', word: '账号不存在' } },
    { row: 5, ok: false, fault: 'answerCellError', params: { column: '失败原因', value: '#REF!' } },
  ])
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

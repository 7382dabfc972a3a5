import type { Fen } from '../kit/money.ts'
import { parseMoney } from '../kit/money.ts'
import type { BatchLineStatus } from './batch-state.ts'

/** A line of a payment file as it waits for the bank. */
export type WaitingLine = {
  readonly lineNo: number
  readonly batchNumber: string
  readonly net: Fen
  readonly state: BatchLineStatus
}

export const ANSWER_FAULTS = [
  'answerHeaderMissing',
  'answerWrongFile',
  'answerUnknownLine',
  'answerTwice',
  'answerAlreadySettled',
  'answerAmountDiffers',
  'answerUnclear',
  'answerReferenceMissing',
  'answerReasonMissing',
  'answerTooLong',
] as const
export type AnswerFault = (typeof ANSWER_FAULTS)[number]

export type BankAnswer = { readonly lineNo: number; readonly outcome: 'paid' | 'failed'; readonly word: string }
/** `row`: the row of the file, the header is 1. */
export type JudgedRow =
  | { readonly row: number; readonly ok: true; readonly answer: BankAnswer }
  | { readonly row: number; readonly ok: false; readonly fault: AnswerFault }

/** The columns of an answer, by each name a bank or our own template gives them. */
const COLUMNS = {
  batch: ['批次号', 'batch'],
  line: ['行号', 'line'],
  amount: ['金额', 'amount'],
  result: ['结果', 'result'],
  reference: ['流水号', 'reference'],
  reason: ['失败原因', 'reason'],
} as const
type Column = keyof typeof COLUMNS

const OUTCOMES: Readonly<Record<string, 'paid' | 'failed'>> = {
  成功: 'paid',
  已支付: 'paid',
  paid: 'paid',
  success: 'paid',
  失败: 'failed',
  failed: 'failed',
  fail: 'failed',
}

const LONGEST = 200

/**
 * Every row of a bank's answer judged against the file it answers; nothing is left out, nothing is decided. Rows without a line
 * number (sums, blank rows) are passed over.
 */
export function judgeAnswers(
  rows: readonly (readonly string[])[],
  lines: readonly WaitingLine[],
): readonly JudgedRow[] {
  const [header = [], ...body] = rows
  const at = columnsOf(header)
  if (!at) return [{ row: 1, ok: false, fault: 'answerHeaderMissing' }]
  const seen = new Set<number>()
  return body.flatMap((cells, index): JudgedRow[] => {
    const cell = (column: Column) => (cells[at[column]] ?? '').replace(/^'/, '').trim()
    if (!/^\d+$/.test(cell('line'))) return []
    const judged = judgeRow(cell, lines, seen)
    return [
      typeof judged === 'string'
        ? { row: index + 2, ok: false, fault: judged }
        : { row: index + 2, ok: true, answer: judged },
    ]
  })
}

function columnsOf(header: readonly string[]): Record<Column, number> | undefined {
  const names = header.map((name) => name.trim().toLowerCase())
  const place = (column: Column) => names.findIndex((name) => COLUMNS[column].some((known) => known === name))
  const at = {
    batch: place('batch'),
    line: place('line'),
    amount: place('amount'),
    result: place('result'),
    reference: place('reference'),
    reason: place('reason'),
  }
  return Object.values(at).includes(-1) ? undefined : at
}

function judgeRow(
  cell: (column: Column) => string,
  lines: readonly WaitingLine[],
  seen: Set<number>,
): BankAnswer | AnswerFault {
  const lineNo = Number(cell('line'))
  const line = lines.find((candidate) => candidate.lineNo === lineNo)
  if (!line) return 'answerUnknownLine'
  if (cell('batch') !== line.batchNumber) return 'answerWrongFile'
  if (seen.has(lineNo)) return 'answerTwice'
  seen.add(lineNo)
  if (line.state !== 'open') return 'answerAlreadySettled'
  const amount = parseMoney(cell('amount').replaceAll(',', ''))
  if (!amount.ok || amount.fen !== line.net) return 'answerAmountDiffers'
  const outcome = OUTCOMES[cell('result').toLowerCase()]
  if (!outcome) return 'answerUnclear'
  const word = cell(outcome === 'paid' ? 'reference' : 'reason')
  if (word.length > LONGEST) return 'answerTooLong'
  if (outcome === 'paid' && word.length < 4) return 'answerReferenceMissing'
  if (outcome === 'failed' && word === '') return 'answerReasonMissing'
  return { lineNo, outcome, word }
}

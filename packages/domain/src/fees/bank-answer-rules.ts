import type { Fen } from '../kit/money.ts'
import { readAmount } from '../kit/read-amount.ts'
import { type Cell, cellText, type TableRow } from '../kit/table-cell.ts'
import { type AnswerColumn, answerColumns } from './bank-answer-columns.ts'
import { isWholeReference } from './bank-reference.ts'
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
  'answerReferenceCut',
  'answerReasonMissing',
  'answerTooLong',
  'answerCellError',
  'answerCellIsDay',
] as const
export type AnswerFault = (typeof ANSWER_FAULTS)[number]

export type BankAnswer = { readonly lineNo: number; readonly outcome: 'paid' | 'failed'; readonly word: string }
/** `row`: the row of the file, the header is 1. */
export type JudgedRow =
  | { readonly row: number; readonly ok: true; readonly answer: BankAnswer }
  | ({ readonly row: number; readonly ok: false } & Fault)
/** `params`: the heading of the cell at fault, and what it holds. */
type Fault = { readonly fault: AnswerFault; readonly params?: { readonly column: string; readonly value: string } }

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
/** A bank may write a title above its headings; farther down they are none. */
const FARTHEST_HEADER = 20

/**
 * Every row of a bank's answer judged against the file it answers; nothing is left out, nothing is decided. Rows that name no
 * line (titles, sums, blank rows) are passed over.
 */
export function judgeAnswers(rows: readonly TableRow[], lines: readonly WaitingLine[]): readonly JudgedRow[] {
  const above = rows.slice(0, FARTHEST_HEADER).findIndex(({ cells }) => answerColumns(cells) !== undefined)
  const headings = rows[above]?.cells ?? []
  const at = answerColumns(headings)
  if (!at) return [{ row: rows[0]?.row ?? 1, ok: false, fault: 'answerHeaderMissing' }]
  const batches = new Set(lines.map(({ batchNumber }) => batchNumber))
  const seen = new Set<number>()
  return rows.slice(above + 1).flatMap(({ row, cells }): JudgedRow[] => {
    const cell = (column: AnswerColumn): Cell => cells[at[column]] ?? ''
    const text = (column: AnswerColumn) => cellText(cell(column)).replace(/^'/, '').trim()
    const heading = (column: AnswerColumn) => cellText(headings[at[column]])
    if (!isNumbered(cell('line')) && (text('line') === '' || !batches.has(text('batch')))) return []
    const spoilt = spoiltColumn(cell, text)
    const judged = spoilt
      ? spoiltFault(cell(spoilt), heading(spoilt))
      : judgeRow({ cell, text, column: heading }, lines, seen)
    return ['fault' in judged ? { row, ok: false, ...judged } : { row, ok: true, answer: judged }]
  })
}

type Row = {
  cell: (column: AnswerColumn) => Cell
  text: (column: AnswerColumn) => string
  /** The heading of a column. */
  column: (column: AnswerColumn) => string
}

/** A spoilt cell may have held the number. */
const isNumbered = (cell: Cell): boolean =>
  (typeof cell !== 'string' && cell.kind !== 'number') || /^'?\d+$/.test(cellText(cell))

/** The first cell that counts and holds an error, or a day, where neither can be meant. */
function spoiltColumn(cell: Row['cell'], text: Row['text']): AnswerColumn | undefined {
  const isFailed = OUTCOMES[text('result').toLowerCase()] === 'failed'
  const columns = ['line', 'batch', 'amount', 'result', ...(isFailed ? (['reason'] as const) : [])] as const
  return columns.find((column) => {
    const held = cell(column)
    return typeof held !== 'string' && held.kind !== 'number'
  })
}

const spoiltFault = (cell: Cell, column: string): Fault => ({
  fault: typeof cell !== 'string' && cell.kind === 'day' ? 'answerCellIsDay' : 'answerCellError',
  params: { column, value: cellText(cell) },
})

function judgeRow(row: Row, lines: readonly WaitingLine[], seen: Set<number>): BankAnswer | Fault {
  const { cell, text, column } = row
  const fault = (name: AnswerFault): Fault => ({ fault: name })
  const lineNo = /^\d+$/.test(text('line')) ? Number(text('line')) : 0
  const line = lines.find((candidate) => candidate.lineNo === lineNo)
  if (!line) return fault('answerUnknownLine')
  if (text('batch') !== line.batchNumber) return fault('answerWrongFile')
  if (seen.has(lineNo)) return fault('answerTwice')
  seen.add(lineNo)
  if (line.state !== 'open') return fault('answerAlreadySettled')
  if (readAmount(text('amount')) !== line.net) return fault('answerAmountDiffers')
  const outcome = OUTCOMES[text('result').toLowerCase()]
  if (!outcome) return fault('answerUnclear')
  const word = text(outcome === 'paid' ? 'reference' : 'reason')
  if (word.length > LONGEST) return fault('answerTooLong')
  if (outcome === 'paid' && word.length < 4) return fault('answerReferenceMissing')
  if (outcome === 'paid' && !isWholeReference(cell('reference')))
    return { fault: 'answerReferenceCut', params: { column: column('reference'), value: word } }
  if (outcome === 'failed' && word === '') return fault('answerReasonMissing')
  return { lineNo, outcome, word }
}

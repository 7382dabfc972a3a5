import { type Cell, cellText } from '../kit/table-cell.ts'

/** The columns of an answer, by each name a bank or our own template gives them. */
const NAMES = {
  batch: ['批次号', 'batch'],
  line: ['行号', 'line'],
  amount: ['金额', 'amount'],
  result: ['结果', 'result'],
  reference: ['流水号', 'reference'],
  reason: ['失败原因', 'reason'],
} as const
export type AnswerColumn = keyof typeof NAMES
export type AnswerColumns = Readonly<Record<AnswerColumn, number>>

/** A heading without blanks, and without what stands in brackets behind it, such as the currency. */
const plain = (heading: Cell): string =>
  cellText(heading)
    .replaceAll(/\s|\*/g, '')
    .replace(/[（(【[][^）)】\]]*[）)】\]]$/, '')
    .toLowerCase()

/** Where the columns stand in a row of headings. Undefined for a row that does not name them all. */
export function answerColumns(headings: readonly Cell[]): AnswerColumns | undefined {
  const names = headings.map(plain)
  const place = (column: AnswerColumn) => names.findIndex((name) => NAMES[column].some((known) => known === name))
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

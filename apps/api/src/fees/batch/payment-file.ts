import { csvText } from '@osmp/domain/kit/csv.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { buffer } from 'node:stream/consumers'
import { XLSX_MEDIA_TYPE, type XlsxCell, type XlsxColumn, xlsxStream } from '../../kit/document/xlsx-stream.ts'

export type FileFormat = 'csv' | 'xlsx'

/** One transfer: to whom, where, how much (net, fen), and for what. */
export type Transfer = {
  holderName: string
  accountNumber: string
  bankName: string
  bankBranch: string
  net: number
  purpose: string
}

export type PaymentFile = { number: string; takenBy: string; createdAt: string; transfers: readonly Transfer[] }

/** The last three are the bank's to fill in: the file comes back as its own answer. */
const COLUMNS: readonly XlsxColumn[] = [
  { title: '批次号', kind: 'text', width: 18 },
  { title: '行号', kind: 'number', width: 8 },
  { title: '收款人', kind: 'text', width: 14 },
  { title: '收款账号', kind: 'text', width: 26 },
  { title: '开户银行', kind: 'text', width: 22 },
  { title: '开户支行', kind: 'text', width: 26 },
  { title: '金额', kind: 'money', width: 14 },
  { title: '用途', kind: 'text', width: 30 },
  { title: '结果', kind: 'text', width: 10 },
  { title: '流水号', kind: 'text', width: 22 },
  { title: '失败原因', kind: 'text', width: 24 },
]

export const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_MEDIA_TYPE } as const satisfies Record<
  FileFormat,
  string
>

/** What the bank transfers in all, in fen. */
export const controlSum = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { net }) => sum + net, 0)

/** The file's bytes: a header, a row a transfer, and a last row with how many there are and their sum. */
export async function paymentFile(file: PaymentFile, format: FileFormat): Promise<Buffer> {
  const rows = rowsOf(file)
  if (format === 'csv') {
    const titles = COLUMNS.map(({ title }) => title)
    return Buffer.from(csvText([titles, ...rows.map((row) => row.map(csvCell))]))
  }
  const { number, takenBy, createdAt } = file
  const sheet = { name: '付款清单', columns: COLUMNS, rows: oneBatch(rows) }
  const title = `付款清单 ${number}`
  return buffer(xlsxStream({ title, takenBy, createdAt, watermark: number, footer: title, sheets: [sheet] }))
}

const MONEY_AT = COLUMNS.findIndex(({ kind }) => kind === 'money')

const csvCell = (cell: XlsxCell, at: number): string =>
  at === MONEY_AT && typeof cell === 'number' ? toWire(cell) : String(cell ?? '')

function rowsOf({ number, transfers }: PaymentFile): XlsxCell[][] {
  const lines = transfers.map(
    ({ holderName, accountNumber, bankName, bankBranch, net, purpose }, index): XlsxCell[] => [
      number,
      index + 1,
      holderName,
      accountNumber,
      bankName,
      bankBranch,
      net,
      purpose,
      '',
      '',
      '',
    ],
  )
  const sum: XlsxCell[] = ['合计', null, '', '', '', '', controlSum(transfers), `共 ${transfers.length} 笔`, '', '', '']
  return [...lines, sum]
}

async function* oneBatch(rows: XlsxCell[][]): AsyncGenerator<XlsxCell[][]> {
  yield await Promise.resolve(rows)
}

import { buffer } from 'node:stream/consumers'
import { sumFen } from '@osmp/domain/kit/money.ts'
import { type XlsxCell, type XlsxColumn, xlsxStream } from '../kit/document/xlsx-stream.ts'
import type { FeeRecord } from './fee-repo.ts'

type OrganiserList = { organiser: string; takenBy: string; createdAt: string; fees: readonly FeeRecord[] }

const COLUMNS: readonly XlsxColumn[] = [
  { title: '序号', kind: 'number', width: 8 },
  { title: '讲者', kind: 'text', width: 14 },
  { title: '医院', kind: 'text', width: 26 },
  { title: '会议编号', kind: 'text', width: 18 },
  { title: '会议', kind: 'text', width: 34 },
  { title: '课题', kind: 'text', width: 28 },
  { title: '税前', kind: 'money', width: 14 },
  { title: '个税', kind: 'money', width: 14 },
  { title: '税后', kind: 'money', width: 14 },
]

/** What an organiser is to pay: a row a fee, the sums last. No account: the organiser has its own from the speaker. */
export function organiserList({ organiser, takenBy, createdAt, fees }: OrganiserList): Promise<Buffer> {
  const lines = fees.map((fee, index): XlsxCell[] => [
    index + 1,
    fee.name,
    fee.hco,
    fee.engagementCode,
    fee.engagementName,
    fee.topicName,
    fee.gross,
    fee.tax,
    fee.net,
  ])
  const sums = (['gross', 'tax', 'net'] as const).map((part) => sumFen(fees.map((fee) => fee[part])))
  const last: XlsxCell[] = [null, '合计', '', '', '', `共 ${fees.length} 笔`, ...sums]
  const title = `组织方付款清单 ${organiser}`
  const sheet = { name: '组织方付款清单', columns: COLUMNS, rows: oneBatch([...lines, last]) }
  return buffer(xlsxStream({ title, takenBy, createdAt, watermark: organiser, footer: title, sheets: [sheet] }))
}

async function* oneBatch(rows: XlsxCell[][]): AsyncGenerator<XlsxCell[][]> {
  yield await Promise.resolve(rows)
}

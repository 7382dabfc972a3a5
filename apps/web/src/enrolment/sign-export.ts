import { csvText } from '@osmp/domain/kit/csv.ts'
import { api } from '../kit/calls/api-client.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatDateTime } from '../kit/format.ts'
import { minutesLate } from './components/sign-words.ts'

type Row = CallOutput<'door', 'getSignList'>['list'][number]
export type SignCsvWords = {
  columns: readonly string[]
  yes: string
  method: (row: Row) => string
  doubts: (row: Row) => string
  notSignedOut: string
  /** Each time the person was there. */
  stays: (row: Row) => string
}

/** Every sign-in of the meeting, voided ones too, newest first. */
export async function readSigns(engagementId: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { list, hasMore } = await api.door.getSignList({ engagementId, page }, { quiet: true })
    rows.push(...list)
    if (!hasMore) return rows
  }
}

/** The sign-ins for a spreadsheet, times in Asia/Shanghai. */
export function signCsv(rows: readonly Row[], words: SignCsvWords): string {
  const lines = rows.map((row) => [
    row.name,
    row.hcoName,
    row.department,
    row.isSpeaker ? words.yes : '',
    String(row.sessionNo),
    words.method(row),
    formatDateTime(row.signedAt),
    row.receivedAt === null ? '' : String(minutesLate(row)),
    row.isNotSignedOut ? words.notSignedOut : row.leftAt === null ? '' : formatDateTime(row.leftAt),
    words.stays(row),
    String(row.stayMinutes),
    words.doubts(row),
    row.suspicionExplanation ?? '',
    row.voidReason ?? '',
  ])
  return csvText([words.columns, ...lines])
}

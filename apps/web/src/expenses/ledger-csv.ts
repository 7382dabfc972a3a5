import type { LedgerAccount } from '@osmp/domain/expenses/ledger-rules.ts'
import { csvText } from '@osmp/domain/kit/csv.ts'
import { formatDateTime } from '../kit/format.ts'
import type { Entry } from './ledger-pages.ts'

/** Entries for a spreadsheet: times in Asia/Shanghai, amounts in yuan with two decimals. */
export function ledgerCsv(
  entries: readonly Entry[],
  words: Readonly<Record<LedgerAccount, string>> & { columns: string },
): string {
  const lines = entries.map((entry) => [
    formatDateTime(entry.at),
    entry.ioCode,
    entry.title,
    entry.engagementName ?? '',
    entry.byName ?? '',
    words[entry.creditAccount],
    words[entry.debitAccount],
    entry.amount,
    entry.availableAfter,
  ])
  return csvText([words.columns.split(','), ...lines])
}

import type { ledgerRow } from '@osmp/contract/expenses/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type * as z from 'zod/mini'
import type { Locale } from '../kit/http/locale.ts'
import type { EntryRow } from './entry-repo.ts'
import { entryDetail, entryTitle } from './entry-texts.ts'

/** Entries on the wire; those of meetings outside `readable` keep their amounts and lose meeting, speaker and person. */
export function presentEntries(
  rows: readonly EntryRow[],
  readable: ReadonlySet<string>,
  locale: Locale,
): z.output<typeof ledgerRow>[] {
  return rows.map((row) => {
    const named = row.engagementId === null || readable.has(row.engagementId)
    const { id, ioCode, kind, debitAccount, creditAccount, at } = row
    return {
      id,
      ioCode,
      kind,
      debitAccount,
      creditAccount,
      at,
      title: entryTitle(row, locale, named),
      detail: named ? entryDetail(row, locale) : locale === 'en' ? 'Another meeting' : '其他会议',
      amount: toWire(row.amount),
      availableAfter: toWire(row.availableAfter),
      engagementId: named ? row.engagementId : null,
      engagementName: named ? row.engagementName : null,
      byName: named ? row.byName : null,
    }
  })
}

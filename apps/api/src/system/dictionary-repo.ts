import type { Tx } from '../kit/db.ts'
import type { Locale } from '../kit/locale.ts'

type DictionaryEntry = { value: string; label: string }

/** Entries of a dictionary in their order, labels in the reader's language; empty when there is none. */
export async function findDictionary(tx: Tx, dictCode: string, locale: Locale): Promise<DictionaryEntry[]> {
  const rows = await tx
    .selectFrom('dict_entry')
    .select(['value', 'label_zh', 'label_en'])
    .where('dict_code', '=', dictCode)
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('value')
    .execute()
  return rows.map(({ value, label_zh, label_en }) => ({ value, label: locale === 'en' ? label_en : label_zh }))
}

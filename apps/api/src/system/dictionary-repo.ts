import { type Insertable, sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { Schema } from '../kit/database/schema.ts'

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

/** Brings the dictionaries these entries are of to just them, in use and in these words; what else is there goes out of use. */
export async function fixEntries(tx: Tx, entries: readonly Insertable<Schema['dict_entry']>[]): Promise<void> {
  const codes = [...new Set(entries.map(({ dict_code }) => dict_code))]
  await tx
    .updateTable('dict_entry')
    .set({ is_active: false })
    .where('dict_code', 'in', codes)
    .where('is_active', '=', true)
    .where((eb) =>
      eb.not(
        eb(
          eb.refTuple('dict_code', 'value'),
          'in',
          entries.map(({ dict_code, value }) => eb.tuple(dict_code, value)),
        ),
      ),
    )
    .execute()
  await tx
    .insertInto('dict_entry')
    .values(entries)
    .onConflict((conflict) =>
      conflict
        .columns(['dict_code', 'value'])
        .doUpdateSet((eb) => ({
          label_zh: eb.ref('excluded.label_zh'),
          label_en: eb.ref('excluded.label_en'),
          sort: eb.ref('excluded.sort'),
          is_active: true,
        }))
        .where(
          sql<boolean>`(dict_entry.label_zh, dict_entry.label_en, dict_entry.sort, dict_entry.is_active) is distinct from (excluded.label_zh, excluded.label_en, excluded.sort, true)`,
        ),
    )
    .execute()
}

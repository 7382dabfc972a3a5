import type { Field } from '@osmp/domain/admin/field-types.ts'
import type { Tx } from '../kit/database/db.ts'
import type { ImportRow } from './import-rows.ts'
import type { RecordProblem } from './planned-record.ts'
import { findReferencesByCode } from './record-reference-repo.ts'

/**
 * Puts ids in the place of codes, in the rows themselves, and gives the rows whose codes are all known. `own`: ids of the records
 * the file itself makes, by code.
 */
export async function resolveReferences(
  tx: Tx,
  fields: readonly Field[],
  rows: readonly ImportRow[],
  problems: RecordProblem[],
  own: ReadonlyMap<string, string> = new Map(),
): Promise<ImportRow[]> {
  const lost = new Set<ImportRow>()
  for (const field of fields) {
    if (field.kind !== 'reference') continue
    const codes = new Set(rows.map(({ values }) => values[field.key]).filter((code) => typeof code === 'string'))
    const found = await findReferencesByCode(tx, field.to, [...codes])
    const ids = new Map([...own, ...found.map(({ code, id }) => [code, id] as const)])
    for (const draft of rows) {
      const code = draft.values[field.key]
      if (typeof code !== 'string') continue
      const id = ids.get(code)
      if (id !== undefined) {
        draft.values[field.key] = id
        continue
      }
      lost.add(draft)
      problems.push({ row: draft.row, field, result: 'recordReferenceUnknown', params: { value: code.slice(0, 60) } })
    }
  }
  return rows.filter((row) => !lost.has(row))
}

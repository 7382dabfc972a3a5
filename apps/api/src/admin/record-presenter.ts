import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { admin } from '@osmp/contract/admin/endpoints.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import { findReferences } from './record-reference-repo.ts'
import type { StoredRecord } from './record-repo.ts'
import { versionOf, wireValues } from './record-values.ts'

export type RecordItem = OutputOf<typeof admin.recordGet>['record']

/** What a record is called in the reader's language. */
export const labelIn = ({ label, labelEn }: { label: string; labelEn: string }, locale: Locale): string =>
  locale === 'en' ? labelEn : label

/** Records with the names of what they point at: one query a resource they refer to. */
export async function presentRecords(
  tx: Tx,
  resource: ResourceKey,
  rows: readonly StoredRecord[],
  locale: Locale,
): Promise<RecordItem[]> {
  const items = rows.map((row) => ({ row, values: wireValues(resource, row.values) }))
  const names = new Map<string, Map<string, string>>()
  for (const field of RESOURCES[resource].fields) {
    if (field.kind !== 'reference') continue
    const ids = new Set(items.map(({ values }) => values[field.key]).filter((id) => typeof id === 'string'))
    const found = await findReferences(tx, field.to, [...ids])
    names.set(field.key, new Map(found.map((one) => [one.id, labelIn(one, locale)])))
  }
  return items.map(({ row, values }) => {
    const { id, isActive } = row
    const labels = [...names].map(([key, known]) => [key, known.get(String(values[key]))] as const)
    return {
      id,
      version: versionOf(resource, values, isActive),
      isActive,
      label: labelIn(row, locale),
      values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, mutable(value)])),
      labels: Object.fromEntries(labels.filter((pair): pair is [string, string] => pair[1] !== undefined)),
    }
  })
}

const mutable = (value: RecordItem['values'][string] | readonly string[]): RecordItem['values'][string] =>
  typeof value === 'object' && value !== null ? [...value] : value

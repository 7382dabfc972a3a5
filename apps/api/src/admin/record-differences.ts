import type { Field, FieldValue, RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { ACTIVE_FIELD } from '@osmp/domain/admin/import-cells.ts'
import { savedFields } from '@osmp/domain/admin/resources.ts'
import { shownValue } from '@osmp/domain/admin/shown-value.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import { fieldName } from './planned-record.ts'
import { labelIn } from './record-presenter.ts'
import { findReferences } from './record-reference-repo.ts'
import { changedFields } from './record-values.ts'

/** One record before and after. `turned`: it also goes out of use or back into it. */
export type Difference = {
  label: string
  before: RecordValues
  after: RecordValues
  turned: { before: boolean; after: boolean } | null
  /** Fields shown though they stay as they are. */
  beside?: readonly string[]
}
export type ShownDifference = { label: string; fields: { name: string; before: string; after: string }[] }

/** The fields in which records differ, in people's words, with names in the place of ids. */
export async function shownDifferences(
  tx: Tx,
  resource: ResourceKey,
  differences: readonly Difference[],
  locale: Locale,
): Promise<ShownDifference[]> {
  const isEnglish = locale === 'en'
  const names = await namesOf(tx, resource, differences, locale)
  const shown = (field: Field, value: FieldValue | undefined) =>
    shownValue(field, value, isEnglish, names.get(`${field.key} ${String(value)}`))
  return differences.map(({ label, before, after, turned, beside = [] }) => {
    const moved = changedFields(resource, before, after)
    const fields = savedFields(resource)
      .filter((field) => moved.includes(field) || beside.includes(field.key))
      .map((field) => ({
        name: fieldName(field, locale),
        before: shown(field, before[field.key]),
        after: shown(field, after[field.key]),
      }))
    const state = turned && {
      name: fieldName(ACTIVE_FIELD, locale),
      before: shown(ACTIVE_FIELD, turned.before),
      after: shown(ACTIVE_FIELD, turned.after),
    }
    return { label, fields: state ? [...fields, state] : fields }
  })
}

/** Names of the records that changed references point at, by field and id. */
async function namesOf(
  tx: Tx,
  resource: ResourceKey,
  differences: readonly Difference[],
  locale: Locale,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const moved = differences.flatMap(({ before, after }) =>
    changedFields(resource, before, after).map((field) => ({
      field,
      ids: [before[field.key], after[field.key]].filter((id) => typeof id === 'string'),
    })),
  )
  for (const field of new Set(moved.map((one) => one.field))) {
    if (field.kind !== 'reference') continue
    const ids = moved.filter((one) => one.field === field).flatMap((one) => one.ids)
    for (const one of await findReferences(tx, field.to, ids)) names.set(`${field.key} ${one.id}`, labelIn(one, locale))
  }
  return names
}

import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import type { Field, RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import type { Locale } from '../kit/http/locale.ts'
import { AppError, type RefusalParams, refusalText } from '../kit/http/app-error.ts'
import type { StoredRecord } from './record-repo.ts'
import { changedFields, wireValues } from './record-values.ts'

/** A record as it is now: as stored and as it travels. */
export type PresentRecord = { stored: StoredRecord; values: RecordValues }

/** A record as it shall be. `row`: of the file, 0 for a form; `before` null: a new one. */
export type PlannedRecord = {
  row: number
  id: string
  before: PresentRecord | null
  values: RecordValues
  isActive: boolean
}

/** Why a planned record cannot be; `field` null: the whole of it. */
export type RecordProblem = { row: number; field: Field | null; result: ResultName; params: RefusalParams }

export const presentRecord = (resource: ResourceKey, stored: StoredRecord): PresentRecord => ({
  stored,
  values: wireValues(resource, stored.values),
})

/** A planned record that would change nothing. */
export function isUnchanged(resource: ResourceKey, { before, values, isActive }: PlannedRecord): boolean {
  return (
    before !== null &&
    before.stored.isActive === isActive &&
    changedFields(resource, before.values, values).length === 0
  )
}

export const fieldName = ({ label: [zh, en] }: Field, locale: Locale): string => (locale === 'en' ? en : zh)

export function problemText({ field, result, params }: RecordProblem, locale: Locale): string {
  return refusalText(result, locale, { ...(field && { field: fieldName(field, locale) }), ...params })
}

/** The refusal of a form: `data.field` says where. */
export function problemError({ field, result, params }: RecordProblem, locale: Locale): AppError {
  return new AppError(
    result,
    { ...(field && { field: fieldName(field, locale) }), ...params },
    { field: field?.key ?? null },
  )
}

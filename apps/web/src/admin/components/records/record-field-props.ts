import type { Field, FieldValue } from '@osmp/domain/admin/field-types.ts'

export type RecordFieldProps = {
  field: Field
  value: FieldValue
  /** The name of the record a reference points at. */
  label: string | undefined
  /** It cannot change. */
  isLocked: boolean
  /** Why it cannot, where it is not that the field never does. */
  lockedWhy?: string | undefined
  error: string | undefined
  onChange: (value: FieldValue, label?: string) => void
}

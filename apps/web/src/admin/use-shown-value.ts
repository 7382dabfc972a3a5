import type { Field } from '@osmp/domain/admin/field-types.ts'
import { shownValue } from '@osmp/domain/admin/shown-value.ts'
import type { CallOutput } from '../kit/call-types.ts'
import { formatFee } from '../kit/format.ts'
import { useLocale } from '../kit/texts.ts'

export type RecordItem = CallOutput<'admin', 'recordSave'>

/** A field of a record as people read it. */
export function useShownValue(): (field: Field, record: Pick<RecordItem, 'values' | 'labels'>) => string {
  const isEnglish = useLocale() === 'en'
  return (field, { values, labels }) => {
    const value = values[field.key]
    if (field.kind === 'money' && typeof value === 'string') return formatFee(value)
    return shownValue(field, value, isEnglish, labels[field.key])
  }
}

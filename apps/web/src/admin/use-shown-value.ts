import type { CodeName, Field, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { shownValue } from '@osmp/domain/admin/shown-value.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatFee } from '../kit/format-amounts.ts'
import { useLocale } from '../kit/texts.ts'
import { useNamed } from './use-named.ts'

export type RecordItem = CallOutput<'admin', 'recordSave'>

/** What a record's code is called, where codes of its field have names. */
export const wordsOfCode = (field: Field, { values }: Pick<RecordItem, 'values'>): CodeName | undefined =>
  field.kind === 'code' ? field.names?.[String(values[field.key])] : undefined

/** What a record is called: those that are shipped by the name of their code. */
export function useRecordTitle(): (resource: ResourceKey, record: RecordItem) => string {
  const named = useNamed()
  return (resource, record) => {
    const [first] = RESOURCES[resource].fields
    const words = RESOURCES[resource].isClosed && first && wordsOfCode(first, record)
    return words ? named(words.name) : record.label
  }
}

/** A field of a record as people read it. */
export function useShownValue(): (field: Field, record: Pick<RecordItem, 'values' | 'labels'>) => string {
  const isEnglish = useLocale() === 'en'
  return (field, { values, labels }) => {
    const value = values[field.key]
    if (field.kind === 'money' && typeof value === 'string') return formatFee(value).replace(/\d/, '¥$&')
    return shownValue(field, value, isEnglish, labels[field.key])
  }
}

import type { FieldValue, RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { emptyRecord, savedFields } from '@osmp/domain/admin/resources.ts'
import { useState } from 'react'
import { ApiError } from '../kit/api-error.ts'
import type { CallInput } from '../kit/call-types.ts'
import { useGo } from '../kit/navigation.ts'
import { useCallMutation } from '../kit/query.ts'
import { showBriefToast } from '../ui/toast-store.ts'
import { recordPath } from './record-paths.ts'
import { recordTexts } from './record-texts.ts'
import { useRecordTitle, type RecordItem } from './use-shown-value.ts'

/** The refusal `recordStale`. */
const STALE = '15001'
type Fault = { field: string | null; message: string }
type SentValues = CallInput<'admin', 'recordSave'>['values']

export type RecordFormState = {
  values: RecordValues
  labels: Readonly<Record<string, string>>
  isChanged: boolean
  isSaving: boolean
  fault: Fault | null
  /** The record as it has become since it was opened, until the person has decided. */
  stale: RecordItem | null
  change: (field: string, value: FieldValue, label?: string) => void
  save: () => void
  /** Goes on with what is typed, on top of the record as it now is. */
  keepMine: () => void
  takeTheirs: () => void
}

const savedPart = (resource: ResourceKey, values: RecordValues): RecordValues =>
  Object.fromEntries(savedFields(resource).map(({ key }) => [key, values[key] ?? null]))

/** What is typed into a record's form, and its saving: faults beside their field, and a record that changed meanwhile. */
export function useRecordForm(resource: ResourceKey, record: RecordItem | null): RecordFormState {
  const go = useGo()
  const text = recordTexts.useText()
  const titleOf = useRecordTitle()
  const start = savedPart(resource, record?.values ?? emptyRecord(resource))
  const [values, setValues] = useState<RecordValues>(start)
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>(record?.labels ?? {})
  const [version, setVersion] = useState(record?.version ?? null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [stale, setStale] = useState<RecordItem | null>(null)
  const saving = useCallMutation('admin', 'recordSave', {
    invalidates: ['admin', 'system'],
    quiet: true,
    onSuccess: (saved) => {
      showBriefToast({ type: 'success', text: text.saved(titleOf(resource, saved)) })
      if (record === null) go(recordPath(resource, saved.id), { replace: true })
    },
  })
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const now = error.code === STALE ? recordOf(error.data) : null
    setStale(now)
    setFault({ field: fieldOf(error.data), message: error.msg })
  }
  const send = (sent: RecordValues, on: string | null) => {
    setFault(null)
    const input = { resource, id: record?.id ?? null, version: on, values: sentValues(sent) }
    void saving.mutateAsync(input).catch(failed)
  }
  return {
    values,
    labels,
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    isSaving: saving.isPending,
    fault,
    stale,
    change: (field, value, label) => {
      setValues((before) => ({ ...before, [field]: value }))
      if (label !== undefined) setLabels((before) => ({ ...before, [field]: label }))
      setFault((before) => (before?.field === field ? null : before))
    },
    save: () => send(values, version),
    keepMine: () => {
      if (stale === null) return
      // Only what was typed here goes over the record as it now is: the rest of it is somebody else's newer word.
      const mine = Object.keys(values).filter((key) => JSON.stringify(values[key]) !== JSON.stringify(start[key]))
      setValues({ ...savedPart(resource, stale.values), ...picked(values, mine) })
      setLabels({ ...stale.labels, ...picked(labels, mine) })
      setVersion(stale.version)
      setStale(null)
      setFault(null)
    },
    takeTheirs: () => {
      if (stale === null) return
      setValues(savedPart(resource, stale.values))
      setLabels(stale.labels)
      setVersion(stale.version)
      setStale(null)
      setFault(null)
    },
  }
}

const picked = <Value>(from: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))

const sentValues = (values: RecordValues): SentValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  )

function fieldOf(data: unknown): string | null {
  const field: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'field') : null
  return typeof field === 'string' ? field : null
}

function recordOf(data: unknown): RecordItem | null {
  const record: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'record') : null
  return (record as RecordItem | undefined) ?? null // the contract says what recordStale carries
}

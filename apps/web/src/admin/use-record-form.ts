import { isByAdmins, splitRecord } from '@osmp/domain/admin/guarded-fields.ts'
import type { FieldValue, RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { emptyRecord, savedFields } from '@osmp/domain/admin/resources.ts'
import { useState } from 'react'
import { ApiError, isRefusal } from '../kit/calls/api-error.ts'
import type { CallInput } from '../kit/calls/call-types.ts'
import { useGo } from '../kit/page/navigation.ts'
import { useKeepingForm, useKeptForm } from '../kit/device/kept-answer.ts'
import { refusedField } from '../kit/calls/refused-field.ts'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { showBriefToast } from '../ui/overlay/toast-store.ts'
import { isKnownPage } from './known-page.ts'
import { paths } from '../paths.ts'
import { recordPath } from './record-paths.ts'
import { recordTexts } from './record-texts.ts'
import { useRecordTitle, type RecordItem } from './use-shown-value.ts'

type Fault = { field: string | null; message: string }
type Labels = Readonly<Record<string, string>>
type SentValues = CallInput<'admin', 'recordSave'>['values']

export type RecordFormState = {
  values: RecordValues
  labels: Labels
  isChanged: boolean
  isSaving: boolean
  fault: Fault | null
  /** The record as it was when its form was filled; null: a new one. */
  opened: RecordItem | null
  /** The record as it has become since then, until the person has decided. */
  stale: RecordItem | null
  change: (field: string, value: FieldValue, label?: string) => void
  save: () => void
  /** Goes on with what is typed, on top of the record as it now is. */
  keepMine: () => void
  takeTheirs: () => void
}

const savedPart = (resource: ResourceKey, record: RecordItem | null): RecordValues => {
  const values = record?.values ?? emptyRecord(resource)
  return Object.fromEntries(savedFields(resource).map(({ key }) => [key, values[key] ?? null]))
}
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What is typed into a record's form, and its saving: faults beside their field, and a record that changed meanwhile. */
export function useRecordForm(resource: ResourceKey, record: RecordItem | null): RecordFormState {
  const go = useGo()
  const text = recordTexts.useText()
  const titleOf = useRecordTitle()
  const [fault, setFault] = useState<Fault | null>(null)
  const draft = useDraft(resource, record)
  const { values, opened, mine } = draft
  const saving = useCallMutation('admin', 'recordSave', {
    invalidates: ['admin', 'system'],
    quiet: true,
    onSuccess: (saved, { values: sent }) => {
      const title = titleOf(resource, saved)
      showBriefToast({
        type: 'success',
        text: saved.waits
          ? text.asked(title, isByAdmins(resource, record?.values, sent) ? 'admin' : 'office')
          : text.saved(title),
      })
      if (record === null) go(pathAfter(resource, saved), { replace: true })
      else draft.settle(saved, sent)
    },
  })
  useKeepingForm(keptName(resource, record), saving.isPending, mine)
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    draft.setStale(isRefusal(error, 'recordStale') ? recordOf(error.data) : null)
    setFault({ field: refusedField(error.data) || null, message: error.msg })
  }
  const decided = (decide: () => void) => () => {
    decide()
    setFault(null)
  }
  return {
    ...draft,
    isSaving: saving.isPending,
    fault,
    change: (field, value, label) => {
      draft.change(field, value, label)
      setFault((before) => (before?.field === field ? null : before))
    },
    save: () => {
      const isLost = resource === 'menus' && !isKnownPage(String(values['path'] ?? ''))
      setFault(isLost ? { field: 'path', message: text.noPage } : null)
      if (isLost) return
      const input = { resource, id: opened?.id ?? null, version: opened?.version ?? null, values: sentValues(values) }
      void saving.mutateAsync(input).catch(failed)
    },
    keepMine: decided(draft.keepMine),
    takeTheirs: decided(draft.takeTheirs),
  }
}

/** A new record that waits as a whole is not there yet: its request is. */
const pathAfter = (resource: ResourceKey, { id, waits, values }: RecordItem): string =>
  waits && splitRecord(resource, null, { values, isActive: true }).now === null
    ? paths.secondPersonRequest({ request: waits.requestId })
    : recordPath(resource, id)

type Mine = { values: RecordValues; labels: Labels }
const keptName = (resource: ResourceKey, record: RecordItem | null) => `${resource} ${record?.id ?? ''}`

/** What is typed, and the record it stands on. */
function useDraft(resource: ResourceKey, record: RecordItem | null) {
  const kept = useKeptForm<Mine>(keptName(resource, record))
  const [opened, setOpened] = useState(record)
  const [values, setValues] = useState<RecordValues>(() => ({ ...savedPart(resource, record), ...kept.values }))
  const [labels, setLabels] = useState<Labels>({ ...record?.labels, ...kept.labels })
  const [stale, setStale] = useState<RecordItem | null>(null)
  const [read, setRead] = useState(record?.version)
  const start = savedPart(resource, opened)
  const isChanged = !isSame(values, start)
  const changed = Object.keys(values).filter((key) => !isSame(values[key], start[key]))
  const fill = (now: RecordItem) => {
    setOpened(now)
    setValues(savedPart(resource, now))
    setLabels(now.labels)
    setStale(null)
  }
  // Read again meanwhile, and no longer the same: what is typed stays until the person says so.
  if (record !== null && record.version !== read) {
    setRead(record.version)
    if (isSame(savedPart(resource, record), start)) setOpened(record)
    else if (isChanged) setStale(record)
    else fill(record)
  }
  return {
    values,
    labels,
    opened,
    stale,
    isChanged,
    /** What was typed here, without the rest of the record. */
    mine: { values: picked(values, changed), labels: picked(labels, changed) },
    setStale,
    /** After a save; what was typed while it was on its way stays. */
    settle: (saved: RecordItem, sent: RecordValues) => {
      const later = (typed: RecordValues) => Object.keys(typed).filter((key) => !isSame(typed[key], sent[key]))
      setOpened(saved)
      setStale(null)
      setValues((typed) => ({ ...savedPart(resource, saved), ...picked(typed, later(typed)) }))
      setLabels((shown) => ({ ...saved.labels, ...shown }))
    },
    change: (field: string, value: FieldValue, label?: string) => {
      setValues((before) => ({ ...before, [field]: value }))
      if (label !== undefined) setLabels((before) => ({ ...before, [field]: label }))
    },
    keepMine: () => {
      if (stale === null) return
      // Only what was typed here goes over the record as it now is: the rest of it is somebody else's newer word.
      fill(stale)
      setValues({ ...savedPart(resource, stale), ...picked(values, changed) })
      setLabels({ ...stale.labels, ...picked(labels, changed) })
    },
    takeTheirs: () => {
      if (stale !== null) fill(stale)
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

function recordOf(data: unknown): RecordItem | null {
  const record: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'record') : null
  return (record as RecordItem | undefined) ?? null // the contract says what recordStale carries
}

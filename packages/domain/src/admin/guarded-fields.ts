import { givesOffice } from '../duties/new-people.ts'
import type { Field, FieldValue, RecordValues, ResourceKey } from './field-types.ts'
import { PERSON_IDENTITY, type PersonChange, POWER_FIELDS, splitPower } from './power-fields.ts'
import { RESOURCES } from './resources.ts'

/** Which change of a field waits for a second person: any, a later or an earlier day, or more money. A day that is not set is without end. */
type Waits = 'changed' | 'later' | 'earlier' | 'more'

type Guarded = {
  readonly fields: Readonly<Record<string, Waits>>
  /** Fields that say what the record is. Any change of them waits where money, proof or power hangs on the record, and nowhere else. */
  readonly identity?: readonly string[]
  /** A new record waits as a whole: it is only made once it is confirmed. */
  readonly isNewGuarded?: true
}

/** Fields of master data that money, proof and evidence follow; all others hold at once. */
export const GUARDED_FIELDS: Readonly<Partial<Record<ResourceKey, Guarded>>> = {
  // Codes that sign contracts go to the number, personal letters to the mail address too.
  doctors: { fields: { phone: 'changed', email: 'changed' }, identity: ['name', 'hospital'] },
  // A speaker is known by the hospital too.
  hospitals: { fields: {}, identity: ['name'] },
  speakers: {
    fields: { paymentRoute: 'changed', isResident: 'changed', employerConsentUntil: 'later' },
    isNewGuarded: true,
  },
  // Only what lets the doctor be planned earlier waits: an entry itself holds at once.
  blacklist: { fields: { fromDate: 'later', toDate: 'earlier' } },
  ios: { fields: { amount: 'more', expireDate: 'later' }, isNewGuarded: true },
}

/** Resources of which every record, change and turn waits. */
const WHOLLY_GUARDED: readonly ResourceKey[] = ['speakerLevels', 'consentTexts', 'messageTexts']

type State = { readonly values: RecordValues; readonly isActive: boolean }
/** `now` null: a new record that is only made once it is confirmed. */
export type SplitRecord = { readonly now: State | null; readonly asked: PersonChange | null }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function waits(how: Waits, before: FieldValue | undefined, after: FieldValue | undefined): boolean {
  if (isSame(before, after)) return false
  switch (how) {
    case 'changed':
      return true
    case 'later':
      return typeof after === 'string' && (typeof before !== 'string' || after > before)
    case 'earlier':
      return typeof after === 'string' && (typeof before !== 'string' || after < before)
    case 'more':
      return Number(after) > Number(before)
  }
}

/**
 * Splits a change into the part that holds at once and the part that waits for a second person. `before` null: a new record. `hasWeight`:
 * money, proof or power hangs on the record.
 */
export function splitRecord(resource: ResourceKey, before: State | null, after: State, hasWeight = false): SplitRecord {
  if (resource === 'people') return splitPower(before, after, hasWeight)
  if (WHOLLY_GUARDED.includes(resource)) return splitWhole(before, after)
  const guarded = GUARDED_FIELDS[resource]
  if (before === null) return guarded?.isNewGuarded ? splitWhole(before, after) : { now: after, asked: null }
  const keys = [...Object.keys(guarded?.fields ?? {}), ...(hasWeight ? (guarded?.identity ?? []) : [])]
  const moved = keys.filter((key) =>
    waits(guarded?.fields[key] ?? 'changed', before.values[key] ?? null, after.values[key]),
  )
  if (moved.length === 0) return { now: after, asked: null }
  const kept = part(moved, before.values)
  return {
    now: { values: { ...after.values, ...kept }, isActive: after.isActive },
    asked: { before: kept, after: part(moved, after.values) },
  }
}

function splitWhole(before: State | null, after: State): SplitRecord {
  if (before === null) return { now: null, asked: { before: {}, after: after.values } }
  const moved = Object.keys(after.values).filter((key) => !isSame(before.values[key], after.values[key]))
  const state = ({ values, isActive }: State) => ({
    ...part(moved, values),
    ...(before.isActive !== after.isActive && { isActive }),
  })
  const asked = { before: state(before), after: state(after) }
  return { now: before, asked: Object.keys(asked.after).length === 0 ? null : asked }
}

const part = (keys: readonly string[], values: RecordValues) =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))

/** The fields of a resource that may wait; none: its changes never do. */
export function waitingFields(resource: ResourceKey): readonly Field[] {
  const { fields } = RESOURCES[resource]
  if (WHOLLY_GUARDED.includes(resource)) return fields.filter(({ key }) => key !== 'doctor')
  const guarded = GUARDED_FIELDS[resource]
  const keys: readonly string[] =
    resource === 'people'
      ? [...POWER_FIELDS, ...PERSON_IDENTITY]
      : [...Object.keys(guarded?.fields ?? {}), ...(guarded?.identity ?? [])]
  return fields.filter(({ key }) => keys.includes(key))
}

/** Do changes of this resource ever wait? */
export const isGuarded = (resource: ResourceKey): boolean => waitingFields(resource).length > 0

const rolesIn = (values: RecordValues | undefined): readonly string[] => {
  const roles = values?.['roles']
  return typeof roles === 'object' && roles !== null ? roles : []
}

/** Changes of people wait for another administrator, if no role of money, proof or power is given; all others for either that or compliance. */
export const isByAdmins = (resource: ResourceKey, before: RecordValues | undefined, after: RecordValues): boolean =>
  resource === 'people' && !givesOffice({ before: rolesIn(before), after: rolesIn(after) })

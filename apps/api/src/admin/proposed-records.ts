import type { PersonChange, PowerPart } from '@osmp/domain/admin/power-fields.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { wallName } from '@osmp/domain/enrolment/wall-name.ts'
import { maskAddress } from '../kit/settings/phone-channel.ts'

/** The proposed change of a record. `isNew`: it is made once it is confirmed. `about`: the doctor it belongs to. */
export type ProposedRecord = PersonChange & { id: string; isNew?: true; about?: string }
export type Proposed = { resource: ResourceKey; records: ProposedRecord[] }

/** As kept with the request: of people under the name that the release before reads. */
type Content = { people: ProposedRecord[] } | Proposed
/** Fields that are personal data, by record: they go with the decision. */
type Personal = { values: Record<string, PersonChange> }

export const contentOf = ({ resource, records }: Proposed): Content =>
  resource === 'people' ? { people: records } : { resource, records: records.map((one) => maskedRecord(resource, one)) }

/** The proposal as it was kept: fields of personal data are masked. */
export function proposedIn(content: unknown): Proposed {
  const kept = content as Content // written by contentOf alone
  return 'people' in kept ? { resource: 'people', records: kept.people } : kept
}

const NAME = 'name'

/** The fields of personal data. The name of a doctor is among them: it goes with the decision. */
const personalKeys = (resource: ResourceKey): string[] =>
  RESOURCES[resource].fields.flatMap(({ key, isPersonal }) =>
    isPersonal === true || (resource === 'doctors' && key === NAME) ? [key] : [],
  )

const masked = (key: string, value: string): string =>
  key === NAME ? (wallName(value, 'masked') ?? '') : maskAddress(value)

function mapped(part: PowerPart, keys: readonly string[], as: (key: string, value: string) => string): PowerPart {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, keys.includes(key) ? as(key, String(value ?? '')) : value]),
  )
}

function maskedRecord(resource: ResourceKey, { before, after, ...record }: ProposedRecord): ProposedRecord {
  const keys = personalKeys(resource)
  return { ...record, before: mapped(before, keys, masked), after: mapped(after, keys, masked) }
}

/** The personal part of what is proposed; undefined where there is none. */
export function personalOf({ resource, records }: Proposed): Personal | undefined {
  const keys = personalKeys(resource)
  const picked = (part: PowerPart) => Object.fromEntries(Object.entries(part).filter(([key]) => keys.includes(key)))
  const parts = records.map(({ id, before, after }) => [id, { before: picked(before), after: picked(after) }] as const)
  const held = parts.filter(([, { after }]) => Object.keys(after).length > 0)
  return held.length > 0 ? { values: Object.fromEntries(held) } : undefined
}

/** The proposal in full; undefined once its personal part has gone. */
export function restored(proposed: Proposed, personal: unknown): Proposed | undefined {
  const keys = personalKeys(proposed.resource)
  const values = (personal as Personal | null)?.values ?? {} // written by personalOf alone
  const needs = ({ after }: ProposedRecord) => Object.keys(after).some((key) => keys.includes(key))
  if (proposed.records.some((record) => needs(record) && values[record.id] === undefined)) return undefined
  const records = proposed.records.map((record) => ({
    ...record,
    before: { ...record.before, ...values[record.id]?.before },
    after: { ...record.after, ...values[record.id]?.after },
  }))
  return { ...proposed, records }
}

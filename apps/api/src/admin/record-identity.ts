import type { FieldValue, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import type { Identity } from '@osmp/domain/duties/identity.ts'
import type { Tx } from '../kit/database/db.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { personIdentities } from '../people/public.ts'
import type { Proposed, ProposedRecord } from './proposed-records.ts'
import { presentRecords, type RecordItem } from './record-presenter.ts'
import { findRecords } from './record-repo.ts'

/** Records that belong to a doctor, which identifies them. */
const OF_DOCTORS: readonly ResourceKey[] = ['speakers', 'speakerLevels', 'blacklist']

/** Fields that say what a record is. */
const IDENTITY: Readonly<Partial<Record<ResourceKey, readonly string[]>>> = {
  doctors: ['code', 'name', 'hospital', 'department', 'title'],
  hospitals: ['code', 'name', 'city', 'address'],
  ios: ['code', 'companyName', 'bu', 'costCenter'],
}

/** The resource with the fields that identify these records. */
export const identityKind = (resource: ResourceKey): ResourceKey =>
  OF_DOCTORS.includes(resource) ? 'doctors' : resource

/** The id of the record that identifies a proposed one. `doctorOf` gives the doctor of a stored record. */
export const identityIdOf =
  (resource: ResourceKey, doctorOf: (id: string) => FieldValue | undefined) =>
  ({ id, about, after }: ProposedRecord): string =>
    identityKind(resource) === resource ? id : String(doctorOf(id) ?? about ?? after['doctor'])

/** The identity of each of these proposed records now, by the record's id; a record without a doctor that is not made yet has none. */
export async function recordIdentities(
  tx: Tx,
  { resource, records }: Proposed,
  doctorOf: (id: string) => FieldValue | undefined,
): Promise<Identity[]> {
  const idOf = identityIdOf(resource, doctorOf)
  if (resource === 'people') return personIdentities(tx, records.map(idOf))
  const kind = identityKind(resource)
  const rows = await findRecords(tx, kind, [...new Set(records.map(idOf))])
  const items = new Map((await presentRecords(tx, kind, rows, 'zh-CN')).map((item) => [item.id, item]))
  return records.flatMap((record) => {
    const item = items.get(idOf(record))
    return item ? [identityOf(kind, record.id, item)] : []
  })
}

function identityOf(kind: ResourceKey, id: string, { values, labels, isActive }: RecordItem): Identity {
  const facts = (IDENTITY[kind] ?? []).map((key) => [key, labels[key] ?? String(values[key] ?? '')] as const)
  return { id, digest: sha256hex(JSON.stringify([isActive, ...facts])), facts: Object.fromEntries(facts) }
}

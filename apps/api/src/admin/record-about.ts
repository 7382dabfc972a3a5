import type { FieldValue, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { levelDoubt } from '@osmp/domain/speakers/level-title.ts'
import { isSpeakerLevel } from '@osmp/domain/speakers/speaker-rules.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { Proposed, ProposedRecord } from './proposed-records.ts'
import { identityIdOf, identityKind } from './record-identity.ts'
import { presentRecords, type RecordItem } from './record-presenter.ts'
import { findRecords } from './record-repo.ts'

/** The subject of a proposed change, as its second person must know it. */
export type About = { label: string; about: string; doubt?: string }

/** Fields that tell records of one name apart. */
const TELLING: Readonly<Partial<Record<ResourceKey, readonly string[]>>> = {
  doctors: ['hospital', 'department', 'title'],
  people: ['department', 'bu'],
  ios: ['bu', 'costCenter'],
}

/** The doctor that each proposed record belongs to, else the record itself. `doctorOf` gives the doctor of a stored record. */
export async function aboutRecords(
  tx: Tx,
  { resource, records }: Proposed,
  doctorOf: (id: string) => FieldValue | undefined,
  locale: Locale,
): Promise<About[]> {
  const kind = identityKind(resource)
  const idOf = identityIdOf(resource, doctorOf)
  const rows = await findRecords(tx, kind, [...new Set(records.map(idOf))])
  const items = new Map((await presentRecords(tx, kind, rows, locale)).map((item) => [item.id, item]))
  return records.map((record) => aboutOf(kind, record, items.get(idOf(record)), locale))
}

function aboutOf(kind: ResourceKey, record: ProposedRecord, item: RecordItem | undefined, locale: Locale): About {
  if (!item) return { label: ownLabel(record), about: '' }
  const { label, labels, values } = item
  const told = (TELLING[kind] ?? []).map((key) => labels[key] ?? String(values[key] ?? ''))
  const level = String(record.after['level'] ?? '')
  const doubt = isSpeakerLevel(level) ? levelDoubt(level, String(values['title'] ?? '')) : undefined
  return { label, about: told.filter(Boolean).join(' · '), ...(doubt && { doubt: doubt[locale] }) }
}

/** The name and code of a record that is not made yet; only an internal order has a company name, only a consent text a version. */
const ownLabel = ({ after }: ProposedRecord): string =>
  [after['companyName'], after['code'], after['textVersion']].filter((word) => typeof word === 'string').join(' ')

import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { FieldValue, RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import type { PowerPart } from '@osmp/domain/admin/power-fields.ts'
import { type DutyPort, requireSameIdentity, shownIdentity } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import { personWords, requireNoAlike } from '../people/public.ts'
import { checkRecords } from './check-records.ts'
import { firstRolesFrom } from './new-people.ts'
import { fieldName, type PlannedRecord, type PresentRecord, presentRecord, problemError } from './planned-record.ts'
import { type Proposed, type ProposedRecord, proposedIn, restored } from './proposed-records.ts'
import { aboutRecords } from './record-about.ts'
import { identityIdOf, identityKind, recordIdentities } from './record-identity.ts'
import { type Difference, shownDifferences } from './record-differences.ts'
import { findRecords, lockRecords, lockResource } from './record-repo.ts'
import { isSameValue } from './record-values.ts'
import { writeRecords } from './write-records.ts'

/** Does changes of people and other records once a second person has confirmed them. */
export const recordsPort: DutyPort = {
  opensAt: firstRolesFrom,
  apply: async (tx, { content, personal, identity, isAlikeSeen, askedBy, at, systemAt, locale, companyDomains }) => {
    const proposed = restored(proposedIn(content), personal)
    if (!proposed) throw new AppError('secondPersonStale')
    const { resource, records } = proposed
    await lockResource(tx, resource)
    const ids = records.map(({ id }) => id)
    await lockRecords(tx, resource, ids)
    const stored = new Map((await findRecords(tx, resource, ids)).map((one) => [one.id, presentRecord(resource, one)]))
    requireSameIdentity(identity, await recordIdentities(tx, proposed, (id) => stored.get(id)?.values['doctor']))
    const planned = records.map((record, row) => plannedOf(record, row, stored.get(record.id)))
    if (resource === 'people' && !isAlikeSeen) await requireNoAlike(tx, { ids, names: newNames(records) })
    const [problem] = await checkRecords(tx, resource, planned, { today: localDateOf(at), companyDomains })
    if (problem) throw problemError(problem, locale)
    await writeRecords(tx, resource, planned, { personId: askedBy, at, systemAt })
  },
  present: async (tx, content, locale, { personal, identity, state, isDecider }) => {
    const kept = proposedIn(content)
    const { resource, records } = (isDecider ? restored(kept, personal) : undefined) ?? kept
    const ids = records.map(({ id }) => id)
    const stored = new Map((await findRecords(tx, resource, ids)).map((one) => [one.id, presentRecord(resource, one)]))
    const doctorOf = (id: string) => stored.get(id)?.values['doctor']
    const abouts = await aboutRecords(tx, { resource, records }, doctorOf, locale)
    const isOpen = state === 'asked'
    const now = isOpen ? await recordIdentities(tx, { resource, records }, doctorOf) : []
    const people =
      isOpen && resource === 'people' ? await personWords(tx, { ids, names: newNames(records) }, locale) : undefined
    const differences = records.map((record) => differenceOf(resource, record, stored.get(record.id)))
    const shown = await shownDifferences(tx, resource, differences, locale)
    return shown.map(({ fields }, place) => {
      const id = ids[place] ?? ''
      const rows = shownIdentity(id, { asked: identity, now }, (key) => identityName(resource, key, locale))
      return {
        label: '',
        about: '',
        ...abouts[place],
        ...(rows.length > 0 && { identity: rows }),
        ...people?.get(id),
        fields,
      }
    })
  },
  namesOf: async (tx, content, personal) => {
    const kept = proposedIn(content)
    const proposed = restored(kept, personal) ?? kept
    return namesOfRecords(tx, proposed)
  },
  alsoTold: async (tx, content) => {
    const { resource, records } = proposedIn(content)
    return resource === 'people' ? managersOf(tx, records) : []
  },
}

/** Names of the doctors or people that records belong to, now and as proposed. */
async function namesOfRecords(tx: Tx, { resource, records }: Proposed): Promise<string[]> {
  const kind = identityKind(resource)
  if (kind !== 'doctors' && kind !== 'people') return []
  const own = await findRecords(
    tx,
    resource,
    records.map(({ id }) => id),
  )
  const doctors = new Map(own.map(({ id, values }) => [id, values['doctor'] as FieldValue | undefined]))
  const idOf = identityIdOf(resource, (id) => doctors.get(id))
  const rows = kind === resource ? own : await findRecords(tx, kind, [...new Set(records.map(idOf))])
  const stored = rows.flatMap(({ values: { name } }) => (typeof name === 'string' ? [name] : []))
  return [...stored, ...(kind === resource ? newNames(records).values() : [])]
}

/** Names that a request gives to people. */
const newNames = (records: readonly ProposedRecord[]): Map<string, string> =>
  new Map(records.flatMap(({ id, after: { name } }) => (typeof name === 'string' ? [[id, name] as const] : [])))

const identityName = (resource: ResourceKey, key: string, locale: Locale): string => {
  const field = RESOURCES[identityKind(resource)].fields.find((one) => one.key === key)
  return field ? fieldName(field, locale) : key
}

/** The record as it shall be; refused when a field has changed since the request. */
function plannedOf(record: ProposedRecord, row: number, now: PresentRecord | undefined): PlannedRecord {
  const { id, after, isNew } = record
  if (isNew === true && !now) return { row, id, before: null, values: after, isActive: true }
  if (!now || isNew === true || !isAsProposed(record.before, now.values, now.stored.isActive))
    throw new AppError('secondPersonStale')
  const { isActive = now.stored.isActive, ...values } = after
  return { row, id, before: now, values: { ...now.values, ...values }, isActive: isActive === true }
}

function isAsProposed({ isActive, ...fields }: PowerPart, values: RecordValues, isActiveNow: boolean): boolean {
  const isSameState = isActive === undefined || isActive === isActiveNow
  return isSameState && Object.entries(fields).every(([key, value]) => isSameValue(value, values[key]))
}

/** Fields without which a change cannot be judged. */
const BESIDE: Readonly<Partial<Record<ResourceKey, readonly string[]>>> = {
  speakerLevels: ['level', 'validFrom'],
  blacklist: ['fromDate', 'toDate'],
  consentTexts: ['fromDate'],
  messageTexts: ['kind', 'fromDate'],
}

function differenceOf(
  resource: ResourceKey,
  { before, after, isNew }: ProposedRecord,
  now: PresentRecord | undefined,
): Difference {
  const turned =
    after['isActive'] === undefined ? null : { before: before['isActive'] === true, after: after['isActive'] === true }
  const keys = now && isNew !== true ? (BESIDE[resource] ?? []) : []
  const beside = Object.fromEntries(keys.map((key) => [key, now?.values[key] ?? null]))
  const { doctor: _, ...own } = after
  return {
    label: '',
    before: { ...beside, ...before },
    after: { ...beside, ...(isNew ? own : after) },
    turned,
    beside: keys,
  }
}

/** Line managers before and after. */
async function managersOf(tx: Tx, people: readonly ProposedRecord[]): Promise<string[]> {
  const stored = await findRecords(
    tx,
    'people',
    people.map(({ id }) => id),
  )
  const now = stored.map(({ values }) => values['manager'])
  const after = people.map((person) => person.after['manager'])
  return [...now, ...after].filter((id) => typeof id === 'string')
}

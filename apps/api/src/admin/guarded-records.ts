import { splitRecord } from '@osmp/domain/admin/guarded-fields.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { askSecondPerson, findOwnOpen, type Waiting } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { needCompliance } from './new-people.ts'
import { isUnchanged, type PlannedRecord, type RecordProblem } from './planned-record.ts'
import { contentOf, personalOf, type ProposedRecord } from './proposed-records.ts'
import { recordIdentities } from './record-identity.ts'
import { titleOf } from './request-title.ts'
import { findWeighty } from './weight-repo.ts'
import { type By, writeRecords } from './write-records.ts'

/** So many records a second person can still look at in one request. */
const MOST_PEOPLE = 300
const MOST_RECORDS = 1_000

type Split = { now: PlannedRecord | null; asked: ProposedRecord | null }

/** Records that belong to a doctor, named in the request. */
const ABOUT_DOCTORS: readonly ResourceKey[] = ['speakerLevels', 'blacklist']

function split(resource: ResourceKey, record: PlannedRecord, hasWeight = false): Split {
  const { id, before, values, isActive } = record
  const start = before && { values: before.values, isActive: before.stored.isActive }
  const { now, asked } = splitRecord(resource, start, { values, isActive }, hasWeight)
  const about = ABOUT_DOCTORS.includes(resource) ? { about: String(values['doctor']) } : {}
  const isNew = now === null ? { isNew: true as const } : {}
  return { now: now && { ...record, ...now }, asked: asked && { id, ...asked, ...about, ...isNew } }
}

/** Nobody changes their own power, on any way. */
export function ownPowerProblems(
  resource: ResourceKey,
  planned: readonly PlannedRecord[],
  byPersonId: string,
): RecordProblem[] {
  const own = resource === 'people' ? planned.find(({ id, before }) => id === byPersonId && before !== null) : undefined
  const asked = own && split(resource, own).asked
  if (!own || !asked) return []
  const [key] = Object.keys(asked.after)
  const field = RESOURCES.people.fields.find((one) => one.key === key) ?? null
  return [{ row: own.row, field, result: 'ownPower', params: {} }]
}

/**
 * Writes what holds at once and asks a second person for the rest, in the caller's transaction; all of `planned` is checked. Gives the
 * request.
 */
export async function writeWithSecondPerson(
  tx: Tx,
  resource: ResourceKey,
  planned: readonly PlannedRecord[],
  by: By,
): Promise<Waiting | null> {
  const known = planned.filter((record) => record.before !== null && !isUnchanged(resource, record)).map(({ id }) => id)
  await refuseOwnOpen(tx, by.personId, known)
  const weighty = await findWeighty(tx, resource, known)
  const parts = planned.map((record) => split(resource, record, weighty.has(record.id)))
  await writeRecords(
    tx,
    resource,
    parts.flatMap(({ now }) => now ?? []),
    by,
  )
  const records = parts.flatMap(({ asked }) => asked ?? [])
  if (records.length === 0) return null
  refuseTooMany(resource, records.length)
  const doctors = new Map(planned.map(({ id, values }) => [id, values['doctor']]))
  const ids = new Set(records.map(({ id }) => id))
  const proposed = { resource, records }
  const personal = personalOf(proposed)
  const isOffice = resource === 'people' && (await needCompliance(tx, records))
  return askSecondPerson(tx, {
    deed: resource === 'people' ? (isOffice ? 'giveOffice' : 'changePerson') : 'changeMasterData',
    subject: subjectOf(
      resource,
      planned.filter(({ id }) => ids.has(id)),
    ),
    ...titleOf(
      proposed,
      planned.filter(({ id }) => ids.has(id)),
    ),
    content: contentOf(proposed),
    ...(personal && { personal }),
    identity: await recordIdentities(tx, proposed, (id) => doctors.get(id)),
    units: resource === 'people' ? [] : unitsOf(planned.filter(({ id }) => ids.has(id))),
    concerned: resource === 'people' ? [...ids] : [],
    askedBy: by.personId,
    at: by.at,
  })
}

/** Business units of these records, before and after. */
function unitsOf(planned: readonly PlannedRecord[]): string[] {
  const units = planned.flatMap(({ before, values }) => [before?.values['bu'], values['bu']])
  return [...new Set(units.filter((unit) => typeof unit === 'string'))]
}

/** An open request closes the record to the person that asked: what it says of the record would no longer be what the second person reads. */
async function refuseOwnOpen(tx: Tx, personId: string, ids: readonly string[]): Promise<void> {
  const number = ids.length === 0 ? undefined : await findOwnOpen(tx, personId, ids)
  if (number !== undefined) throw new AppError('secondPersonWaiting', { number })
}

function refuseTooMany(resource: ResourceKey, count: number): void {
  if (resource === 'people' && count > MOST_PEOPLE) throw new AppError('tooMuchPower', { count, most: MOST_PEOPLE })
  if (count > MOST_RECORDS) throw new AppError('tooManyWaiting', { count, most: MOST_RECORDS })
}

/** A record that is not made yet is the same when its key is. */
function subjectOf(resource: ResourceKey, planned: readonly PlannedRecord[]): string {
  const keys = planned.map(({ id, before, values }) =>
    before === null && resource !== 'people'
      ? sha256hex(JSON.stringify(RESOURCES[resource].unique.map((key) => values[key] ?? null)))
      : id,
  )
  if (keys.length > 1) return sha256hex([...keys].sort().join())
  return resource === 'people' ? String(keys[0]) : `${resource} ${String(keys[0])}`
}

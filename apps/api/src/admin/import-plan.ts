import type { Field, RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { emptyRecord, RESOURCES, savedFields } from '@osmp/domain/admin/resources.ts'
import type { LocalDate } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import type { Locale } from '../kit/http/locale.ts'
import { inTurns } from '../kit/process/in-turns.ts'
import { checkRecords } from './check-records.ts'
import { resolveReferences } from './import-references.ts'
import { type ImportRow, readRows } from './import-rows.ts'
import { type PlannedRecord, presentRecord, type RecordProblem } from './planned-record.ts'
import { ownPowerProblems } from './guarded-records.ts'
import type { Sheet } from './read-workbook.ts'
import { readValues } from './read-values.ts'
import { findAlike, findRecords, lockRecords, type StoredRecord } from './record-repo.ts'
import { RECORD_TABLES } from './record-tables.ts'
import { tableRow, versionOf, wireValues } from './record-values.ts'

export type ImportPlan = { planned: PlannedRecord[]; problems: RecordProblem[]; planHash: string }
type Asked = {
  resource: ResourceKey
  sheet: Sheet
  locale: Locale
  today: LocalDate
  companyDomains: readonly string[]
  byPersonId: string
  isForWriting: boolean
}
type Placed = { row: ImportRow; before: StoredRecord | undefined; id: string }

export function refuseWithoutImport(resource: ResourceKey): void {
  if (RESOURCES[resource].unique.length === 0) throw new AppError('importNotOffered')
}

/**
 * What a sheet would do to the records that are there, and everything that stands against it. `isForWriting` keeps the records
 * it touches as they are until the transaction ends.
 */
export async function planImport(
  tx: Tx,
  { resource, sheet, locale, today, companyDomains, byPersonId, isForWriting }: Asked,
): Promise<ImportPlan> {
  const { rows, problems } = await readRows(resource, sheet, locale)
  const references = RESOURCES[resource].fields.filter(({ kind }) => kind === 'reference')
  const isOwn = (field: Field) => field.kind === 'reference' && field.to === resource
  const others = references.filter((field) => !isOwn(field))
  const known = await resolveReferences(tx, others, rows, problems)
  const readable = known.filter(({ isWhole }) => isWhole)
  const placed = await place(tx, resource, readable, isForWriting)
  const made = new Map(placed.map(({ row, id }) => [String(row.values[RESOURCES[resource].unique[0] ?? '']), id]))
  const linked = new Set(await resolveReferences(tx, references.filter(isOwn), readable, problems, made))
  const planned: PlannedRecord[] = []
  for (const record of await inTurns(
    placed.filter(({ row }) => linked.has(row)),
    (one) => planRow(resource, one),
  )) {
    if ('result' in record) problems.push(record)
    else planned.push(record)
  }
  problems.push(
    ...(await checkRecords(tx, resource, planned, { today, companyDomains })),
    ...ownPowerProblems(resource, planned, byPersonId),
  )
  problems.sort((one, other) => one.row - other.row)
  return { planned, problems, planHash: await hashOf(resource, planned) }
}

const keyOf = (resource: ResourceKey, values: RecordValues): string =>
  JSON.stringify(RESOURCES[resource].unique.map((key) => values[key] ?? null))

/** Finds for each row the record it names. */
async function place(
  tx: Tx,
  resource: ResourceKey,
  rows: readonly ImportRow[],
  isForWriting: boolean,
): Promise<Placed[]> {
  const named = await inTurns(rows, ({ values }) => keyRow(resource, values))
  let there = await findAlike(tx, resource, RESOURCES[resource].unique, named)
  if (isForWriting && there.length > 0) {
    const ids = there.map(({ id }) => id)
    await lockRecords(tx, resource, ids)
    there = await findRecords(tx, resource, ids)
  }
  const known = new Map(
    await inTurns(there, (record) => [keyOf(resource, wireValues(resource, record.values)), record] as const),
  )
  const { idField } = RECORD_TABLES[resource]
  return inTurns(rows, (row) => {
    const before = known.get(keyOf(resource, row.values))
    const id = before?.id ?? (idField === undefined ? uuidv7() : String(row.values[idField]))
    return { row, before, id }
  })
}

/** The columns that name a record. */
function keyRow(resource: ResourceKey, values: RecordValues): Record<string, unknown> {
  const { unique } = RESOURCES[resource]
  return tableRow(resource, Object.fromEntries(unique.map((key) => [key, values[key] ?? null])))
}

function planRow(resource: ResourceKey, { row, before, id }: Placed): PlannedRecord | RecordProblem {
  const present = before ? presentRecord(resource, before) : null
  const kept = savedFields(resource).map(({ key }) => [key, present?.values[key] ?? null] as const)
  const base = present ? Object.fromEntries(kept) : emptyRecord(resource)
  const read = readValues(resource, { ...base, ...row.values }, present?.values)
  if (!read.ok) return { row: row.row, ...read.problem }
  const isActive = row.isActive ?? before?.isActive ?? true
  return { row: row.row, id, before: present, values: read.values, isActive }
}

/** Of the records the rows find and the versions they have: ids that are only given when they are written do not count. */
async function hashOf(resource: ResourceKey, planned: readonly PlannedRecord[]): Promise<string> {
  const found = await inTurns(planned, ({ row, before, isActive }) => [
    row,
    isActive,
    before && [before.stored.id, versionOf(resource, before.values, before.stored.isActive)],
  ])
  return sha256hex(JSON.stringify([resource, found]))
}

import { isFixedRecord, type RecordFault, recordFault } from '@osmp/domain/admin/record-rules.ts'
import type { Field, RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { isEmptyValue, RESOURCES, savedFields } from '@osmp/domain/admin/resources.ts'
import type { LocalDate } from '@osmp/domain/kit/time.ts'
import type { Tx } from '../kit/database/db.ts'
import { inTurns } from '../kit/process/in-turns.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { checkLevels } from './check-levels.ts'
import { checkConsentTexts } from './check-consent-texts.ts'
import { checkMessageTexts } from './check-message-texts.ts'
import { checkPeople } from './check-people.ts'
import { checkTemplates } from './check-templates.ts'
import { checkTaxonomies } from './check-taxonomies.ts'
import { isUnchanged, type PlannedRecord, type RecordProblem } from './planned-record.ts'
import { findReferences } from './record-reference-repo.ts'
import { findAlike, type StoredRecord } from './record-repo.ts'
import { RECORD_TABLES } from './record-tables.ts'
import { changedFields, isSameValue, tableRow, wireValues } from './record-values.ts'

/** Every reason to refuse these records: rules, references, records that exist already. One query a question, whatever their number. `today` in Asia/Shanghai. */
export async function checkRecords(
  tx: Tx,
  resource: ResourceKey,
  planned: readonly PlannedRecord[],
  { today, companyDomains }: { today: LocalDate; companyDomains: readonly string[] },
): Promise<RecordProblem[]> {
  return [
    ...(await inTurns(planned, (record) => checkAlone(resource, record))).flat(),
    ...(await checkReferences(tx, resource, planned)),
    ...(await checkUnique(tx, resource, planned)),
    ...(resource === 'people' ? await checkPeople(tx, planned, companyDomains) : []),
    ...(resource === 'topics' ? await checkTaxonomies(tx, planned) : []),
    ...(resource === 'speakerLevels' ? await checkLevels(tx, planned, today) : []),
    ...(resource === 'consentTexts' ? checkConsentTexts(planned, today) : []),
    ...(resource === 'messageTexts' ? checkMessageTexts(planned, today) : []),
    ...(resource === 'landingTemplates' || resource === 'posterTemplates'
      ? await checkTemplates(tx, resource, planned)
      : []),
  ]
}

const fieldOf = (resource: ResourceKey, key: string): Field | null =>
  RESOURCES[resource].fields.find((field) => field.key === key) ?? null

const spent = (record: PlannedRecord): number =>
  ['reserved', 'committed', 'actual'].reduce((sum, key) => sum + Number(record.before?.stored.values[key] ?? 0), 0)

function checkAlone(resource: ResourceKey, record: PlannedRecord): RecordProblem[] {
  const { row, before, values } = record
  const fixed = savedFields(resource).filter(
    ({ key, isFixed }) => isFixed === true && before !== null && !isSameValue(before.values[key], values[key]),
  )
  const fault = faultOf(resource, record)
  // A setting whose text is not of its stored kind: a list of addresses, or JSON.
  const unreadable = savedFields(resource).filter(
    ({ kind, key }) =>
      kind === 'setting' &&
      key !== fault?.field &&
      tableRow(resource, values, before?.stored.values ?? {})[key] === undefined,
  )
  return [
    ...fixed.map((field) => ({ row, field, result: 'recordFixed' as const, params: {} })),
    ...(fault
      ? [{ row, field: fieldOf(resource, fault.field), result: fault.result, params: fault.params ?? {} }]
      : []),
    ...unreadable.map((field) => ({
      row,
      field,
      result: Array.isArray(before?.stored.values[field.key]) ? ('settingOrigins' as const) : ('settingKind' as const),
      params: {},
    })),
  ]
}

/** The fault of a record's values. A record with a fault can still be taken out of use, except one the product itself works with. */
function faultOf(resource: ResourceKey, record: PlannedRecord): RecordFault | undefined {
  const { before, values, isActive } = record
  const isAsBefore = before !== null && changedFields(resource, before.values, values).length === 0
  const isTakenOut = isAsBefore && !isActive && !isFixedRecord(resource, values)
  if (isTakenOut || isUnchanged(resource, record)) return undefined
  return recordFault(resource, values, resource === 'ios' ? spent(record) : 0)
}

/** A record may go on pointing at one that has been taken out of use, but not begin to. */
async function checkReferences(
  tx: Tx,
  resource: ResourceKey,
  planned: readonly PlannedRecord[],
): Promise<RecordProblem[]> {
  const problems: RecordProblem[] = []
  for (const field of savedFields(resource)) {
    if (field.kind !== 'reference') continue
    const moved = planned.filter(
      ({ before, values }) =>
        !isEmptyValue(values[field.key]) && !isSameValue(before?.values[field.key], values[field.key]),
    )
    const ids = new Set(moved.map(({ values }) => String(values[field.key])))
    const own = new Set(field.to === resource ? planned.map(({ id }) => id) : [])
    const found = new Map((await findReferences(tx, field.to, [...ids])).map((one) => [one.id, one]))
    for (const { row, values } of moved) {
      const id = String(values[field.key])
      const reference = found.get(id)
      if (reference?.isActive === true || (!reference && own.has(id))) continue
      const result = reference ? 'recordReferenceInactive' : 'recordReferenceUnknown'
      problems.push({ row, field, result, params: { value: reference?.label ?? id } })
    }
  }
  return problems
}

const keyOf = (values: Readonly<Record<string, unknown>>, fields: readonly string[]): string =>
  JSON.stringify(fields.map((field) => values[field] ?? null))

async function checkUnique(tx: Tx, resource: ResourceKey, planned: readonly PlannedRecord[]): Promise<RecordProblem[]> {
  const problems: RecordProblem[] = []
  const sets = [RESOURCES[resource].unique, ...(RECORD_TABLES[resource].alsoUnique ?? [])]
  for (const fields of sets.filter(({ length }) => length > 0))
    problems.push(...(await checkUniqueFields(tx, resource, planned, fields)))
  return problems
}

/** Records that share these fields with an earlier one of `planned`, or with a stored one. */
async function checkUniqueFields(
  tx: Tx,
  resource: ResourceKey,
  planned: readonly PlannedRecord[],
  fields: readonly string[],
): Promise<RecordProblem[]> {
  const isMoved = await inTurns(
    planned,
    ({ before, values }) =>
      !fields.every((key) => isEmptyValue(values[key])) &&
      (before === null || keyOf(before.values, fields) !== keyOf(values, fields)),
  )
  const moved = planned.filter((_, place) => isMoved[place])
  const field = fieldOf(resource, fields.at(-1) ?? '')
  const foldedKey = (values: RecordValues) => keyOf(withCodes(resource, values, upper), fields)
  // A phone number of a person out of use is free.
  const stored = (await findSpelt(tx, resource, moved, fields)).filter((one) => field?.kind !== 'phone' || one.isActive)
  const taken = new Map(await inTurns(stored, (one) => [foldedKey(wireValues(resource, one.values)), one] as const))
  const keys = await inTurns(moved, ({ values }) => foldedKey(values))
  const first = new Map<string, number>()
  return moved.flatMap(({ row, id, before, values }, place): RecordProblem[] => {
    const key = keys[place] ?? ''
    const earlier = first.get(key)
    first.set(key, earlier ?? row)
    const other = taken.get(key)
    if (earlier !== undefined) return [{ row, field, result: 'rowTwice', params: { row: earlier } }]
    if (!other || (before !== null && other.id === id)) return []
    return [{ row, field, ...duplicate(field, shownKey(values, fields), other) }]
  })
}

/** Stored records that share these fields with one of `moved`, its codes as typed, in capitals or in small letters. */
async function findSpelt(
  tx: Tx,
  resource: ResourceKey,
  moved: readonly PlannedRecord[],
  fields: readonly string[],
): Promise<StoredRecord[]> {
  const rows = await inTurns(moved, ({ values, before }) =>
    [values, withCodes(resource, values, upper), withCodes(resource, values, lower)].map((spelt) =>
      tableRow(resource, spelt, before?.stored.values ?? {}),
    ),
  )
  return findAlike(tx, resource, fields, rows.flat())
}

/** A number is masked, and the record that has it named by its code. */
function duplicate(field: Field | null, value: string, other: StoredRecord): Pick<RecordProblem, 'result' | 'params'> {
  if (field?.kind !== 'phone') return { result: 'recordDuplicate', params: { value } }
  return { result: 'recordPhoneTaken', params: { value: maskPhone(value), code: String(other.values['code']) } }
}

const upper = (code: string): string => code.toUpperCase()
const lower = (code: string): string => code.toLowerCase()

/** The values with their typed codes in one letter case: DP002 and dp002 are one doctor. */
function withCodes(resource: ResourceKey, values: RecordValues, fold: (code: string) => string): RecordValues {
  const codes = RESOURCES[resource].fields.filter((field) => field.kind === 'code' && !field.names)
  const folded = codes.flatMap(({ key }) => {
    const value = values[key]
    return typeof value === 'string' ? [[key, fold(value)] as const] : []
  })
  return { ...values, ...Object.fromEntries(folded) }
}

const shownKey = (values: Readonly<Record<string, unknown>>, fields: readonly string[]): string =>
  fields.map((field) => String(values[field])).join(' / ')

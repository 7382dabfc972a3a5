import { createHash } from 'node:crypto'
import type { Field, FieldValue, RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES, savedFields } from '@osmp/domain/admin/resources.ts'
import { settingOf } from '@osmp/domain/admin/record-rules.ts'
import { parseMoney, toWire } from '@osmp/domain/kit/money.ts'
import { columnOf } from './record-tables.ts'

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** In the order of the registry, so that the same choices are the same value. */
function inOrder(field: Field, chosen: readonly string[]): string[] {
  if (field.kind !== 'choices') return [...chosen]
  return field.choices.map(({ value }) => value).filter((value) => chosen.includes(value))
}

/** A stored value as it travels: yuan, ISO instants, choices in their order. */
export function wireValue(field: Field, stored: unknown): FieldValue {
  if (field.kind === 'money') return toWire(Number(stored))
  if (field.kind === 'setting') return settingText(stored)
  if (field.kind === 'instant' && typeof stored === 'string') return new Date(stored).toISOString()
  if (isTexts(stored)) return inOrder(field, stored)
  if (typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean') return stored
  return null
}

const settingText = (stored: unknown): string =>
  isTexts(stored) ? stored.join('\n') : typeof stored === 'string' ? stored : JSON.stringify(stored)

export function wireValues(resource: ResourceKey, stored: Readonly<Record<string, unknown>>): RecordValues {
  return Object.fromEntries(RESOURCES[resource].fields.map((field) => [field.key, wireValue(field, stored[field.key])]))
}

/** What a field's column takes. `before`: the stored value it replaces. */
function storedValue(field: Field, value: FieldValue, before: unknown): unknown {
  if (field.kind === 'money' && typeof value === 'string') {
    const parsed = parseMoney(value)
    return parsed.ok ? parsed.fen : value
  }
  return field.kind === 'setting' && typeof value === 'string' ? settingOf(value, before) : value
}

/** Values as they travel, in the form in which they are stored. */
export const storedValues = (resource: ResourceKey, values: RecordValues): Record<string, unknown> =>
  Object.fromEntries(
    RESOURCES[resource].fields.map((field) => [field.key, storedValue(field, values[field.key] ?? null, null)]),
  )

/** A row of the resource's table, by column, for jsonb_populate_recordset. */
export function tableRow(
  resource: ResourceKey,
  values: RecordValues,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [field, column] of writtenColumns(resource))
    row[column] = storedValue(field, values[field.key] ?? null, before[field.key])
  return row
}

type Written = readonly (readonly [Field, string])[]
const WRITTEN = new Map<ResourceKey, Written>()

/** The fields that are stored, with their columns: worked out once, since an import asks for each of its rows. */
function writtenColumns(resource: ResourceKey): Written {
  const known = WRITTEN.get(resource)
  if (known) return known
  const made = savedFields(resource).flatMap((field) => {
    const column = columnOf(resource, field.key)
    return column === null ? [] : [[field, column] as const]
  })
  WRITTEN.set(resource, made)
  return made
}

/** The fields an administrator may save, in the registry's order. */
const savedPart = (resource: ResourceKey, values: RecordValues): FieldValue[] =>
  savedFields(resource).map(({ key }) => values[key] ?? null)

/** Changes with every value an administrator may save, and with nothing else: money spent on an IO leaves it. */
export function versionOf(resource: ResourceKey, values: RecordValues, isActive: boolean): string {
  const text = JSON.stringify([isActive, ...savedPart(resource, values)])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  const [a, b] = [one ?? null, other ?? null]
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/** The saved fields in which two records differ. */
export function changedFields(resource: ResourceKey, before: RecordValues, after: RecordValues): Field[] {
  return savedFields(resource).filter(({ key }) => !isSameValue(before[key], after[key]))
}

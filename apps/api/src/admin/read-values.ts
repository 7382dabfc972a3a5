import { recordValues } from '@osmp/contract/admin/record-models.ts'
import type { Field, FieldValue, RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { isEmptyValue, savedFields } from '@osmp/domain/admin/resources.ts'
import * as z from 'zod/mini'
import { InputError, inputError } from '../kit/http/error-reply.ts'
import type { RecordProblem } from './planned-record.ts'
import { wireValue } from './record-values.ts'

export type ReadValues = { ok: true; values: RecordValues } | { ok: false; problem: Omit<RecordProblem, 'row'> }

/**
 * Values as sent, brought into the one form they are compared in, or the first fault a person can mend. What no client of ours
 * sends (a missing or unknown field) throws an InputError. What the record has `now` outside a field's choices may stay as it is.
 */
export function readValues(resource: ResourceKey, sent: RecordValues, now: RecordValues = {}): ReadValues {
  const fields = savedFields(resource)
  const empty = fields.find(({ key, isRequired }) => isRequired && key in sent && isEmptyValue(sent[key]))
  if (empty) return { ok: false, problem: { field: empty, result: 'recordRequired', params: {} } }
  const older = fields.filter((field) => isOlderChoice(field, now[field.key]) && sent[field.key] === now[field.key])
  const judged = { ...sent, ...Object.fromEntries(older.map((field) => [field.key, firstChoice(field)])) }
  const parsed = z.safeParse(recordValues(resource), judged, { reportInput: true })
  if (parsed.success) {
    const kept = Object.fromEntries(older.map(({ key }) => [key, now[key] ?? null]))
    return { ok: true, values: { ...inOneForm(fields, parsed.data), ...kept } }
  }
  const fault = inputError(parsed.error.issues)
  const field = fields.find(({ key }) => key === fault.field.split('.')[0])
  if (!field || !(field.key in sent)) throw new InputError(fault.result, `values.${fault.field}`, 400)
  return { ok: false, problem: { field, result: fault.result, params: {} } }
}

/** Stored before the field had these choices. */
const isOlderChoice = (field: Field, value: FieldValue | undefined): boolean =>
  typeof value === 'string' && choicesOf(field)?.includes(value) === false

const firstChoice = (field: Field): FieldValue => choicesOf(field)?.[0] ?? null

/** Undefined for a field that takes more than one of a few. */
function choicesOf(field: Field): readonly string[] | undefined {
  if (field.kind === 'choice') return field.choices.map(({ value }) => value)
  return field.kind === 'code' && field.names ? Object.keys(field.names) : undefined
}

const inOneForm = (fields: readonly Field[], values: RecordValues): RecordValues =>
  Object.fromEntries(fields.map((field) => [field.key, wireValue(field, values[field.key])]))

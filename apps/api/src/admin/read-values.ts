import { recordValues } from '@osmp/contract/admin/record-models.ts'
import type { Field, RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { isEmptyValue, savedFields } from '@osmp/domain/admin/resources.ts'
import * as z from 'zod/mini'
import { InputError, inputError } from '../kit/error-reply.ts'
import type { RecordProblem } from './planned-record.ts'
import { wireValue } from './record-values.ts'

export type ReadValues = { ok: true; values: RecordValues } | { ok: false; problem: Omit<RecordProblem, 'row'> }

/**
 * Values as sent, brought into the one form they are compared in, or the first fault a person can mend. What no client of ours
 * sends (a missing or unknown field) throws an InputError.
 */
export function readValues(resource: ResourceKey, sent: RecordValues): ReadValues {
  const fields = savedFields(resource)
  const empty = fields.find(({ key, isRequired }) => isRequired && key in sent && isEmptyValue(sent[key]))
  if (empty) return { ok: false, problem: { field: empty, result: 'recordRequired', params: {} } }
  const parsed = z.safeParse(recordValues(resource), sent, { reportInput: true })
  if (parsed.success) return { ok: true, values: inOneForm(fields, parsed.data) }
  const fault = inputError(parsed.error.issues)
  const field = fields.find(({ key }) => key === fault.field.split('.')[0])
  if (!field || !(field.key in sent)) throw new InputError(fault.result, `values.${fault.field}`, 400)
  return { ok: false, problem: { field, result: fault.result, params: {} } }
}

const inOneForm = (fields: readonly Field[], values: RecordValues): RecordValues =>
  Object.fromEntries(fields.map((field) => [field.key, wireValue(field, values[field.key])]))

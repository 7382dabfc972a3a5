import { CODE_SHAPES, type Field, type FieldValue, type ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { savedFields } from '@osmp/domain/admin/resources.ts'
import { isLocalDate } from '@osmp/domain/kit/time.ts'
import * as z from 'zod/mini'
import { date, instant, int, line, list, money, nameLine, note, phoneOrNone, shape } from '../kit/fields.ts'

const named = (name: string) => ({ error: name })
const oneOf = (values: readonly string[]) =>
  z.string().check(z.refine((value) => values.includes(value), named('inputChoice')))
const realDate = date.check(z.refine(isLocalDate, named('inputDate')))

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const MAIL_OR_NONE = /^(?:[^\s@]+@[^\s@]+\.[^\s@]+)?$/

const colour = z.pipe(
  z.string().check(z.regex(/^(#[0-9A-Fa-f]{6})?$/, named('recordColour'))),
  z.transform((value: string) => value.toUpperCase()),
)

/** What may be sent for a field; what comes out is what is stored: amounts in fen. */
function fieldSchema(field: Field): z.ZodMiniType<FieldValue> {
  const least = field.isRequired === true ? 1 : 0
  switch (field.kind) {
    case 'text':
      return field.key === 'name' || field.key === 'department' ? nameLine(field.max, least) : line(field.max, least)
    case 'longText':
      return note(field.max, least)
    case 'code':
      return field.names
        ? oneOf(Object.keys(field.names))
        : z.string().check(z.regex(CODE_SHAPES[field.shape], named('recordCode')))
    case 'email':
      return z
        .string()
        .check(
          z.regex(field.isRequired ? MAIL : MAIL_OR_NONE, named('recordEmail')),
          z.maxLength(120, named('inputTooLong')),
        )
    case 'phone':
      return phoneOrNone
    case 'money':
      return money
    case 'colour':
      return colour
    case 'int':
      return int(field.min, field.max)
    case 'bool':
      return z.boolean()
    case 'date':
      return field.isRequired ? realDate : z.nullable(realDate)
    case 'instant':
      return field.isRequired ? instant : z.nullable(instant)
    case 'reference':
      return field.isRequired ? line(60, 1) : z.nullable(line(60, 1))
    case 'choice': {
      const choice = oneOf(field.choices.map(({ value }) => value))
      return field.isRequired ? choice : z.nullable(choice)
    }
    case 'choices': {
      const choices = list(oneOf(field.choices.map(({ value }) => value)), field.choices.length)
      return field.isRequired ? choices.check(z.minLength(1, named('recordRequired'))) : choices
    }
    case 'setting':
      return note(2_000)
  }
}

type ValuesSchema = z.ZodMiniType<Record<string, FieldValue>>
const made = new Map<ResourceKey, ValuesSchema>()

/** The values of a record of a resource, every field the registry lets people fill in. */
export function recordValues(resource: ResourceKey): ValuesSchema {
  const known = made.get(resource)
  if (known) return known
  const schema = shape(Object.fromEntries(savedFields(resource).map((field) => [field.key, fieldSchema(field)])))
  made.set(resource, schema)
  return schema
}

import { ANSWER_TYPES, FORM_LIMITS, FORM_READERS } from '@osmp/domain/enrolment/enrolment-form.ts'
import { ANSWER_LIMITS } from '@osmp/domain/enrolment/form-answers.ts'
import * as z from 'zod/mini'
import { int, line, list, note, shape } from '../kit/fields.ts'

const key = line(20, 1)
const condition = { item: key, is: key }

/** A question as the organiser's side writes and reads it. */
export const formItemInput = shape({
  key,
  type: z.enum(ANSWER_TYPES),
  labelZh: line(FORM_LIMITS.label),
  labelEn: line(FORM_LIMITS.label),
  options: list(
    shape({ key, labelZh: line(FORM_LIMITS.option), labelEn: line(FORM_LIMITS.option) }),
    FORM_LIMITS.options,
  ),
  required: z.boolean(),
  showIf: list(shape(condition), FORM_LIMITS.conditions),
  readers: list(z.enum(FORM_READERS), FORM_READERS.length),
  keepDays: int(1, 730),
  sealed: z.boolean(),
})

export const formItem = shape({
  key: z.string(),
  type: z.enum(ANSWER_TYPES),
  labelZh: z.string(),
  labelEn: z.string(),
  options: z.array(shape({ key: z.string(), labelZh: z.string(), labelEn: z.string() })),
  required: z.boolean(),
  showIf: z.array(shape({ item: z.string(), is: z.string() })),
  readers: z.array(z.enum(FORM_READERS)),
  keepDays: z.number(),
  sealed: z.boolean(),
})

/** A question as an attendee reads it, in their language. */
const shownFormItem = shape({
  key: z.string(),
  type: z.enum(ANSWER_TYPES),
  label: z.string(),
  options: z.array(shape({ key: z.string(), label: z.string() })),
  required: z.boolean(),
  showIf: z.array(shape({ item: z.string(), is: z.string() })),
})
/** Questions of a meeting and the version that answers carry. */
export const shownForm = shape({ version: z.number(), items: z.array(shownFormItem) })

const sentAnswer = shape({
  key,
  text: z.optional(note(ANSWER_LIMITS.note)),
  choices: z.optional(list(key, FORM_LIMITS.options)),
  number: z.optional(z.number()),
  taxNumber: z.optional(line(18)),
})
/** A filled form: answers to the questions of this version. */
export const filledForm = shape({ version: int(1, 100_000), answers: list(sentAnswer, FORM_LIMITS.items) })

/** `said` in the reader's language; null where it is sealed. */
export const readAnswer = shape({
  key: z.string(),
  label: z.string(),
  said: z.nullable(z.string()),
})

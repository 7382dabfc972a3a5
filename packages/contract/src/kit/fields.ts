import { withoutMarks } from '@osmp/domain/kit/invisible-marks.ts'
import { attendeePhoneOrText, phoneOrText, readAttendeePhone, readPhone } from '@osmp/domain/kit/phone-number.ts'
import { publicHost } from '@osmp/domain/kit/public-link.ts'
import { parseMoney } from '@osmp/domain/kit/money.ts'
import * as z from 'zod/mini'

/**
 * A custom check's message is the name of a refusal in result-codes.ts, so that each kind of bad input
 * reaches the person with its own code and sentence.
 */
const named = (name: string) => ({ error: name })

// Control characters, lone surrogates and direction overrides have no business in a text a person types.
const FORBIDDEN_CHARACTERS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/u

const kept = (value: string) => value.trim().normalize('NFC')

// Whatever some reader takes for the end of a line or a column: LF, CR, TAB, NEL and the separators of Unicode.
const BREAKS = /[\t\n\r\u0085\u2028\u2029]/

/** One address of ASCII characters with a dotted host; what else RFC 5321 allows, no provider gives out. */
const EMAIL = /^[\w.%+-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/iu

type TextKind = 'line' | 'note'
const kinds = new WeakMap<z.core.$ZodType, TextKind>()

/** Which of the two kinds of text a schema is; undefined for what is none. */
export const textKindOf = (schema: z.core.$ZodType): TextKind | undefined => kinds.get(schema)

/** A person's words, trimmed, NFC, at most `max` characters: those that are kept, since NFC may take more of them. */
function words(kind: TextKind, max: number, min: number, clean: (value: string) => string = String) {
  const read = (value: string) => kept(clean(value))
  const isFit = (value: string) =>
    !FORBIDDEN_CHARACTERS.test(clean(value)) && (kind === 'note' || !BREAKS.test(value.trim()))
  const schema = z.pipe(
    z.string().check(
      z.refine(isFit, named('inputCharacters')),
      z.refine((value) => [...read(value)].length <= max, named('inputTooLong')),
      z.refine((value) => [...read(value)].length >= min, named('inputTooShort')),
    ),
    z.transform(read),
  )
  kinds.set(schema, kind)
  return schema
}

/** Names, titles, places, codes, file names: one line, for they stand in subjects, headers, cells and file names. */
export const line = (max: number, min = 0) => words('line', max, min)

/** Names of people and hospitals: one line, without the invisible marks that contact lists and chat programs leave in them. */
export const nameLine = (max: number, min = 0) => words('line', max, min, withoutMarks)

const phoneIf = (isTaken: (value: string) => boolean, kept = phoneOrText) =>
  z.pipe(
    z.string().check(z.maxLength(60, named('inputPhone')), z.refine(isTaken, named('inputPhone'))),
    z.transform(kept),
  )

/** A mobile number as it is typed, pasted or filled in by a phone; its eleven digits come out. */
export const phone = phoneIf((value) => readPhone(value) !== undefined)

/** The same, or nothing. */
export const phoneOrNone = phoneIf((value) => value.trim() === '' || readPhone(value) !== undefined)

/** The number of an attendee: the same, or one abroad with its plus sign. Only the server knows the numbers of a country. */
export const attendeePhone = phoneIf((value) => readAttendeePhone(value) !== undefined, attendeePhoneOrText)

/** A mail address as typed, without what surrounds it. */
export const email = z.pipe(
  z
    .string()
    .check(z.refine((value) => [...value.trim()].length <= 254 && EMAIL.test(value.trim()), named('inputEmail'))),
  z.transform((value) => value.trim()),
)

/** A number of an attendee, or the mail address in its place, in small letters. */
export const attendeeContact = z.pipe(
  z.string().check(
    z.refine((value) => readAttendeePhone(value) !== undefined || EMAIL.test(value.trim()), named('inputPhone')),
    z.maxLength(254, named('inputPhone')),
  ),
  z.transform((value) => readAttendeePhone(value) ?? value.trim().toLowerCase()),
)

/** Reasons, comments and other words that may run over lines. */
export const note = (max: number, min = 0) => words('note', max, min)

/** UUID in canonical lower-case form: no other spelling names the same object. */
export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, named('inputId')))

/** SHA-256 in hex, lower case. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, named('inputId')))

/** A business code such as an IO or a cost centre. */
export const code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, named('inputId')))

/** Amount in yuan as typed and sent: at most two decimals, never negative; becomes integer fen. */
export const money = z.pipe(
  z.string().check(
    z.superRefine((value, context) => {
      const parsed = parseMoney(value)
      if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.reason, input: value })
    }),
  ),
  z.transform((value) => {
    const parsed = parseMoney(value)
    return parsed.ok ? parsed.fen : 0
  }),
)

/** Amount in yuan on the way out: a string with two decimals. */
export const moneyOut = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** An instant, UTC, ISO 8601 with milliseconds or seconds, of the years 1900 to 2999. */
export const instant = z
  .string()
  .check(z.regex(/^(?:19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/, named('inputTime')))
  .check(z.refine(isReal, named('inputTime')))

/** A civil date in Asia/Shanghai, of the years 1900 to 9998, so that the day after it is one too. */
export const date = z
  .string()
  .check(z.regex(/^(?!9999)(?:19|[2-9]\d)\d\d-\d\d-\d\d$/, named('inputDate')))
  .check(z.refine(isReal, named('inputDate')))

/** The 30th of February has the form of a day and is none. */
function isReal(value: string): boolean {
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, 19))
}

/** A time of a day, Asia/Shanghai, `09:00`; its end is `24:00`. */
export const dayClock = z.string().check(z.regex(/^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/, named('inputTime')))

/** A web address people are sent to: https, and a public host in its plain spelling. */
export const httpsUrl = z.string().check(
  z.maxLength(500, named('inputTooLong')),
  z.refine((value) => publicHost(value) !== undefined, named('inputUrl')),
)

/** A number that may travel in a query. */
export const queryInt = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,10}$/, named('inputNumber')))]),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.int(named('inputNumber')).check(z.minimum(min, named('inputRange')), z.maximum(max, named('inputRange'))),
    ),
  )

/** A yes or no that may travel in a query. */
export const queryBool = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
)

/** Words looked for, without the invisible marks that come with pasted ones. */
export const keyword = z.optional(nameLine(60))

/** Page of a picker: 20 rows, from 1. */
export const pageNo = z.optional(queryInt(1, 500))

export const int = (min: number, max: number) =>
  z.int(named('inputNumber')).check(z.minimum(min, named('inputRange')), z.maximum(max, named('inputRange')))

export const list = <T extends z.core.$ZodType>(item: T, max: number) =>
  z.array(item).check(z.maxLength(max, named('inputTooMany')))

/** An object that may hold nothing but these keys. */
export const shape = z.strictObject
export const nothing = z.strictObject({})
/** A page of a picker. On the first page without a keyword the first `recent` rows are what this person chose last. */
export const picked = <T extends z.core.$ZodType>(row: T) =>
  z.strictObject({
    list: z.array(row),
    total: z.number(),
    hasMore: z.boolean(),
    recent: z.optional(z.number()),
  })

/** What a person may do with an object now; `reason` is a sentence in their language when it is not allowed. */
export const allowedAction = z.strictObject({
  action: z.string(),
  allowed: z.boolean(),
  reason: z.optional(z.string()),
})

/** Path of the company's logo, for `HostMark` before its name; null without one. */
export const hostLogo = z.optional(z.nullable(z.string()))

import { withoutMarks } from './invisible-marks.ts'

/** What stands between the groups of a number. */
const SEPARATORS = /[\s.·()_/\-\u2010-\u2015\u2212]/g
/** A mobile number of mainland China, with the country's code or the zero of a long-distance call before it. */
const MOBILE = /^(?:(?:\+|00)?86)?0?(1[0-9]{10})$/

/**
 * The eleven digits of the mobile number in a text as it is typed, pasted or filled in by a phone; undefined where the text
 * holds no such number, or anything else in digits.
 */
export function readPhone(text: string): string | undefined {
  const runs =
    withoutMarks(text.normalize('NFKC'))
      .replace(SEPARATORS, '')
      .match(/\+?[0-9]+/g) ?? []
  return runs.length === 1 ? MOBILE.exec(runs[0] ?? '')?.[1] : undefined
}

/** The number of a field, or the text itself, for the field's check to refuse. */
export const phoneOrText = (text: string): string => readPhone(text) ?? text.trim()

/** A number of another country: with its code after a plus sign, or after the two zeros dialled for it. */
const ABROAD = /^(?:\+|00)([1-9][0-9]{7,14})$/
const MAINLAND = '86'

/**
 * The number an attendee may give: a mobile number of the mainland in its eleven digits, or the shape of a number abroad with its plus
 * sign; undefined for anything else. Only the server knows which numbers a country has.
 */
export function readAttendeePhone(text: string): string | undefined {
  const mobile = readPhone(text)
  if (mobile !== undefined) return mobile
  const digits = ABROAD.exec(withoutMarks(text.normalize('NFKC')).replace(SEPARATORS, ''))?.[1]
  return digits === undefined || digits.startsWith(MAINLAND) ? undefined : `+${digits}`
}

/** The number of such a field, or the text itself, for the field's check to refuse. */
export const attendeePhoneOrText = (text: string): string => readAttendeePhone(text) ?? text.trim()

/** With its country's code: no text message of ours goes there. */
export const isAbroad = (phone: string): boolean => phone.startsWith('+')

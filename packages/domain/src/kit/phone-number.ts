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

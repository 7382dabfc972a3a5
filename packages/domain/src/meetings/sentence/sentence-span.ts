import type { Fen } from '../../kit/money.ts'
import type { LocalDate } from '../../kit/time.ts'
import type { ExecuteType, MeetingCategory } from '../meeting-codes.ts'

/** `HH:mm`. `isUsual`: only the part of the day is said, the hour is the usual one. */
export type ClockTimes = { readonly start: string; readonly end: string | null; readonly isUsual?: boolean }

export type SpanValues = {
  date: LocalDate
  time: ClockTimes
  heads: number
  /** Of a talk. */
  minutes: number
  executeType: ExecuteType
  meal: { readonly fen: Fen; readonly isEach: boolean }
  category: MeetingCategory
  hospital: string
  speaker: string
  product: string
}
export type SpanKind = keyof SpanValues
type Place = { readonly from: number; readonly to: number }
/** A part of the sentence, and what is meant by it; a hospital, a speaker and a product by their ids. */
export type SentenceSpan = { [Kind in SpanKind]: SpanOf<Kind> }[SpanKind]
type SpanOf<Kind extends SpanKind> = Place & { readonly kind: Kind; readonly value: SpanValues[Kind] }
/** A day or a time that is said and cannot be read: no other part may say it instead. */
export type UnreadSpan = Place & { readonly kind: 'date' | 'time'; readonly value: undefined }
/** A part of which only the kind is clear: it has several meanings, or cannot be filled in. */
export type UnclearSpan = Place & { readonly kind: SpanKind }

/** The first part of this kind, as a value. */
export function valueOf<Kind extends SpanKind>(
  spans: readonly SentenceSpan[],
  kind: Kind,
): SpanValues[Kind] | undefined {
  return spans.find((span): span is SentenceSpan & SpanOf<Kind> => span.kind === kind)?.value
}

/** Covers what is understood, so that no later rule reads it or across it. */
const TAKEN = '\u0000'

export function covered(text: string, { from, to }: Place): string {
  return text.slice(0, from) + TAKEN.repeat(to - from) + text.slice(to)
}

/** The same text in half width; every sign keeps its place. A Chinese comma stays: it groups no thousands. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff0b\uff0d-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\n\r\t]/g, ' ')
}

/** All matches of a global pattern that no longer number surrounds. */
export function matchesIn(text: string, pattern: RegExp): { match: RegExpMatchArray; from: number; to: number }[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const from = match.index ?? 0
    const to = from + match[0].length
    return isInsideNumber(text, match[0], from) ? [] : [{ match, from, to }]
  })
}

const DIGIT = '[0-9零〇一二两三四五六七八九十百]'
const NUMBER_BEFORE = new RegExp(`[0-9.:/#]$|[0-9],$|${DIGIT}\\s*[-–—~至到]\\s*$|[-+]$`)
const NUMBER_FIRST = new RegExp(`^${DIGIT}`)

/** Its number is the rest of a longer one, or the end of a range. */
function isInsideNumber(text: string, part: string, from: number): boolean {
  return NUMBER_FIRST.test(part) && NUMBER_BEFORE.test(text.slice(Math.max(0, from - 8), from))
}

/** A count in digits or in Chinese, as a part of a pattern. */
export const COUNT = '([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,5}|[零〇一二两三四五六七八九十百]{1,6})'

const DIGITS = '零一二三四五六七八九'
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100 }

/** The number in digits or in Chinese, up to hundreds; undefined for what is none, as 二三十. */
export function countOf(written: string): number | undefined {
  if (/^[0-9]/.test(written)) return Number(written.replaceAll(',', ''))
  let sum = 0
  let digit: number | undefined
  for (const sign of written.replaceAll('两', '二').replaceAll('〇', '零')) {
    const unit = UNITS[sign]
    if (unit !== undefined) {
      sum += (digit ?? 1) * unit
      digit = undefined
    } else if (digit !== undefined && digit !== 0) return undefined
    else digit = DIGITS.indexOf(sign)
  }
  return sum + (digit ?? 0)
}

import { instantAt, instantMs, type Instant, localDateOfMs } from '../../kit/time.ts'
import { movedTo, USUAL_STARTS } from '../usual-times.ts'
import { readClock } from './read-clock.ts'
import { readCategory, readHeads, readHeld, readMeal, readMinutes } from './read-counts.ts'
import { readDays } from './read-days.ts'
import { type KnownNames, nameLookups, readNames } from './read-names.ts'
import {
  covered,
  halfWidth,
  type SentenceSpan,
  type SpanKind,
  type UnclearSpan,
  type UnreadSpan,
} from './sentence-span.ts'

export type ReadSentence = {
  /** In the order of the sentence. */
  readonly spans: readonly SentenceSpan[]
  readonly unclear: readonly UnclearSpan[]
  readonly times: { readonly start: Instant; readonly end: Instant } | null
}

type Said = SentenceSpan | UnreadSpan

const PHONE =
  /(?:(?:联系人|联系|电话|手机|tel|phone|call)[\s:]*)?(?:(?:\+|00)?(?:86[\s-]?)?1[3-9][0-9][\s-]?[0-9]{4}[\s-]?[0-9]{4}(?![0-9])|0[0-9]{2,3}[\s-]?[0-9]{4}[\s-]?[0-9]{3,4}(?![0-9])|[0-9]{7,})/gi
/** A form has one of each of these. */
const ONE_OF: readonly SpanKind[] = ['date', 'time', 'heads', 'executeType', 'meal', 'category', 'hospital']
const NONE: KnownNames = { hospital: [], speaker: [], product: [] }

/**
 * The parts of a sentence that fill fields of a new meeting, by rules alone; names are those that the house's searches found. What has
 * two meanings, is over or does not exist is left.
 */
export function readSentence(text: string, now: number, known: KnownNames = NONE): ReadSentence {
  const { spans, rest } = plainSpans(text, now)
  const names = readNames(rest, known)
  const { clear, unclear } = settled([...spans, ...names.spans], now)
  return {
    spans: clear,
    unclear: inOrder([...unclear, ...names.unclear]),
    times: timesOf(clear),
  }
}

/** The names to look up in the house for a sentence. */
export const lookupsOf = (text: string, now: number): ReturnType<typeof nameLookups> =>
  nameLookups(plainSpans(text, now).rest)

/** All that needs no list of names, and the text with it covered. */
function plainSpans(text: string, now: number): { spans: Said[]; rest: string } {
  const today = localDateOfMs(now)
  const spans: Said[] = []
  let rest = withoutPhones(halfWidth(text.slice(0, MOST_READ)))
  const readers = [
    (left: string) => readDays(left, today),
    readClock,
    readMeal,
    readMinutes,
    readHeads,
    readHeld,
    readCategory,
  ]
  for (const reader of readers) {
    for (const span of reader(rest)) {
      if (rest.slice(span.from, span.to).includes('\u0000')) continue
      spans.push(span)
      rest = covered(rest, span)
    }
  }
  return { spans, rest: withTalks(halfWidth(text.slice(0, MOST_READ)), rest, spans) }
}

/** A number that dials is no count and no day. */
function withoutPhones(text: string): string {
  return text.replace(PHONE, (number) => '\u0000'.repeat(number.length))
}

/** A speaker's name is known by the talk behind it, which may have been read with its minutes. */
function withTalks(text: string, rest: string, spans: readonly Said[]): string {
  return spans
    .filter(({ kind }) => kind === 'minutes')
    .reduce((left, { from, to }) => left.slice(0, from) + text.slice(from, to) + left.slice(to), rest)
}

/** A kind of which a form has one is unclear where two are said; a time needs its day, and neither may be over. */
function settled(spans: readonly Said[], now: number): { clear: SentenceSpan[]; unclear: UnclearSpan[] } {
  const hasClock = spans.some((span) => span.kind === 'time' && span.value?.isUsual !== true)
  // The part of the day says no more than the hour does.
  const said = spans.filter((span) => span.kind !== 'time' || !hasClock || span.value?.isUsual !== true)
  const valuesOf = (kind: SpanKind) =>
    new Set(said.filter((span) => span.kind === kind).map(({ value }) => JSON.stringify(value)))
  const isUnclear = ({ kind, value }: Said) => value === undefined || (ONE_OF.includes(kind) && valuesOf(kind).size > 1)
  const single = said.flatMap((span) => (span.value === undefined || isUnclear(span) ? [] : [span]))
  const times = timesOf(single)
  const isTime = ({ kind }: Said) => kind === 'date' || kind === 'time'
  const isOver = times === null || instantMs(times.start) <= now || said.some((span) => isTime(span) && isUnclear(span))
  const clear = single.filter((span) => !isOver || !isTime(span))
  return {
    clear: inOrder(clear),
    unclear: said
      .filter((span) => !clear.some(({ from }) => from === span.from))
      .map(({ kind, from, to }) => ({ kind, from, to })),
  }
}

/** Start and end; a day without an hour begins in the afternoon, as the form offers it first. */
function timesOf(spans: readonly SentenceSpan[]): ReadSentence['times'] {
  const day = spans.find((span) => span.kind === 'date')
  const time = spans.find((span) => span.kind === 'time')
  if (day?.kind !== 'date') return null
  const { start, end } = time?.kind === 'time' ? time.value : { start: USUAL_STARTS.afternoon, end: null }
  const begins = instantAt(day.value, start)
  return end === null ? movedTo({ start: null, end: null }, begins) : { start: begins, end: instantAt(day.value, end) }
}

function inOrder<Span extends { readonly from: number }>(spans: readonly Span[]): Span[] {
  return [...spans].sort((one, other) => one.from - other.from)
}

/** So many characters are read; the rest stays words. */
const MOST_READ = 500
const MOST_NAME = 40
/** A count that could not be read is no name. */
const COUNTED = /^[0-9０-９][0-9０-９\s.,~～–—-]*(?:[人位名天]|小时|分钟|people|doctors|hours?|min(?:ute)?s?)$/iu
const LEADING =
  /^(?:请|由|在|于|到|去|和|与|及|或|各|主讲|分享|讲课(?!费)|讲(?![课者座义])|来|的|speakers?\b|关于|开个?|办一?个?|一个|(?:at|by|with|for|on|about|and|or|in|from|the|a|an|of|to|talks?|dr|prof)\b\s*)+/iu
const TRAILING =
  /(?:请|由|在|于|到|去|和|与|及|或|的|举行|召开|\s*\b(?:at|by|with|for|on|and|or|in|from|the|a|an|of|to))+$/iu

/** A name for the meeting from the words that were left, at most 40 characters; telephone numbers are no words. */
export function leftName(text: string, { spans, unclear }: ReadSentence): string {
  const rest = [...spans, ...unclear].reduce(covered, withoutPhones(text))
  const pieces = rest
    .split('\u0000')
    .flatMap((part) => part.split(/[,，。;；!！?？、:：()（）\n]/u))
    .map((part) => part.trim().replace(LEADING, '').replace(TRAILING, '').trim())
    .filter((part) => /\p{L}{2}/u.test(part) && !COUNTED.test(part))
  return [...pieces.join(' ')].slice(0, MOST_NAME).join('').trim()
}

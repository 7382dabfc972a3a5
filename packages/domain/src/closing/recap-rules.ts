import { counted } from '../kit/counted.ts'
import { daysBetween, type Instant, instantMs, displayTime, localDateOf } from '../kit/time.ts'

/** Most arrivals that a recap draws one by one; of more people every so many-th. */
export const MOST_ARRIVALS = 500
/** Fewer meetings alike say nothing about what is usual. */
const FEWEST_ALIKE = 3
const HOUR_MS = 3_600_000

/** The ranks of `most` out of `total`, from 1, evenly apart, the first and the last among them. */
export function sampledRanks(total: number, most: number): number[] {
  const count = Math.min(total, most)
  const step = count > 1 ? (total - 1) / (count - 1) : 0
  return Array.from({ length: count }, (_, at) => 1 + Math.round(at * step))
}

/** The middle value, of an even number the mean of the two in the middle, rounded; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

export type Usual = { readonly of: 'owner' | 'unit'; readonly meetings: number; readonly came: number }

/** How many people usually come: to the owner's last meetings alike, else to the unit's; null where neither has three. */
export function usualOf(owner: readonly number[], unit: readonly number[]): Usual | null {
  const isOwn = owner.length >= FEWEST_ALIKE
  const counts = isOwn ? owner : unit
  const came = counts.length < FEWEST_ALIKE ? null : median(counts)
  return came === null ? null : { of: isOwn ? 'owner' : 'unit', meetings: counts.length, came }
}

type Room = { readonly seats: number | null; readonly enrolled: number }

/** Which arrival filled the house: its last seat, or without seats the last one expected; null where places stayed free. */
export function fullHouseRank(came: number, { seats, enrolled }: Room): number | null {
  const places = seats ?? enrolled
  return places > 0 && came >= places ? places : null
}

type Span = 'morning' | 'afternoon' | 'evening' | 'day'

function spanOf(start: Instant, end: Instant): Span | number {
  const days = daysBetween(localDateOf(start), localDateOf(end)) + 1
  const isOneSitting = instantMs(end) - instantMs(start) < 12 * HOUR_MS
  if (days > 1 && !isOneSitting) return days
  const [from, to] = [displayTime(start).slice(11), displayTime(end).slice(11)]
  if (from >= '17:00') return 'evening'
  if (days === 1 && to <= '13:00') return 'morning'
  return from >= '11:30' && days === 1 && to <= '19:00' ? 'afternoon' : 'day'
}

const SPANS: Readonly<Record<Span, { 'zh-CN': string; en: string }>> = {
  morning: { 'zh-CN': '一个上午', en: 'one morning' },
  afternoon: { 'zh-CN': '一个下午', en: 'one afternoon' },
  evening: { 'zh-CN': '一个晚上', en: 'one evening' },
  day: { 'zh-CN': '一天', en: 'one day' },
}

export type RecapFacts = {
  readonly came: number
  readonly isForPatients: boolean
  readonly startAt: Instant | null
  readonly endAt: Instant | null
  readonly topics: number
}

/** A meeting in up to three short lines, from facts alone: how many people, how long, how many topics. What is nothing is left out. */
export function recapLines(facts: RecapFacts, locale: 'zh-CN' | 'en'): string[] {
  const { came, isForPatients, startAt, endAt, topics } = facts
  const isZh = locale === 'zh-CN'
  const people = isForPatients
    ? isZh
      ? `${came} 位参会者`
      : counted(came, 'person', 'people')
    : isZh
      ? `${came} 位医生`
      : counted(came, 'doctor', 'doctors')
  const span = startAt !== null && endAt !== null ? spanOf(startAt, endAt) : null
  const time = typeof span === 'number' ? (isZh ? `${span} 天` : `${span} days`) : span && SPANS[span][locale]
  const talks = isZh ? `${topics} 个议题` : counted(topics, 'topic', 'topics')
  return [came > 0 && people, time, topics > 0 && talks].filter((line) => typeof line === 'string')
}

type Arrivals = { readonly arrivals: readonly Instant[]; readonly came: number; readonly startAt: Instant | null }
type Curve = {
  readonly dots: readonly { readonly x: number; readonly y: number }[]
  /** Where the meeting began. */
  readonly start: number | null
  /** How many were there by then; reckoned where the arrivals are chosen ones. */
  readonly early: number | null
  /** Where the first and the last arrival are written: together where they are close. */
  readonly marks: readonly { readonly x: number; readonly at: readonly Instant[] }[]
}

/** Two times side by side need so much of the width. */
const ROOM = 40

/** Arrivals as dots in a square of 100 by 100, time to the right and people upwards. */
export function arrivalCurve({ arrivals, came, startAt }: Arrivals): Curve {
  const times = arrivals.map(instantMs)
  const begun = startAt === null ? [] : [instantMs(startAt)]
  const [from, to] = [Math.min(...times, ...begun), Math.max(...times, ...begun)]
  const across = (at: number) => (to === from ? 50 : Math.round((1000 * (at - from)) / (to - from)) / 10)
  const [first, last] = [arrivals[0], arrivals.at(-1)]
  const marks =
    first === undefined || last === undefined
      ? []
      : across(instantMs(last)) - across(instantMs(first)) < ROOM
        ? [{ x: across(instantMs(last)), at: first === last ? [first] : [first, last] }]
        : [first, last].map((at) => ({ x: across(instantMs(at)), at: [at] }))
  return {
    dots: times.map((at, place) => ({ x: across(at), y: Math.round(96 - (92 * (place + 1)) / times.length) })),
    start: begun.map(across)[0] ?? null,
    early:
      begun.map((start) => Math.round((times.filter((at) => at <= start).length * came) / times.length))[0] ?? null,
    marks,
  }
}

type Known = {
  readonly arrivals: readonly Instant[]
  readonly fullAt: Instant | null
  readonly lastPhotoAt: Instant | null
  readonly sealedAt: Instant | null
  readonly hasSurvey: boolean
}
export type RecapMoment = {
  readonly kind: 'first' | 'full' | 'photo' | 'survey' | 'sealed'
  /** Null of a survey, which has no moment of its own. */
  readonly at: Instant | null
}

/** The moments that a recap tells in their order, five at most. */
export function recapMoments({ arrivals, fullAt, lastPhotoAt, sealedAt, hasSurvey }: Known): RecapMoment[] {
  const during = [
    { kind: 'first' as const, at: arrivals[0] ?? null },
    { kind: 'full' as const, at: fullAt },
    { kind: 'photo' as const, at: lastPhotoAt },
  ].sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1))
  const after = [{ kind: 'sealed' as const, at: sealedAt }]
  const survey = hasSurvey ? [{ kind: 'survey' as const, at: null }] : []
  return [...during.filter(({ at }) => at !== null), ...survey, ...after.filter(({ at }) => at !== null)]
}

/** How bright the seat taken as this one is, from 0, of so many: the later the brighter. */
export const litAt = (place: number, filled: number): number => 0.5 + (0.5 * (place + 1)) / filled

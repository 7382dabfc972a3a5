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

const SPANS: Readonly<Record<Span, { zh: string; en: string }>> = {
  morning: { zh: '一个上午', en: 'one morning' },
  afternoon: { zh: '一个下午', en: 'one afternoon' },
  evening: { zh: '一个晚上', en: 'one evening' },
  day: { zh: '一天', en: 'one day' },
}

export type RecapFacts = {
  readonly came: number
  readonly isForPatients: boolean
  readonly startAt: Instant | null
  readonly endAt: Instant | null
  readonly topics: number
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** A meeting in up to three short lines, from facts alone: how many people, how long, how many topics. What is nothing is left out. */
export function recapLines(facts: RecapFacts, locale: 'zh' | 'en'): string[] {
  const { came, isForPatients, startAt, endAt, topics } = facts
  const isZh = locale === 'zh'
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

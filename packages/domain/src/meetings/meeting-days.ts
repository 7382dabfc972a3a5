import { instantAt, instantMs, type LocalDate, localDateOfMs } from '../kit/time.ts'
import { calendarDays, dayCount, dayNo, midnightOf } from './day-count.ts'

/** The hours of one day as the organiser sets them, Asia/Shanghai: `09:00`, `17:30`; an end may be `24:00`. */
export type DayHours = { readonly from: string; readonly to: string }
/** A stretch of time, epoch ms. */
export type Span = { readonly from: number; readonly to: number }
/** A day of a meeting with its own hours; `date` is the day it starts on, Asia/Shanghai. */
export type MeetingDay = Span & { readonly date: LocalDate }

export type MeetingTimes = {
  /** Epoch ms. */
  readonly startAt: number
  readonly endAt: number
  /** By day from the first on; none, or fewer than there are days: the rest have the usual hours. */
  readonly dayHours?: readonly DayHours[] | undefined
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Working hours, for days that the meeting's own start and end say nothing about. */
const MORNING = 9 * HOUR
const EVENING = 18 * HOUR
const CLOCK = /^(?:([01][0-9]|2[0-3]):([0-5][0-9])|24:00)$/

/** True for `HH:mm` and for `24:00`, the end of a day. */
export const isDayClock = (clock: string): boolean => CLOCK.test(clock)

/** The hours of days a meeting's row holds; what is no such list is none. */
export function dayHoursOfRow(stored: unknown): DayHours[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('from' in entry) || !('to' in entry)) return []
    const { from, to } = entry
    return typeof from === 'string' && typeof to === 'string' && isDayClock(from) && isDayClock(to)
      ? [{ from, to }]
      : []
  })
}

/**
 * A meeting's days in their order, at least one, without a gap only where one day ends at midnight. Only these hours count
 * for attendance. The first begins with the meeting and the last ends with it. Between them hold the hours the organiser has
 * set, else from the start's hour to the end's hour each day; where the meeting ends earlier in the day than it began, working
 * hours. Less than twelve hours over midnight are one day.
 */
export function meetingDays(times: MeetingTimes): readonly MeetingDay[] {
  const { startAt, endAt, dayHours = [] } = times
  const count = dayCount(times)
  if (count === 1) return [{ date: localDateOfMs(startAt), from: startAt, to: endAt }]
  const usual = usualHours(times)
  return Array.from({ length: count }, (_, index) => {
    const midnight = midnightOf(dayNo(startAt) + index)
    const edges = { first: index === 0, last: index === count - 1 }
    const set = readHours(dayHours[index])
    const bound = (hours: Span): Span => ({
      from: edges.first ? startAt : midnight + hours.from,
      to: edges.last ? endAt : midnight + hours.to,
    })
    const span = set ? bound(set) : bound(usual)
    return { date: localDateOfMs(midnight), ...(span.from < span.to ? span : fitting(midnight, edges, times)) }
  })
}

/** What each day's hours are shown and stored as: the meeting's days as the organiser would set them. */
export function dayHoursOf(times: MeetingTimes): readonly DayHours[] {
  return meetingDays(times).map(({ date, from, to }) => {
    const midnight = instantMs(instantAt(date, '00:00'))
    return { from: clockOf(from - midnight), to: clockOf(to - midnight) }
  })
}

/** Which of the hours set (counted from 0) is no time of a day: not a clock, or an end that is not after its start. */
export function wrongDayHours(times: MeetingTimes): number | undefined {
  const { startAt, endAt, dayHours = [] } = times
  const count = calendarDays(times)
  if (count === 1) return undefined
  const index = dayHours.slice(0, count).findIndex((hours, no) => {
    const set = readHours(hours)
    if (!set) return true
    const midnight = midnightOf(dayNo(startAt) + no)
    const from = no === 0 ? startAt : midnight + set.from
    const to = no === count - 1 ? endAt : midnight + set.to
    return from >= to
  })
  return index === -1 ? undefined : index
}

/** Whole minutes of these stretches together. */
export function spanMinutes(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.floor((to - from) / MINUTE)), 0)
}

/** Whole minutes a meeting lasts: the hours of its days together. */
export const meetingLength = (times: MeetingTimes): number => spanMinutes(meetingDays(times))

/** Milliseconds of the day. */
function usualHours({ startAt, endAt }: MeetingTimes): Span {
  const from = startAt - midnightOf(dayNo(startAt))
  const to = endAt - midnightOf(dayNo(endAt - 1))
  return from < to ? { from, to } : { from: MORNING, to: EVENING }
}

/** A day whose usual hours do not fit to the meeting's start or end: from midnight, or up to it. */
function fitting(midnight: number, edges: { first: boolean; last: boolean }, { startAt, endAt }: MeetingTimes): Span {
  if (edges.first) return { from: startAt, to: midnight + DAY }
  if (edges.last) return { from: midnight, to: endAt }
  return { from: midnight + MORNING, to: midnight + EVENING }
}

function readHours(hours: DayHours | undefined): Span | undefined {
  const [from, to] = [readClock(hours?.from), readClock(hours?.to)]
  return from === undefined || to === undefined ? undefined : { from, to }
}

function readClock(clock: string | undefined): number | undefined {
  if (clock === undefined || !isDayClock(clock)) return undefined
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * HOUR + minute * MINUTE
}

function clockOf(ms: number): string {
  const minutes = Math.floor(ms / MINUTE)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

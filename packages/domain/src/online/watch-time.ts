/** A span of time, epoch ms; `to` does not belong to it. */
export type Interval = { readonly from: number; readonly to: number }

/** The page of an online room says every 20 s that it is seen. */
export const BEAT_MS = 20_000
/** A longer silence counts as absence: the interval ended with the last beat. */
export const GAP_MS = 60_000

const MINUTE_MS = 60_000

/** Intervals in order, none touching another, whatever was given twice or at once on several devices. Empty ones are dropped. */
export function unionOf(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from)
  const union: Interval[] = []
  for (const next of sorted) {
    const last = union.at(-1)
    if (last && next.from <= last.to) union[union.length - 1] = { from: last.from, to: Math.max(last.to, next.to) }
    else union.push({ from: next.from, to: next.to })
  }
  return union
}

/** The parts of the intervals that lie in the windows. */
const clipAll = (intervals: readonly Interval[], windows: readonly Interval[]): Interval[] =>
  windows.flatMap((window) => clip(intervals, window))

/** The parts of the intervals that lie in the window. */
export function clip(intervals: readonly Interval[], window: Interval): Interval[] {
  return intervals
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }))
    .filter(({ from, to }) => to > from)
}

export type WatchTime = {
  readonly intervals: readonly Interval[]
  readonly ms: number
  /** Whole minutes; what is over is dropped. */
  readonly minutes: number
  /** Part of the meeting that was watched, in whole percent, rounded down as well, so that rounding reaches no limit. */
  readonly percent: number
}

/** How long one person watched: the union of the intervals inside the hours of the meeting's days. */
export function watchTime(intervals: readonly Interval[], days: readonly Interval[]): WatchTime {
  const inside = unionOf(clipAll(intervals, days))
  const ms = lengthOf(inside)
  const whole = lengthOf(days)
  return {
    intervals: inside,
    ms,
    minutes: Math.floor(ms / MINUTE_MS),
    percent: whole > 0 ? Math.floor((ms / whole) * 100) : 0,
  }
}

const lengthOf = (spans: readonly Interval[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** Where an interval that has not been ended stops counting: now, or the end of the day it began on when that is over. */
export function openEnd(from: number, now: number, days: readonly Interval[]): number {
  const day = days.find(({ to }) => from < to)
  return Math.max(from, Math.min(now, day?.to ?? from))
}

/**
 * What is known of one opening of the room: its present interval, and the last beat that counted. `isAway`: the meeting was
 * entered from here in its own app, and the viewer has not come back.
 */
export type Watch = Interval & { readonly seq: number; readonly hasLeft: boolean; readonly isAway: boolean }
export type Beat = {
  readonly seq: number
  readonly at: number
  readonly isLeaving: boolean
  /** The viewer goes on into the meeting's own app. */
  readonly isEntering?: boolean
}

/**
 * Counts a beat. A repeat, or one that was overtaken, changes nothing; after a gap, or after leaving, a new interval begins
 * with the beat. A clock that went back does not shorten what was watched. A viewer that entered the meeting is not gone when the page is
 * hidden: the interval goes on until the viewer comes back, and then holds the time between.
 */
export function countBeat(watch: Watch, { seq, at, isLeaving, isEntering = false }: Beat): Watch {
  if (seq <= watch.seq) return watch
  const now = Math.max(at, watch.to)
  if (watch.isAway && isLeaving) return { ...watch, seq }
  const isNew = !watch.isAway && (watch.hasLeft || now - watch.to > GAP_MS)
  return { from: isNew ? now : watch.from, to: now, seq, hasLeft: isLeaving, isAway: isEntering }
}

/** An entry with a return after the end of its day holds the hours of that day alone. Epoch ms. */
export function endEntry(watch: Watch, { seq, at, isLeaving }: Beat, dayEnd: number): Watch {
  const isOver = watch.isAway && !isLeaving && seq > watch.seq && at > dayEnd
  return isOver ? { ...watch, to: Math.max(watch.to, dayEnd), hasLeft: true, isAway: false } : watch
}

export type CurvePoint = { readonly at: number; readonly people: number }

/** How many people watched at each of `steps` moments spread evenly over the window, its middle of each part. */
export function presenceCurve(people: readonly (readonly Interval[])[], window: Interval, steps: number): CurvePoint[] {
  const width = (window.to - window.from) / steps
  return Array.from({ length: steps }, (_, step) => {
    const at = Math.round(window.from + width * (step + 0.5))
    const here = people.filter((intervals) => intervals.some(({ from, to }) => from <= at && at < to))
    return { at, people: here.length }
  })
}

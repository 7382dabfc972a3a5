import {
  nearestStep,
  PICKER_STEP_MINUTES,
  pickerBounds,
  pickerHours,
  pickerMinutes,
  type DayBounds,
  type MinuteOfDay,
} from '@osmp/domain/system/picker-bounds.ts'
import {
  displayTime,
  instantAt,
  instantMs,
  instantOf,
  localDateOf,
  type Instant,
  type LocalDate,
} from '@osmp/domain/kit/time.ts'

export type PickerMode = 'datetime' | 'date' | 'time'

/** A day and a time of it in Asia/Shanghai, as the picker turns them. */
export type Draft = { readonly date: LocalDate; readonly minute: MinuteOfDay }

/** What the picker may give: days from first to last, and on those two days the times from or until a minute. */
export type PickerRange = {
  readonly first: LocalDate
  readonly last: LocalDate
  readonly from: MinuteOfDay
  readonly until: MinuteOfDay
  readonly mode: PickerMode
}

/** The years a date picker offers when nothing else bounds it (product text, §9). */
export const FIRST_YEAR = 2000
export const LAST_YEAR = 2030
const LAST_MINUTE = 1439
const STEP_MS = PICKER_STEP_MINUTES * 60_000
const EVERY_DAY = { first: `${FIRST_YEAR}-01-01`, last: `${LAST_YEAR}-12-31`, from: 0, until: LAST_MINUTE } as const

/**
 * The range of a picker. A `min` that is not before `max`, or no step between them, resets both (product text, §5).
 * Without `max` the last year is 2030, or the year after `min` when that is later.
 */
export function pickerRange(mode: PickerMode, min?: Instant, max?: Instant): PickerRange {
  const low = min === undefined ? undefined : draftOf(min)
  const high = max === undefined ? undefined : draftOf(max)
  if (mode === 'time') return { ...EVERY_DAY, mode, from: low?.minute ?? 0, until: high?.minute ?? LAST_MINUTE }
  const first = min === undefined ? undefined : draftOf(instantOf(Math.ceil(instantMs(min) / STEP_MS) * STEP_MS))
  const empty = first !== undefined && high !== undefined && momentOf(first, 'datetime') > momentOf(high, 'datetime')
  if (empty || (min !== undefined && max !== undefined && min >= max)) return { ...EVERY_DAY, mode }
  const lastYear = Math.max(LAST_YEAR, first === undefined ? LAST_YEAR : yearOf(first) + 1)
  return {
    mode,
    first: first?.date ?? `${high === undefined ? FIRST_YEAR : Math.min(FIRST_YEAR, yearOf(high))}-01-01`,
    last: high?.date ?? `${lastYear}-12-31`,
    from: first?.minute ?? 0,
    until: high?.minute ?? LAST_MINUTE,
  }
}

function yearOf(draft: Draft): number {
  return Number(draft.date.slice(0, 4))
}

/** The times that may be chosen on a day; in time mode `min` and `max` bound every day. */
export function boundsOfDay(range: PickerRange, date: LocalDate): DayBounds {
  if (range.mode === 'date') return { min: 0, max: LAST_MINUTE }
  if (range.mode === 'time') return pickerBounds(range.from, range.until)
  return { min: date === range.first ? range.from : 0, max: date === range.last ? range.until : LAST_MINUTE }
}

/** A day may be chosen when it is in the range and holds a step. */
export function dayAllowed(range: PickerRange, date: LocalDate): boolean {
  return date >= range.first && date <= range.last && pickerHours(boundsOfDay(range, date)).length > 0
}

export function draftOf(moment: Instant): Draft {
  const [hour = 0, minute = 0] = displayTime(moment).slice(11).split(':').map(Number)
  return { date: localDateOf(moment), minute: hour * 60 + minute }
}

/** Where the picker begins while nothing is chosen: the next full hour of this day. */
export function emptyDraft(now: Instant): Draft {
  const { date, minute } = draftOf(now)
  return { date, minute: Math.min(Math.ceil(minute / 60), 23) * 60 }
}

/** The moment of a draft: its minute in Asia/Shanghai; in date mode the day's beginning. */
export function momentOf(draft: Draft, mode: PickerMode): Instant {
  const minute = mode === 'date' ? 0 : draft.minute
  return instantAt(draft.date, `${two(Math.floor(minute / 60))}:${two(minute % 60)}`)
}

/** The draft moved to the nearest day and step that may be chosen. */
export function fitDraft(range: PickerRange, draft: Draft): Draft {
  const inside = draft.date < range.first ? range.first : draft.date > range.last ? range.last : draft.date
  const date = range.mode === 'time' ? draft.date : inside
  const bounds = boundsOfDay(range, date)
  return { date, minute: nearestStep(bounds, draft.minute) ?? bounds.min }
}

/** Hours and minutes to choose from on the draft's day and in its hour. */
export function timeChoices(
  range: PickerRange,
  draft: Draft,
): { hours: readonly number[]; minutes: readonly number[] } {
  const bounds = boundsOfDay(range, draft.date)
  return { hours: pickerHours(bounds), minutes: pickerMinutes(bounds, Math.floor(draft.minute / 60)) }
}

export function two(value: number): string {
  return String(value).padStart(2, '0')
}

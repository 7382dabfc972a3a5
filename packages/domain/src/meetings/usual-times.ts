import { addMinutes, type Instant, minutesBetween } from '../kit/time.ts'

/** Minutes that a meeting or an event lasts, as it is offered once its start is chosen. */
export const USUAL_MINUTES = 120

/** A new start keeps the length; the first one sets the end. */
export function movedTo(
  { start: before, end }: { readonly start: Instant | null; readonly end: Instant | null },
  start: Instant,
): { start: Instant; end: Instant } {
  const length = before === null || end === null ? 0 : minutesBetween(before, end)
  return { start, end: addMinutes(start, length > 0 ? length : USUAL_MINUTES) }
}

/** When a part of the day begins, as a meeting in it is offered. */
export const USUAL_STARTS = { morning: '09:00', noon: '12:00', afternoon: '14:00', evening: '19:00' } as const

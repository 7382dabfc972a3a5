import { daysBetween, type Instant, localDateOf } from '../kit/instant.ts'

type Day = { readonly from: Instant; readonly to: Instant }
/** `days`: to the next beginning, in Shanghai; 0 is today. */
export type VisitTime =
  | { readonly isRunning: true }
  | { readonly isRunning: false; readonly days: number; readonly from: Instant }

/** How near a meeting is for its visitors, by the first of its days that is not over; undefined once all are. */
export function visitTime(days: readonly Day[], now: Instant): VisitTime | undefined {
  const next = days.find(({ to }) => now < to)
  if (next === undefined) return undefined
  if (now >= next.from) return { isRunning: true }
  return { isRunning: false, days: daysBetween(localDateOf(now), localDateOf(next.from)), from: next.from }
}

/** True before the first day of a meeting: its page invites, and says nothing of the hour. */
export const isAhead = (days: readonly Day[], now: Instant): boolean =>
  days.every(({ from }) => localDateOf(now) < localDateOf(from))

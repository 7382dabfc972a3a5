import { addDays, instantAt, type Instant, localDateOf } from '../kit/time.ts'
import type { CalendarDay } from '../meetings/working-days.ts'
import { addWorkingHours } from '../meetings/working-hours.ts'

/** Policy `approval.reminder.hours` and `approval.escalation.hours`, in working hours (shipped: 8 and 24). */
export type NudgeHours = { readonly remind: number; readonly escalate: number }

/** When a node that became active at `activeSince` is reminded, and when it goes to the next one up (epoch ms). */
export function nudgeTimes(
  activeSince: number,
  hours: NudgeHours,
  calendar: readonly CalendarDay[],
): { readonly remindAt: number; readonly escalateAt: number } {
  return {
    remindAt: addWorkingHours(activeSince, hours.remind, calendar),
    escalateAt: addWorkingHours(activeSince, hours.escalate, calendar),
  }
}

export type Nudge = 'none' | 'remind' | 'escalate'

/** What is due at `now` for an active node, given its nudgeTimes. */
export function nudgeDue(now: number, times: { readonly remindAt: number; readonly escalateAt: number }): Nudge {
  if (now >= times.escalateAt) return 'escalate'
  return now >= times.remindAt ? 'remind' : 'none'
}

/** When the submitter may ask once more: the next midnight in Asia/Shanghai after he last asked, null for at once. */
export function nextNudgeAt(nudgedAt: Instant | null, now: Instant): Instant | null {
  if (nudgedAt === null) return null
  const next = dayAfter(nudgedAt)
  return now < next ? next : null
}

/** The midnight (Asia/Shanghai) that ends the day of a moment. */
export function dayAfter(at: Instant): Instant {
  return instantAt(addDays(localDateOf(at), 1), '00:00')
}

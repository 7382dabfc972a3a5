import { addDays, instantAt, type Instant, localDateOf } from '../kit/time.ts'
import type { WorkCalendar } from '../meetings/work-calendar.ts'
import { workingHoursAgo } from '../meetings/working-hours.ts'

/** Policy `approval.reminder.hours` and `approval.escalation.hours`, in working hours (shipped: 8 and 24). */
export type NudgeHours = { readonly remind: number; readonly escalate: number }

/** A node that has been active since such a moment (epoch ms), or longer, is reminded, or goes to the next one up. */
export type WaitingTooLong = { readonly remindSince: number; readonly escalateSince: number }

/** What has waited too long at `now` (epoch ms). */
export function waitingTooLong(now: number, hours: NudgeHours, calendar: WorkCalendar): WaitingTooLong {
  return {
    remindSince: workingHoursAgo(now, hours.remind, calendar),
    escalateSince: workingHoursAgo(now, hours.escalate, calendar),
  }
}

export type Nudge = 'none' | 'remind' | 'escalate'

/** What is due for a node that has been active since then (epoch ms). */
export function nudgeDue(activeSince: number, { remindSince, escalateSince }: WaitingTooLong): Nudge {
  if (activeSince <= escalateSince) return 'escalate'
  return activeSince <= remindSince ? 'remind' : 'none'
}

/** When the submitter may ask once more: the next midnight in Asia/Shanghai after they last asked, null for at once. */
export function nextNudgeAt(nudgedAt: Instant | null, now: Instant): Instant | null {
  if (nudgedAt === null) return null
  const next = dayAfter(nudgedAt)
  return now < next ? next : null
}

/** The midnight (Asia/Shanghai) that ends the day of a moment. */
export function dayAfter(at: Instant): Instant {
  return instantAt(addDays(localDateOf(at), 1), '00:00')
}

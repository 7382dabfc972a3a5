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

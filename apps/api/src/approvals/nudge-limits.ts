import {
  type Nudge,
  nudgeDue,
  type NudgeHours,
  type WaitingTooLong,
  waitingTooLong,
} from '@osmp/domain/approvals/approval-reminders.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { policyDefinition } from '@osmp/domain/policies/policy-catalog.ts'
import type { PolicyRow } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../kit/database/db.ts'
import { loadPolicies, policiesOf, loadCalendar } from '../policies/public.ts'

/** What of a meeting decides which policies hold for it, and since when one of its decisions waits (UTC ISO). */
type Waiting = { category: string; city: string; buId: string; activeSince: string }

export type NudgeLimits = {
  /** No decision is due that waits since a later moment (UTC ISO), whatever its meeting. */
  remindSince: string
  escalateSince: string
  /** What is due for a decision now, and after how many working hours it is reminded of. */
  dueFor(waiting: Waiting): { due: Nudge; hours: number }
}

/** When whoever lets a decision wait is reminded, and when it goes on to somebody else (`approval.reminder.hours`, `approval.escalation.hours`). */
export async function loadNudgeLimits(tx: Tx, now: number): Promise<NudgeLimits> {
  const at = new Date(now).toISOString()
  const rows = await loadPolicies(tx)
  const calendar = await loadCalendar(tx)
  const limitsFor = memoized((hours: NudgeHours) => waitingTooLong(now, hours, calendar))
  const { remindSince, escalateSince } = limitsFor(shortestHours(rows))
  return {
    remindSince: new Date(remindSince).toISOString(),
    escalateSince: new Date(escalateSince).toISOString(),
    dueFor(waiting) {
      const hours = nudgeHours(rows, waiting, at)
      return { due: nudgeDue(Date.parse(waiting.activeSince), limitsFor(hours)), hours: hours.remind }
    },
  }
}

/** Few policies hold for many decisions. */
function memoized(limits: (hours: NudgeHours) => WaitingTooLong): (hours: NudgeHours) => WaitingTooLong {
  const known = new Map<string, WaitingTooLong>()
  return (hours) => {
    const key = `${hours.remind}/${hours.escalate}`
    const found = known.get(key) ?? limits(hours)
    known.set(key, found)
    return found
  }
}

/** No decision is due before the shortest hours of any row. */
function shortestHours(rows: readonly PolicyRow[]): NudgeHours {
  return {
    remind: shortest(rows, 'approval.reminder.hours'),
    escalate: shortest(rows, 'approval.escalation.hours'),
  }
}

function shortest(rows: readonly PolicyRow[], key: 'approval.reminder.hours' | 'approval.escalation.hours'): number {
  const values = [policyDefinition(key).default, ...rows.filter((row) => row.key === key).map(({ value }) => value)]
  return Math.min(...values.filter((value) => typeof value === 'number'))
}

function nudgeHours(rows: readonly PolicyRow[], meeting: Waiting, at: string): NudgeHours {
  const policy = policiesOf(rows, meeting, localDateOf(at))
  return { remind: policy('approval.reminder.hours').value, escalate: policy('approval.escalation.hours').value }
}

import type { LocalDate } from '../kit/time.ts'
import { restsOnEstimate, type WorkCalendar } from '../meetings/work-calendar.ts'
import { addWorkingDays } from '../meetings/working-days.ts'
import { noticedPolicies } from '../policies/noticed-policies.ts'
import { policiesFor, type PolicyRow } from '../policies/policy-engine.ts'
import type { PolicyScope } from '../policies/policy-scope.ts'
import { closingChecklist } from './closing-checklist-rules.ts'
import { type ClosingFacts, type ClosingItem } from './closing-items.ts'

/** A meeting that is over, with what there is of it. Days in Asia/Shanghai. */
export type PastClosing = {
  readonly facts: ClosingFacts
  readonly scope: PolicyScope
  readonly endedOn: LocalDate
  /** The day it was closed; null while it is not. */
  readonly closedOn: LocalDate | null
}

export type JudgedClosing = {
  readonly missing: readonly ClosingItem[]
  readonly deadline: LocalDate
  /** Closed after the deadline, or not closed and past it. */
  readonly isLate: boolean
  /** The deadline was counted over a year without a notice. */
  readonly isEstimated: boolean
}

export type SimulatedClosing = {
  readonly before: JudgedClosing
  readonly after: JudgedClosing
  readonly isRead: boolean
}

type Asked = {
  readonly rows: readonly PolicyRow[]
  readonly changedRows: readonly PolicyRow[]
  readonly key: string
  readonly calendar: WorkCalendar
  readonly today: LocalDate
}

/**
 * The closing of one meeting judged twice: the deadline by the policies of the day it ended, what is missing by those of the day it was
 * closed (today while it is not), and both by the changed rows.
 */
export function simulateClosing(
  { facts, scope, endedOn, closedOn }: PastClosing,
  { rows, changedRows, key, calendar, today }: Asked,
): SimulatedClosing {
  const noticed = noticedPolicies(key)
  const judge = (used: readonly PolicyRow[]): JudgedClosing => {
    const on = (day: LocalDate) => noticed.over(policiesFor(used, scope, day))
    const deadline = addWorkingDays(endedOn, on(endedOn)('closing.deadline.workdays').value, calendar)
    const { items } = closingChecklist(facts, on(closedOn ?? today))
    return {
      missing: items.filter(({ ok }) => !ok),
      deadline,
      isLate: (closedOn ?? today) > deadline,
      isEstimated: restsOnEstimate(endedOn, deadline, calendar),
    }
  }
  return { before: judge(rows), after: judge(changedRows), isRead: noticed.isRead() }
}

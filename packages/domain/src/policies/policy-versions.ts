import { addDays } from '../kit/time.ts'
import type { LocalDate } from '../kit/time.ts'

/** When a version holds: both days included, `to` null = until further notice. */
type Period = { readonly from: LocalDate; readonly to: LocalDate | null }

export type PolicyState = 'inForce' | 'planned' | 'past' | 'withdrawn'

/** Where a version stands on a day. `withdrawn`: replaced before its first day, so that it never held. */
export function policyState({ from, to }: Period, today: LocalDate): PolicyState {
  if (to !== null && to < from) return 'withdrawn'
  if (today < from) return 'planned'
  return to !== null && to < today ? 'past' : 'inForce'
}

/** The first day a new version may hold: tomorrow, so that no day is judged by two versions. */
export function earliestPolicyDay(today: LocalDate): LocalDate {
  return addDays(today, 1)
}

/**
 * Puts a version that starts on `from` among the others of its key and scope: which of them end and when, and the last day
 * of the new one (the day before the next planned one; null without one).
 */
export function placeVersion<V extends Period>(
  others: readonly V[],
  from: LocalDate,
): { readonly ends: readonly V[]; readonly endOn: LocalDate; readonly to: LocalDate | null } {
  const live = others.filter((other) => other.to === null || other.from <= other.to)
  const ends = live.filter((other) => other.from <= from && (other.to === null || from <= other.to))
  const later = live.map((other) => other.from).filter((start) => start > from)
  const next = [...later].sort()[0]
  return { ends, endOn: addDays(from, -1), to: next === undefined ? null : addDays(next, -1) }
}

import { addDays, type LocalDate } from '../kit/time.ts'

/** "`fromId` lets `toId` decide for him" from one day to another in Asia/Shanghai, both included. */
export type Delegation = {
  readonly fromId: string
  readonly toId: string
  readonly fromDate: LocalDate
  readonly toDate: LocalDate
}

/** Longest delegation in days, both ends counted. */
export const DELEGATION_MAX_DAYS = 90

export const DELEGATION_REFUSALS = [
  'delegationToSelf',
  'delegationInPast',
  'delegationTimesReversed',
  'delegationTooLong',
  'delegationOverlaps',
  'delegationLoop',
] as const
export type DelegationRefusal = (typeof DELEGATION_REFUSALS)[number]

/**
 * Whether a new delegation may stand beside those that hold or are planned: not to oneself, not for the past, 90 days at most,
 * one a day of each person, and no day on which it leads back to him over however many people.
 */
export function decideDelegation(
  wanted: Delegation,
  existing: readonly Delegation[],
  today: LocalDate,
): { readonly ok: true } | { readonly ok: false; readonly reason: DelegationRefusal } {
  const { fromId, toId, fromDate, toDate } = wanted
  if (fromId === toId) return { ok: false, reason: 'delegationToSelf' }
  if (toDate < fromDate) return { ok: false, reason: 'delegationTimesReversed' }
  if (fromDate < today) return { ok: false, reason: 'delegationInPast' }
  if (toDate > addDays(fromDate, DELEGATION_MAX_DAYS - 1)) return { ok: false, reason: 'delegationTooLong' }
  const beside = existing.filter((other) => other.fromDate <= toDate && fromDate <= other.toDate)
  if (beside.some((other) => other.fromId === fromId)) return { ok: false, reason: 'delegationOverlaps' }
  for (let day = fromDate; day <= toDate; day = addDays(day, 1))
    if (leadsTo(fromId, toId, day, beside)) return { ok: false, reason: 'delegationLoop' }
  return { ok: true }
}

/** `ended`: taken back or over; a day in Asia/Shanghai decides between the other two. */
export function delegationState(
  { fromDate, toDate, isEnded }: Pick<Delegation, 'fromDate' | 'toDate'> & { readonly isEnded: boolean },
  today: LocalDate,
): 'planned' | 'active' | 'ended' {
  if (isEnded || toDate < today) return 'ended'
  return fromDate > today ? 'planned' : 'active'
}

/** Following delegations from `start` on one day, does one come to `goal`? */
function leadsTo(goal: string, start: string, day: LocalDate, delegations: readonly Delegation[]): boolean {
  const seen = new Set<string>()
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === goal) return true
    if (seen.has(at)) continue
    seen.add(at)
    const holding = delegations.filter(
      ({ fromId, fromDate, toDate }) => fromId === at && fromDate <= day && day <= toDate,
    )
    open.push(...holding.map(({ toId }) => toId))
  }
  return false
}

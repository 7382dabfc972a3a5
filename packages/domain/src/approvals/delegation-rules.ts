import { addDays, type LocalDate } from '../kit/time.ts'
import { MEETING_CATEGORIES, type MeetingCategory } from '../meetings/meeting-codes.ts'

/**
 * "`fromId` lets `toId` decide for them" from one day to another in Asia/Shanghai, both included, on meetings of these categories;
 * none named: of every one.
 */
export type Delegation = {
  readonly fromId: string
  readonly toId: string
  readonly fromDate: LocalDate
  readonly toDate: LocalDate
  readonly categories: readonly MeetingCategory[]
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
  'delegationNothingToLend',
  'delegationNotEntitled',
] as const
export type DelegationRefusal = (typeof DELEGATION_REFUSALS)[number]

/** Does a delegation limited to `categories` (none: every one) hold for meetings of this category? */
export function coversCategory(categories: readonly string[], category: string): boolean {
  return categories.length === 0 || categories.includes(category)
}

/** The chosen categories as they are kept: each once, in the order of the product; none where all are chosen. */
export function keptCategories(chosen: readonly MeetingCategory[]): MeetingCategory[] {
  const kept = MEETING_CATEGORIES.filter((category) => chosen.includes(category))
  return kept.length === MEETING_CATEGORIES.length ? [] : kept
}

/**
 * Whether a new delegation may stand beside those that hold or are planned: not to oneself, not for the past, 90 days at most.
 * On one day and for one category each person has one deputy, so that it is clear who was asked: two delegations may share days
 * when their categories are disjoint, and only then. On no day and for no category may it lead back to them, over however many
 * people; A for B on one category and B for A on another is no loop.
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
  const lent = MEETING_CATEGORIES.filter((category) => coversCategory(wanted.categories, category))
  const alike = beside.filter(({ categories }) => lent.some((category) => coversCategory(categories, category)))
  if (alike.some((other) => other.fromId === fromId)) return { ok: false, reason: 'delegationOverlaps' }
  for (const category of lent) {
    const same = alike.filter(({ categories }) => coversCategory(categories, category))
    for (let day = fromDate; day <= toDate; day = addDays(day, 1))
      if (leadsTo(fromId, toId, day, same)) return { ok: false, reason: 'delegationLoop' }
  }
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

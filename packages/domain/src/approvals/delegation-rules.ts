/** "`fromId` lets `toId` decide for him" from one moment up to another (epoch ms, the end not included). */
export type Delegation = {
  readonly fromId: string
  readonly toId: string
  readonly startAt: number
  readonly endAt: number
  /** Steps of the chain it covers. */
  readonly steps: readonly string[]
}

export const DELEGATION_REFUSALS = [
  'delegationToSelf',
  'delegationTimesReversed',
  'delegationNoScope',
  'delegationOverlaps',
  'delegationLoop',
] as const
export type DelegationRefusal = (typeof DELEGATION_REFUSALS)[number]

/** Whether a new delegation may stand beside those there are: not to oneself, one per moment and step, no loops. */
export function decideDelegation(
  wanted: Delegation,
  existing: readonly Delegation[],
): { readonly ok: true } | { readonly ok: false; readonly reason: DelegationRefusal } {
  if (wanted.fromId === wanted.toId) return { ok: false, reason: 'delegationToSelf' }
  if (wanted.startAt >= wanted.endAt) return { ok: false, reason: 'delegationTimesReversed' }
  if (wanted.steps.length === 0) return { ok: false, reason: 'delegationNoScope' }
  const beside = existing.filter((other) => meets(other, wanted))
  if (beside.some(({ fromId }) => fromId === wanted.fromId)) return { ok: false, reason: 'delegationOverlaps' }
  return reaches(wanted.toId, wanted.fromId, beside) ? { ok: false, reason: 'delegationLoop' } : { ok: true }
}

/** Those a person acts for now, for one step; a delegation is not handed on. */
export function actsFor(
  personId: string,
  step: string,
  now: number,
  delegations: readonly Delegation[],
): readonly string[] {
  return delegations
    .filter(
      ({ toId, steps, startAt, endAt }) => toId === personId && steps.includes(step) && startAt <= now && now < endAt,
    )
    .map(({ fromId }) => fromId)
}

function meets(left: Delegation, right: Delegation): boolean {
  const sameTime = left.startAt < right.endAt && right.startAt < left.endAt
  return sameTime && left.steps.some((step) => right.steps.includes(step))
}

function reaches(fromId: string, goalId: string, delegations: readonly Delegation[]): boolean {
  const seen = new Set<string>()
  const open = [fromId]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === goalId) return true
    if (seen.has(at)) continue
    seen.add(at)
    open.push(...delegations.filter((delegation) => delegation.fromId === at).map(({ toId }) => toId))
  }
  return false
}

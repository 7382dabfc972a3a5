import { dutyInTheWay } from '../duties/duties.ts'
import type { Role } from '../session/roles.ts'

/** A colleague as a co-organiser or agent to be. */
export type HelperFacts = {
  readonly personId: string
  readonly roles: readonly Role[]
  /** Works in the meeting's business unit. */
  readonly sameUnit: boolean
  /** The deciders of the meeting's steps, and the approvers they acted for. */
  readonly deciderIds: readonly string[]
  /** People that count as the same hands as this one. */
  readonly same?: readonly string[]
}

export const HELPER_REFUSALS = ['helperGuards', 'helperDecided'] as const
export type HelperRefusal = (typeof HELPER_REFUSALS)[number]

/** Roles that watch over the meetings of their business unit, and so help to run none of them. */
export const GUARDS = ['compliance', 'finance'] as const satisfies readonly Role[]

/** Why this colleague may not help to run the meeting: guards of the unit never may, deciders of the meeting no longer. */
export function helperRefusal({
  personId,
  roles,
  sameUnit,
  deciderIds,
  same = [],
}: HelperFacts): HelperRefusal | undefined {
  if (sameUnit && GUARDS.some((role) => roles.includes(role))) return 'helperGuards'
  const doer = { actorId: personId, principalId: personId, same }
  const earlier = dutyInTheWay('runMeeting', doer, [{ deed: 'approveStep', personIds: deciderIds }])
  return earlier === undefined ? undefined : 'helperDecided'
}

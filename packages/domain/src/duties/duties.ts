import { type Deed, DUTIES } from './duty-table.ts'
import type { Hands } from './hands.ts'

/** Who did a deed on the object: the person and, with a delegation, the one they acted for. */
export type Done = { readonly deed: Deed; readonly personIds: readonly string[] }

/** Who is about to act: the person and, with a delegation, the one they act for (the same id without one). */
export type Doer = {
  readonly actorId: string
  readonly principalId: string
  /** Further people that count as the same hands. */
  readonly same?: readonly string[]
}

/** A person acting for themselves, with the people that count as the same hands. */
export const doerOf = ({ personId, same }: Hands): Doer => ({ actorId: personId, principalId: personId, same })

/**
 * The earlier deed because of which this person must leave `deed` to somebody else, or undefined. A deputy counts as both people, on
 * both sides: neither may have done the earlier one. People of the same hands count as one.
 */
export function dutyInTheWay(deed: Deed, doer: Doer, done: readonly Done[]): Deed | undefined {
  const people = [doer.actorId, doer.principalId, ...(doer.same ?? [])]
  return DUTIES[deed].notAfter.find((earlier) =>
    done.some((one) => one.deed === earlier && one.personIds.some((personId) => people.includes(personId))),
  )
}

/** Was the deed in the way done by another person of the same hands alone? */
export function isBySameHands(deed: Deed, doer: Doer, done: readonly Done[]): boolean {
  const alone = dutyInTheWay(deed, { ...doer, same: [] }, done)
  return alone === undefined && dutyInTheWay(deed, doer, done) !== undefined
}

import { type Deed, DUTIES } from './duty-table.ts'

/** Who did a deed on the object: the person and, with a delegation, the one they acted for. */
export type Done = { readonly deed: Deed; readonly personIds: readonly string[] }

/** Who is about to act: the person and, with a delegation, the one they act for (the same id without one). */
export type Doer = { readonly actorId: string; readonly principalId: string }

/**
 * The earlier deed because of which this person must leave `deed` to somebody else, or undefined. A deputy counts as both people, on
 * both sides: neither may have done the earlier one.
 */
export function dutyInTheWay(deed: Deed, { actorId, principalId }: Doer, done: readonly Done[]): Deed | undefined {
  return DUTIES[deed].notAfter.find((earlier) =>
    done.some(
      (one) => one.deed === earlier && (one.personIds.includes(actorId) || one.personIds.includes(principalId)),
    ),
  )
}

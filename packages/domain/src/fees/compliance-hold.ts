import type { Hands } from '../duties/hands.ts'
import type { Role } from '../session/roles.ts'
import { COMPLIANCE_HOLDS, type ComplianceHoldReason, type FeeHold } from './hold-rules.ts'

/** The param of a hold that lists what it is for, between blanks. A release holds for exactly that. */
const CAUSES = {
  handsReset: 'resets',
  nameDiffers: 'pairs',
  nameChanged: 'changes',
  paperAlone: 'accounts',
} as const satisfies Record<ComplianceHoldReason, string>

export const isComplianceReason = (reason: unknown): reason is ComplianceHoldReason =>
  COMPLIANCE_HOLDS.some((one) => one === reason)
type Waiting = FeeHold & { readonly reason: ComplianceHoldReason }
const isForCompliance = (hold: FeeHold): hold is Waiting => isComplianceReason(hold.reason)
const isReleased = ({ params }: FeeHold) => params['released'] === 1
const wordsIn = ({ params }: FeeHold, name: string) => String(params[name] ?? '').split(' ')

/** Those of `found` for which compliance has not released the fee yet. */
export function unreleased<Found>(
  reason: ComplianceHoldReason,
  found: readonly Found[],
  keyOf: (one: Found) => string,
  holds: readonly FeeHold[],
): Found[] {
  const released = holds
    .filter((hold) => hold.reason === reason && isReleased(hold))
    .flatMap((hold) => wordsIn(hold, CAUSES[reason]))
  return found.filter((one) => !released.includes(keyOf(one)))
}

/** Is the fee held until compliance has looked? */
export const waitsForCompliance = (holds: readonly FeeHold[]): boolean =>
  holds.some((hold) => isForCompliance(hold) && !isReleased(hold))

/** The holds with these new ones, in place of those that still waited. */
export const heldForCompliance = (holds: readonly FeeHold[], added: readonly FeeHold[]): FeeHold[] => [
  ...holds.filter((hold) => !isForCompliance(hold) || isReleased(hold)),
  ...added,
]

/** The holds after the release: the same causes hold the fee no more. */
export const releasedByCompliance = (holds: readonly FeeHold[]): FeeHold[] =>
  holds.map((hold) => (isForCompliance(hold) ? { ...hold, params: { ...hold.params, released: 1 } } : hold))

export type ComplianceReleaseRefusal = 'feeHandsCompliance' | 'feeHandsYours' | 'handsSame'

/**
 * Why this person does not release a fee that waits for compliance: compliance does, and none of the hands that acted on it. `people`:
 * those hands. Null where no such hold waits.
 */
export function complianceReleaseRefusal(
  who: Hands & { readonly roles: readonly Role[] },
  { holds, people }: { readonly holds: readonly FeeHold[]; readonly people: readonly string[] },
): ComplianceReleaseRefusal | null {
  if (!waitsForCompliance(holds)) return null
  if (!who.roles.includes('compliance')) return 'feeHandsCompliance'
  const hands = [...people, ...holds.filter(isForCompliance).flatMap((hold) => wordsIn(hold, 'people'))]
  if (hands.includes(who.personId)) return 'feeHandsYours'
  return who.same.some((id) => hands.includes(id)) ? 'handsSame' : null
}

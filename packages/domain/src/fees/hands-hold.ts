import type { Hands } from '../duties/hands.ts'
import type { Role } from '../session/roles.ts'
import type { FeeHold } from './hold-rules.ts'

/** A password reset by an administrator in the last days, after which its person acted on a fee or its account. */
export type HandsReset = {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly by: string
}

const isHands = ({ reason }: FeeHold) => reason === 'handsReset'
const isReleased = ({ params }: FeeHold) => params['released'] === 1
const idsIn = ({ params }: FeeHold, name: 'resets' | 'people') => String(params[name] ?? '').split(' ')
const distinct = (words: readonly string[], between: string) => [...new Set(words)].join(between)

/** The resets for which compliance has not released the fee yet. */
export function unseenResets(resets: readonly HandsReset[], holds: readonly FeeHold[]): HandsReset[] {
  const seen = holds.filter((hold) => isHands(hold) && isReleased(hold)).flatMap((hold) => idsIn(hold, 'resets'))
  return resets.filter(({ id }) => !seen.includes(id))
}

/** The hold for these resets. */
export const handsHold = (resets: readonly HandsReset[]): FeeHold => ({
  reason: 'handsReset',
  params: {
    who: distinct(
      resets.map(({ name }) => name),
      '、',
    ),
    by: distinct(
      resets.map(({ by }) => by),
      '、',
    ),
    resets: distinct(
      resets.map(({ id }) => id),
      ' ',
    ),
    people: distinct(
      resets.map(({ personId }) => personId),
      ' ',
    ),
  },
})

/** Is the fee held until compliance has looked at reset passwords? */
export const waitsForCompliance = (holds: readonly FeeHold[]): boolean =>
  holds.some((hold) => isHands(hold) && !isReleased(hold))

/** The holds after the release: the same resets hold the fee no more. */
export const releasedHands = (holds: readonly FeeHold[]): FeeHold[] =>
  holds.map((hold) => (isHands(hold) ? { ...hold, params: { ...hold.params, released: 1 } } : hold))

export type HandsReleaseRefusal = 'feeHandsCompliance' | 'feeHandsYours' | 'handsSame'

/**
 * Why this person does not release a fee held for reset passwords: compliance does, and none of the hands that acted on it. `people`:
 * those hands. Null where no such hold waits.
 */
export function handsReleaseRefusal(
  who: Hands & { readonly roles: readonly Role[] },
  { holds, people }: { readonly holds: readonly FeeHold[]; readonly people: readonly string[] },
): HandsReleaseRefusal | null {
  if (!waitsForCompliance(holds)) return null
  if (!who.roles.includes('compliance')) return 'feeHandsCompliance'
  const hands = [...people, ...holds.filter(isHands).flatMap((hold) => idsIn(hold, 'people'))]
  if (hands.includes(who.personId)) return 'feeHandsYours'
  return who.same.some((id) => hands.includes(id)) ? 'handsSame' : null
}

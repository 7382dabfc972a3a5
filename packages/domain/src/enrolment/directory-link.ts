import type { MatchMark } from './match-marks.ts'

/** How an enrolment came to name a doctor of the directory. */
export const LINK_WAYS = [
  'typed',
  'speakerNumber',
  'invitation',
  'directory',
  'match',
  'correction',
  'earlier',
] as const
export type LinkWay = (typeof LINK_WAYS)[number]

/**
 * What makes the person be that doctor: `itself`, the person gave the directory's own number, or the letter; `ownSign`, staff
 * chose the doctor and the person then came by the directory's number; `secondPerson`, nothing but a colleague outside the meeting's side.
 */
type Proof = 'itself' | 'ownSign' | 'secondPerson'

export const LINK_PROOFS: Readonly<Record<LinkWay, Proof>> = {
  typed: 'itself',
  speakerNumber: 'itself',
  invitation: 'itself',
  directory: 'ownSign',
  match: 'secondPerson',
  correction: 'secondPerson',
  earlier: 'itself',
}

export type LinkFacts = {
  /** Null: linked by a build that does not say how. */
  readonly way: LinkWay | null
  /** Signed in, or entered the online room, with their own phone; not by staff. */
  readonly cameByOwnPhone: boolean
  /** By a colleague outside the meeting's side. */
  readonly isConfirmed: boolean
}

/** Money, evidence and judged figures may rest on the person being this doctor. */
export function linkStands({ way, cameByOwnPhone, isConfirmed }: LinkFacts): boolean {
  const proof = way === null ? 'secondPerson' : LINK_PROOFS[way]
  return isConfirmed || proof === 'itself' || (proof === 'ownSign' && cameByOwnPhone)
}

/** The name is the doctor's, and so is the number or the hospital: less needs a reason, and is a doubt. */
export const linkFits = (marks: readonly MatchMark[]): boolean =>
  marks.includes('name') && (marks.includes('phone') || marks.includes('hospital'))

/** `none`: no doctor; `stands`: proved; `waits`: for a colleague outside the meeting's side; `helps`: counted, and nothing rests on it. */
export const LINK_STATES = ['none', 'stands', 'waits', 'helps'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** The state of a link. A speaker's waits as soon as the person is there; one that did not fit waits at once. */
export function linkState(facts: {
  readonly isLinked: boolean
  readonly stands: boolean
  readonly fits: boolean | null
  readonly isSpeaker: boolean
  readonly isPresent: boolean
}): LinkState {
  if (!facts.isLinked) return 'none'
  if (facts.stands) return 'stands'
  if (facts.fits === false || (facts.isSpeaker && facts.isPresent)) return 'waits'
  return 'helps'
}

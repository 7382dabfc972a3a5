import { addMonths, type LocalDate } from '../kit/time.ts'

/** How long personal data lives: policies retention.absent.months, retention.signIn.years, retention.money.years. */
export type Retention = { readonly absentMonths: number; readonly signInYears: number; readonly moneyYears: number }

export type HeldPlace = {
  /** Day the meeting ended, Asia/Shanghai; null while it has no end. */
  readonly endedOn: LocalDate | null
  readonly hasBegun: boolean
  readonly hasSignedIn: boolean
  /** A contract or a fee of this meeting names the person. */
  readonly isPaid: boolean
  /** Withdrawn, declined or void: nothing is waited for any more. */
  readonly isOver: boolean
}

/** Why a place is kept, and until which day; `until` null: as long as the meeting lies ahead. */
export type Keeping = { readonly why: 'upcoming' | 'absent' | 'signIn' | 'money'; readonly until: LocalDate | null }

/** Why this place is kept without anybody asking for its deletion. */
export function keepingOf(place: HeldPlace, { absentMonths, signInYears, moneyYears }: Retention): Keeping {
  const { endedOn } = place
  if (endedOn === null) return { why: 'upcoming', until: null }
  if (place.isPaid) return { why: 'money', until: addMonths(endedOn, moneyYears * 12) }
  if (place.hasSignedIn) return { why: 'signIn', until: addMonths(endedOn, signInYears * 12) }
  return { why: 'absent', until: addMonths(endedOn, absentMonths) }
}

/** The time of keeping is over. */
export const isDue = ({ until }: Keeping, today: LocalDate): boolean => until !== null && until < today

/** A wish to be erased withdraws the place: the meeting has not begun, and no contract or fee binds the person to it. */
export const leavesByWish = ({ hasBegun, hasSignedIn, isPaid }: HeldPlace): boolean =>
  !hasBegun && !hasSignedIn && !isPaid

/**
 * What stands against deleting it at the person's own wish: money and signatures until their time is over, a place at a meeting
 * that runs, or that pays its person, until the end. Null: it goes at once.
 */
export function keptAgainstWish(place: HeldPlace, keeping: Keeping, today: LocalDate): Keeping | null {
  if (isDue(keeping, today)) return null
  if (keeping.why === 'absent') return null
  return keeping.why === 'upcoming' && (place.isOver || leavesByWish(place)) ? null : keeping
}

/** The last day on which a kept place stays in spite of a wish, as things are now; null while its meeting has no end. */
export function keptThrough(place: HeldPlace, endsOn: LocalDate | null, retention: Retention): LocalDate | null {
  if (endsOn === null) return null
  const { why, until } = keepingOf({ ...place, endedOn: endsOn }, retention)
  return why === 'absent' ? endsOn : until
}

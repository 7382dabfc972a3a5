import { addMonths, type LocalDate } from '../kit/time.ts'

/** How long personal data lives: policies retention.absent.months, retention.signIn.years, retention.money.years. */
export type Retention = { readonly absentMonths: number; readonly signInYears: number; readonly moneyYears: number }

export type HeldPlace = {
  /** Day the meeting ended, Asia/Shanghai; null while it has no end. */
  readonly endedOn: LocalDate | null
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

/**
 * What stands against deleting it at the person's own wish: money and signatures until their time is over, a place at a meeting
 * that lies ahead until it is withdrawn. Null: it goes at once.
 */
export function keptAgainstWish(place: HeldPlace, keeping: Keeping, today: LocalDate): Keeping | null {
  if (isDue(keeping, today)) return null
  if (keeping.why === 'absent') return null
  return keeping.why === 'upcoming' && place.isOver ? null : keeping
}

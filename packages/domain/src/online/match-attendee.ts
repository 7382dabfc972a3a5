import { nameKey } from '../kit/name-key.ts'
import { readPhone } from '../kit/phone-number.ts'

/** Somebody who was in the room as the platform knows them. Phone and name may be missing. */
export type Joined = { readonly phone: string; readonly name: string }
export type Enrolled = { readonly enrollmentId: string; readonly phone: string; readonly name: string }

export type Match = { readonly enrollmentId: string; readonly by: 'phone' | 'name' } | { readonly by: 'nobody' }

const NOBODY: Match = { by: 'nobody' }

/** Eleven digits, whatever stands before or between them; empty when there are none. */
export const plainPhone = (phone: string): string => readPhone(phone) ?? ''

/** The key of a name without what people add in brackets behind it. */
export const plainName = (name: string): string => nameKey(name.normalize('NFKC').replace(/[(【[].*$/, ''))

/**
 * Whose attendance it was: the one with that phone, else the only one of that name. A phone of somebody else outweighs the
 * name, and a name two people share says nothing.
 */
export function matchAttendee(joined: Joined, enrolled: readonly Enrolled[]): Match {
  const phone = plainPhone(joined.phone)
  if (phone !== '') {
    const holder = enrolled.find((candidate) => plainPhone(candidate.phone) === phone)
    return holder ? { enrollmentId: holder.enrollmentId, by: 'phone' } : NOBODY
  }
  const name = plainName(joined.name)
  if (name === '') return NOBODY
  const [first, second] = enrolled.filter((candidate) => plainName(candidate.name) === name)
  return first && !second ? { enrollmentId: first.enrollmentId, by: 'name' } : NOBODY
}

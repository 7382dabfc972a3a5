import { nameKey } from '../kit/name-key.ts'
import { readPhone } from '../kit/phone-number.ts'

/** A person in the room as the platform knows them. Phone and name may be missing. */
export type Joined = { readonly phone: string; readonly name: string }
export type Enrolled = { readonly enrollmentId: string; readonly phone: string; readonly name: string }

export type Match = { readonly enrollmentId: string; readonly by: 'phone' | 'name' } | { readonly by: 'nobody' }

const NOBODY: Match = { by: 'nobody' }

/** Eleven digits, whatever comes before or between them; empty when there are none. */
export const plainPhone = (phone: string): string => readPhone(phone) ?? ''

/** The key of a name without what people add in brackets behind it. */
export const plainName = (name: string): string => nameKey(name.normalize('NFKC').replace(/[(【[].*$/, ''))

/**
 * The person of an attendance: the one with that phone, else the only one of that name. Another person's phone outweighs the
 * name, and a name of two people says nothing.
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

import { addMinutes } from '../kit/time.ts'
import type { Role } from '../session/roles.ts'

/** Roles of money, proof and power. */
export const OFFICES: readonly Role[] = ['finance', 'compliance', 'admin']

/** Hours after the making of a person in which a request with their first role is not confirmed. */
export const FIRST_ROLE_HOURS = 24

export type RoleChange = { readonly before: readonly string[]; readonly after: readonly string[] }

/** Does the change give a role of money, proof or power? */
export const givesOffice = ({ before, after }: RoleChange): boolean =>
  OFFICES.some((role) => after.includes(role) && !before.includes(role))

/** Does compliance confirm these changes: is an office given to a person that never signed in through the company's directory? */
export const asksCompliance = (changes: readonly (RoleChange & { readonly isInDirectory: boolean })[]): boolean =>
  changes.some((change) => givesOffice(change) && !change.isInDirectory)

/** Does the change give the first role? */
export const givesFirstRole = ({ before, after }: RoleChange): boolean => before.length === 0 && after.length > 0

/** From when (UTC) people made at these moments may get a first role; null: already. `now`: system clock, UTC. */
export function firstRoleFrom(madeAt: readonly string[], now: string): string | null {
  const opens = madeAt.map((at) => addMinutes(at, FIRST_ROLE_HOURS * 60))
  const last = opens.sort().at(-1)
  return last !== undefined && last > now ? last : null
}

/** The parts of an identity that an administrator gives. */
export const IDENTITY_PARTS = ['made', 'name', 'code', 'address'] as const
export type IdentityPart = (typeof IDENTITY_PARTS)[number]
export type IdentityDeed = { readonly byPersonId: string; readonly what: IdentityPart; readonly at: string }

/**
 * How a person came in. `by`: the administrator of the password or link with all of the same hands, empty for the command on the server;
 * `addressBy`: likewise of the address the link went to; `since`: when the person chose the password, null for long ago.
 */
export type SignInWay =
  | { readonly how: 'directory' }
  | { readonly how: 'givenPassword'; readonly by: readonly string[] }
  | { readonly how: 'mailedLink'; readonly by: readonly string[]; readonly addressBy: readonly string[] }
  | { readonly how: 'ownPassword'; readonly since: string | null }

/** Does a sign-in by this way untie the person from the administrator of this deed: a way that administrator did not give? */
export function frees(way: SignInWay, { byPersonId, what, at }: IdentityDeed): boolean {
  switch (way.how) {
    case 'directory':
      return true
    case 'givenPassword':
      return !way.by.includes(byPersonId)
    case 'mailedLink':
      return !way.by.includes(byPersonId) && !way.addressBy.includes(byPersonId)
    case 'ownPassword':
      return what !== 'made' && (way.since === null || way.since < at)
  }
}

/**
 * Is this a mailbox that the company's mail server gives, so that no administrator of this product chose its reader? A part after + in an
 * address leads to the mailbox before it.
 */
export const isCompanyBox = (domains: readonly string[], address: string): boolean =>
  domains.length > 0 && !isOutside(domains, address) && !address.includes('+')

/** Is the address outside the company's domains? Without domains none is. */
export function isOutside(domains: readonly string[], address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return domains.length > 0 && !domains.includes(domain)
}

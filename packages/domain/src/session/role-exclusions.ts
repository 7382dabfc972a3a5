import type { Role } from './roles.ts'

/** Roles that one person never holds together: who gives rights neither pays nor judges, and who pays does not judge. */
export const ROLE_EXCLUSIONS: readonly (readonly [Role, Role])[] = [
  ['admin', 'finance'],
  ['admin', 'compliance'],
  ['admin', 'approver'],
  ['finance', 'compliance'],
]

/** The first pair among these roles that one person may not hold, or undefined. */
export function excludedPair(roles: readonly unknown[]): readonly [Role, Role] | undefined {
  return ROLE_EXCLUSIONS.find((pair) => pair.every((role) => roles.includes(role)))
}

import type { Role } from './roles.ts'

/** The places a role opens, beside those that a meeting's allowed actions open. The server asks again at each call. */
const PLACES = {
  workbench: ['admin'],
  complianceSections: ['compliance'],
  secondPerson: ['admin', 'compliance', 'finance'],
  evidence: ['admin', 'compliance', 'finance'],
  feeQueue: ['compliance', 'finance'],
  payments: ['finance'],
  overpaid: ['compliance'],
  team: ['manager'],
  decisions: ['approver', 'manager'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Place = keyof typeof PLACES
export const PLACE_NAMES = Object.keys(PLACES) as Place[] // the keys of a literal

/** The places that a person of these roles may open. */
export const placesOf = (roles: readonly Role[]): Place[] =>
  PLACE_NAMES.filter((place) => roles.some((role) => (PLACES[place] as readonly Role[]).includes(role)))

import type { Role } from '../session/roles.ts'

export const YEAR_STANDINGS = ['within', 'near', 'over'] as const
export type YearStanding = (typeof YEAR_STANDINGS)[number]

/** How a speaker's year stands with what is planned: everybody may know that it fits. Fen. */
export const yearStanding = (forecast: number, { cap, warn }: { cap: number; warn: number }): YearStanding =>
  forecast > cap ? 'over' : forecast > warn ? 'near' : 'within'

export type AmountsSeen = 'all' | 'left' | 'none'

/**
 * What of a speaker's income somebody sees: finance and compliance all of it, the side of a meeting that was submitted with this speaker
 * what is left of the year, everybody else nothing. A form that anybody can begin names nobody.
 */
export const amountsSeen = (asker: { roles: readonly Role[]; namesSpeaker: boolean }): AmountsSeen =>
  asker.roles.includes('finance') || asker.roles.includes('compliance') ? 'all' : asker.namesSpeaker ? 'left' : 'none'

import type { Span } from '../meetings/meeting-days.ts'

const MINUTE = 60_000

/** The person was away from `leftAt` to `returnedAt`, epoch ms. */
export type Absence = { readonly leftAt: number; readonly returnedAt: number }

/** Epoch ms. `leftAt`: when last seen leaving, null without a sign-out since; `absences` in between. */
export type Presence = {
  readonly signedAt: number
  readonly leftAt: number | null
  readonly absences: readonly Absence[]
}
/** One stay: from signing in, or coming back, to signing out. */
export type Stay = { readonly from: number; readonly to: number | null }

/** The stays of a presence in their order: leaving and returning makes several. */
export function staysOf({ signedAt, leftAt, absences }: Presence): readonly Stay[] {
  const sorted = [...absences].sort((one, other) => one.leftAt - other.leftAt)
  const begins = [signedAt, ...sorted.map(({ returnedAt }) => returnedAt)]
  return begins.map((from, index) => ({ from, to: sorted[index]?.leftAt ?? leftAt }))
}

/**
 * Whole minutes of a session's hours a person was there: the sum of the stays. Coming early, leaving late and the nights
 * between the hours add nothing; without a sign-out the stay counts to the session's end, or to now while it runs.
 */
export function stayMinutes(presence: Presence, { hours, now }: { hours: readonly Span[]; now: number }): number {
  const present = staysOf(presence).map(({ from, to }) => ({ from, to: to ?? now }))
  const sum = hours.reduce((total, span) => total + overlap(span, present), 0)
  return Math.floor(sum / MINUTE)
}

function overlap(span: Span, stays: readonly Span[]): number {
  return stays.reduce((sum, stay) => sum + Math.max(0, Math.min(stay.to, span.to) - Math.max(stay.from, span.from)), 0)
}

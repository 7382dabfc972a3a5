const MINUTE = 60_000

/** Epoch ms; `leftAt` null for who has not signed out. The session's own times, without the minutes around it. */
export type Stay = {
  readonly signedAt: number
  readonly leftAt: number | null
  readonly from: number
  readonly to: number
  readonly now: number
}

/**
 * Whole minutes of a session a person was there. Coming early and leaving late add nothing; who did not sign out counts to
 * the session's end, or to now while it runs.
 */
export function stayMinutes({ signedAt, leftAt, from, to, now }: Stay): number {
  const begin = Math.max(signedAt, from)
  const end = Math.min(leftAt ?? now, to)
  return Math.max(0, Math.floor((end - begin) / MINUTE))
}

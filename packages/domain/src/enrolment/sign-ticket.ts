const MINUTE = 60_000
/** How long a person may take from scanning to signing. */
export const TICKET_LIFE_MS = 10 * MINUTE
/** What the clocks of two servers may differ. */
const CLOCKS_APART_MS = MINUTE

/** All epoch ms by the server's clock; `at`: when the deed happened, `now`: when the server hears of it. */
export type TicketUse = {
  readonly issuedAt: number
  readonly endsAt: number
  readonly at: number
  readonly now: number
}

/**
 * What a ticket is good for: `live`, `late` (the deed lies in its life, the news came after it: a phone without network), or nothing.
 * Only the server's own times end it; what a phone says of a moment counts only between the two.
 */
export function ticketVerdict({ issuedAt, endsAt, at, now }: TicketUse): 'live' | 'late' | 'ended' {
  if (at < issuedAt - CLOCKS_APART_MS || at >= endsAt) return 'ended'
  return now < endsAt ? 'live' : 'late'
}

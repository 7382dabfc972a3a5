const MINUTE = 60_000
/** Reported within this it counts as live. */
const LIVE_MS = MINUTE
/** A report this long after the fact needs an explanation. */
const LATE_MS = 120 * MINUTE
/** Reported later than this it is not taken without a staff reason. */
export const OLDEST_MS = 72 * 60 * MINUTE

/** All epoch ms. `claimedAt` and `sentAt` are of the phone's clock, whatever that shows; `receivedAt` of the server's. */
export type Claim = {
  readonly claimedAt: number
  readonly sentAt: number
  readonly receivedAt: number
}

export type ClaimedMoment = {
  /** When it happened, by the server's clock. */
  readonly at: number
  /** It happened before it was reported: a phone without network. */
  readonly isReplay: boolean
  /** Reported so late that somebody has to say why. */
  readonly isLate: boolean
  /** So old that only a reason of the staff brings it in. */
  readonly isTooOld: boolean
}

/**
 * When a sign-in reported now really happened. Only the time between claiming and sending is taken from the phone, so that a
 * clock that is wrong by hours or years does no harm; a claim of the future counts as of now.
 */
export function claimedMoment({ claimedAt, sentAt, receivedAt }: Claim): ClaimedMoment {
  const delay = Math.max(0, sentAt - claimedAt)
  return {
    at: delay <= LIVE_MS ? receivedAt : receivedAt - delay,
    isReplay: delay > LIVE_MS,
    isLate: delay > LATE_MS,
    isTooOld: delay > OLDEST_MS,
  }
}

/** Limits of a session, in milliseconds. Security times run on the system clock, never on the movable business clock. */
export const SESSION_LIFE = 12 * 3_600_000
export const SESSION_IDLE = 3 * 3_600_000
/** A rotated token still answers for requests that were on their way. */
export const ROTATION_GRACE = 30_000
export const REFRESH_AFTER = 30 * 60_000
export const LOGIN_CODE_LIFE = 60_000
/** How many sessions of one person live at once: a phone, a computer, a tablet and two to spare. */
export const MOST_SESSIONS = 5
/** How old the stored "last seen" may get before it is written again. */
export const TOUCH_AFTER = 60_000

/** Whether this person may come in here at all: nobody of the demo outside a demo. */
export const isAtWork = (
  { isActive, isDemo }: { isActive: boolean; isDemo: boolean },
  { demo }: { readonly demo: boolean },
): boolean => isActive && (demo || !isDemo)

export type SessionFacts = {
  rotatedAt: number | undefined
  lastSeenAt: number
  expiresAt: number
  isRevoked: boolean
  isActive: boolean
}
export type SessionVerdict = 'live' | 'ended' | 'reused'

/** `reused`: a token long rotated away came back, so somebody copied it and the whole family must end. */
export function judgeSession(facts: SessionFacts, now: number): SessionVerdict {
  if (facts.isRevoked || !facts.isActive) return 'ended'
  if (now >= facts.expiresAt || now - facts.lastSeenAt >= SESSION_IDLE) return 'ended'
  if (facts.rotatedAt !== undefined && now - facts.rotatedAt > ROTATION_GRACE) return 'reused'
  return 'live'
}

import { stayMinutes } from '../enrolment/stay.ts'
import type { SignSession } from '../enrolment/sign-in-sessions.ts'

/** Why a person cannot be given a statement; in the order they are told. */
export const STATEMENT_OBSTACLES = ['notSigned', 'suspicionOpen', 'tooShort'] as const
export type StatementObstacle = (typeof STATEMENT_OBSTACLES)[number]

/** An effective sign-in; `leftAt` null: nobody saw the person leave. Epoch ms. */
export type SignedSession = { readonly sessionNo: number; readonly signedAt: number; readonly leftAt: number | null }

const MINUTE_MS = 60_000

/** Length of a meeting in whole minutes: of its sessions. */
export function meetingMinutes(sessions: readonly Pick<SignSession, 'from' | 'to'>[]): number {
  return sessions.reduce((sum, { from, to }) => sum + Math.floor((to - from) / MINUTE_MS), 0)
}

/**
 * Minutes attended, at most the meeting's length. Who signed in to a session and was not seen to leave counts for the whole of it;
 * who signed out, from one to the other; who watched on-line, for as long as he watched; of both, the longer. Null: neither.
 */
export function attendedMinutes(
  sessions: readonly SignSession[],
  presence: { readonly signed: readonly SignedSession[]; readonly watchedMinutes: number | null },
): number | null {
  const { signed, watchedMinutes } = presence
  if (signed.length === 0 && watchedMinutes === null) return null
  const stayed = sessions.map((session) => {
    const sign = signed.find(({ sessionNo }) => sessionNo === session.no)
    if (!sign) return 0
    return sign.leftAt === null ? meetingMinutes([session]) : stayMinutes({ ...session, ...sign, now: session.to })
  })
  const present = stayed.reduce((sum, minutes) => sum + minutes, 0)
  return Math.min(meetingMinutes(sessions), Math.max(present, watchedMinutes ?? 0))
}

/** Minutes that a statement needs: the share of the policy `statement.minDuration` (percent), rounded up, at least one. */
export function requiredMinutes(sessions: readonly SignSession[], percent: number): number {
  return Math.max(1, Math.ceil((meetingMinutes(sessions) * percent) / 100))
}

/** Why this person cannot have a statement, or undefined when he can. `suspicionOpen`: a doubtful sign-in nobody has explained. */
export function statementObstacle(
  { minutes, suspicionOpen }: { readonly minutes: number | null; readonly suspicionOpen: boolean },
  required: number,
): StatementObstacle | undefined {
  if (minutes === null) return 'notSigned'
  if (suspicionOpen) return 'suspicionOpen'
  return minutes < required ? 'tooShort' : undefined
}

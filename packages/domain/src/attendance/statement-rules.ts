import { type Presence, stayMinutes } from '../enrolment/stay.ts'
import type { SignSession } from '../enrolment/sign-in-sessions.ts'
import { spanMinutes } from '../meetings/meeting-days.ts'

/** Why a person cannot be given a statement; in the order they are told. */
export const STATEMENT_OBSTACLES = ['notSigned', 'suspicionOpen', 'tooShort'] as const
export type StatementObstacle = (typeof STATEMENT_OBSTACLES)[number]

/** An effective sign-in; `leftAt` null: nobody saw the person leave. Epoch ms. */
export type SignedSession = Presence & { readonly sessionNo: number }

/** Length of a meeting in whole minutes: the hours of its sessions, without the nights. */
export function meetingMinutes(sessions: readonly Pick<SignSession, 'hours'>[]): number {
  return sessions.reduce((sum, { hours }) => sum + spanMinutes(hours), 0)
}

/**
 * Minutes attended, at most the meeting's length. A sign-in without a sign-out counts as the whole session but for the time
 * between leaving and coming back, otherwise the sum of the stays. Online attendees count their minutes watched. When both
 * apply, the longer one counts; when neither does, the result is null.
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
    const presence = sign.leftAt === null ? { ...sign, signedAt: Math.min(sign.signedAt, session.from) } : sign
    return stayMinutes(presence, { hours: session.hours, now: session.to })
  })
  const present = stayed.reduce((sum, minutes) => sum + minutes, 0)
  return Math.min(meetingMinutes(sessions), Math.max(present, watchedMinutes ?? 0))
}

/** Minutes that a statement needs: the share of the policy `statement.minDuration` (percent), rounded up, at least one. */
export function requiredMinutes(sessions: readonly SignSession[], percent: number): number {
  return Math.max(1, Math.ceil((meetingMinutes(sessions) * percent) / 100))
}

/** Why this person cannot have a statement, or undefined when they can. `suspicionOpen`: a doubtful sign-in nobody has explained. */
export function statementObstacle(
  { minutes, suspicionOpen }: { readonly minutes: number | null; readonly suspicionOpen: boolean },
  required: number,
): StatementObstacle | undefined {
  if (minutes === null) return 'notSigned'
  if (suspicionOpen) return 'suspicionOpen'
  return minutes < required ? 'tooShort' : undefined
}

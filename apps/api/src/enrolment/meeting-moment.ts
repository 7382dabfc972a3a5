import { isMeetingStatus, type MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { type SessionWindow, sessionsOf, sessionWindows } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { signInWindow } from '@osmp/domain/meetings/sign-in-window.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { policiesFor } from '@osmp/domain/policies/policy-engine.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { loadPolicies } from '../policies/public.ts'
import { type EnrolmentMeeting, findMeeting } from './enrolment-repo.ts'

export type MeetingMoment = EnrolmentMeeting & {
  status: MeetingStatus
  /** Sign-in opens and is over, epoch ms; `sessions` are its parts. */
  opensAt: number
  overAt: number
  sessions: readonly SessionWindow[]
  today: string
}

/** The meeting with its sign-in window by policy. Error: meetingNotFound. */
export async function meetingMoment(ctx: Pick<Ctx, 'tx' | 'at'>, engagementId: string): Promise<MeetingMoment> {
  const meeting = await findMeeting(ctx.tx, engagementId)
  if (!meeting || !isMeetingStatus(meeting.status)) throw new AppError('meetingNotFound')
  const today = localDateOf(ctx.at)
  const policies = policiesFor(
    await loadPolicies(ctx.tx),
    { category: meeting.category, region: null, buId: meeting.buId },
    today,
  )
  const minutes = { before: policies('signin.window.before').value, after: policies('signin.window.after').value }
  const times = { startAt: Date.parse(meeting.startAt), endAt: Date.parse(meeting.endAt) }
  const sessions = sessionWindows(sessionsOf(times, meeting.split), minutes)
  return { ...meeting, status: meeting.status, ...signInWindow(times, minutes), sessions, today }
}

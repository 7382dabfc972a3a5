import { isMeetingStatus, type MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { signInWindow } from '@osmp/domain/meetings/sign-in-window.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { policiesFor } from '@osmp/domain/policies/policy-engine.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { loadPolicies } from '../policies/public.ts'
import { type EnrolmentMeeting, findMeeting } from './enrolment-repo.ts'

export type MeetingMoment = EnrolmentMeeting & { status: MeetingStatus; opensAt: number; overAt: number; today: string }

/** The meeting with its sign-in window by policy. Error: meetingNotFound. */
export async function meetingMoment(ctx: Ctx, engagementId: string): Promise<MeetingMoment> {
  const meeting = await findMeeting(ctx.tx, engagementId)
  if (!meeting || !isMeetingStatus(meeting.status)) throw new AppError('meetingNotFound')
  const today = localDateOf(ctx.at)
  const policies = policiesFor(
    await loadPolicies(ctx.tx),
    { category: meeting.category, region: null, buId: meeting.buId },
    today,
  )
  const minutes = { before: policies('signin.window.before').value, after: policies('signin.window.after').value }
  const window = signInWindow({ startAt: Date.parse(meeting.startAt), endAt: Date.parse(meeting.endAt) }, minutes)
  return { ...meeting, status: meeting.status, ...window, today }
}

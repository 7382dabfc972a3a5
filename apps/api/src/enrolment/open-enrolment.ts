import { enrolmentDoorRefusal } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { type MeetingMoment, meetingMoment } from './meeting-moment.ts'

/** The meeting while it takes enrolments and decisions on them. */
export async function openEnrolment(ctx: Ctx, engagementId: string): Promise<MeetingMoment> {
  const meeting = await meetingMoment(ctx, engagementId)
  const refusal = enrolmentDoorRefusal({ meetingStatus: meeting.status, now: ctx.now, overAt: meeting.overAt })
  if (refusal) throw new AppError(refusal)
  return meeting
}

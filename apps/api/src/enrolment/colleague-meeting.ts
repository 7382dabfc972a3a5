import type { Ctx } from '../kit/http/ctx.ts'
import { type MeetingMoment, meetingMoment } from './meeting-moment.ts'

/** A meeting whose page is open is known to everybody in the company; any other only to who may read it. */
export async function colleagueMeeting(ctx: Ctx, engagementId: string): Promise<MeetingMoment> {
  const meeting = await meetingMoment(ctx, engagementId)
  if (!meeting.isPublished) await ctx.authorise(engagementId, 'read')
  return meeting
}

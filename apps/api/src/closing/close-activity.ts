import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { endMeeting, lockMeeting, meetingPolicies, requireAllowed, windowOf } from '../meetings/public.ts'

export const closeActivity: Handler<typeof closing, 'closeActivity'> = async ({ engagementId }, ctx) => {
  const { tx, now, at } = ctx
  const meeting = await lockMeeting(tx, engagementId)
  const policies = await meetingPolicies(tx, meeting, now)
  const end = decideMeeting(meeting.status, 'end', { now, isOwnSide: true, ...windowOf(meeting, policies) })
  requireAllowed(end)
  const { status } = await endMeeting(tx, meeting, end, { actor: staff(ctx), at, policies })
  return { status }
}

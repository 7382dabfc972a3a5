import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { endMeeting } from './moves/end-meeting.ts'
import { lockMeeting } from './store/engagement-repo.ts'
import { meetingPolicies, windowOf } from './rules/meeting-situation.ts'
import { requireAllowed } from './rules/refuse.ts'
import { presentSaved } from './shown/saved-presenter.ts'

export const meetingEnd: Handler<typeof meetings, 'meetingEnd'> = async ({ engagementId, version }, ctx) => {
  const { tx, now, at } = ctx
  const meeting = await lockMeeting(tx, engagementId)
  if (meeting.version !== version) throw new AppError('meetingVersionStale')
  const policies = await meetingPolicies(tx, meeting, now)
  const end = decideMeeting(meeting.status, 'end', { now, isOwnSide: true, ...windowOf(meeting, policies) })
  requireAllowed(end)
  return presentSaved(await endMeeting(tx, meeting, end, { actor: staff(ctx), at, policies }))
}

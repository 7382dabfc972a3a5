import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { decideDeletion } from '@osmp/domain/meetings/meeting-state.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { deleteMeeting, lockMeeting } from './store/engagement-repo.ts'
import { requireAllowed } from './rules/refuse.ts'

export const meetingDelete: Handler<typeof meetings, 'meetingDelete'> = async ({ engagementId, version }, ctx) => {
  const meeting = await lockMeeting(ctx.tx, engagementId)
  requireAllowed(decideDeletion(meeting.status, { isOwnSide: true, versionMatches: meeting.version === version }))
  await deleteMeeting(ctx.tx, engagementId)
  return {}
}

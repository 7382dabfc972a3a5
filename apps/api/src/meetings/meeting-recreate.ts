import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting } from './store/engagement-repo.ts'
import { recreateMeeting } from './moves/recreate-meeting.ts'
import { requireAllowed } from './rules/refuse.ts'
import { requireNewApplication } from './rules/require-new-application.ts'
import { presentSaved } from './shown/saved-presenter.ts'

export const meetingRecreate: Handler<typeof meetings, 'meetingRecreate'> = async (
  { engagementId, isAnother },
  ctx,
) => {
  const old = await lockMeeting(ctx.tx, engagementId)
  requireAllowed(decideMeeting(old.status, 'recreate', { isOwnSide: true }))
  const made = await recreateMeeting(ctx, staff(ctx), old)
  await requireNewApplication(ctx, {
    personId: staff(ctx).personId,
    action: 'meetingRecreate',
    content: engagementId,
    subject: { id: made.id, code: made.engagement_code },
    isAnother,
  })
  return presentSaved(made)
}

import type { photos } from '@osmp/contract/photos/endpoints.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { policiesFor } from '@osmp/domain/policies/policy-engine.ts'
import { meetingMoment } from '../enrolment/public.ts'
import { refusalText } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { authorisedMeeting } from '../kit/require-staff.ts'
import { loadPolicies } from '../policies/public.ts'
import { presentPhoto } from './photo-presenter.ts'
import { findPhotos } from './photos-repo.ts'

export const activityPhotoList: Handler<typeof photos, 'activityPhotoList'> = async ({ engagementId }, ctx) => {
  const meeting = await meetingMoment(ctx, engagementId)
  const policies = policiesFor(
    await loadPolicies(ctx.tx),
    { category: meeting.category, region: null, buId: meeting.buId },
    meeting.today,
  )
  const rows = await findPhotos(ctx.tx, engagementId)
  const mayUpload = mayOnMeeting(authorisedMeeting(ctx).standing, 'uploadPhoto')
  const refusal = isClosed(meeting.status)
    ? 'photoMeetingClosed'
    : ctx.now < meeting.opensAt
      ? 'photoMeetingNotOpen'
      : undefined
  return {
    list: rows.map((row) => presentPhoto(row, ctx, meeting.status)),
    needed: policies('evidence.photos.min').value,
    canUpload: mayUpload && refusal === undefined,
    reason: mayUpload
      ? refusal
        ? refusalText(refusal, ctx.locale)
        : null
      : refusalText('meetingNotOwner', ctx.locale),
  }
}

import type { photos } from '@osmp/contract/photos/endpoints.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { photoMomentRefusal } from '@osmp/domain/photos/photo-rules.ts'
import { meetingMoment } from '../enrolment/public.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { readMeeting } from '../meetings/public.ts'
import { loadMeetingPolicies } from '../policies/public.ts'
import { presentPhoto } from './photo-presenter.ts'
import { findPhotos } from './photos-repo.ts'

export const activityPhotoList: Handler<typeof photos, 'activityPhotoList'> = async ({ engagementId }, ctx) => {
  const meeting = await meetingMoment(ctx, engagementId)
  const policies = await loadMeetingPolicies(ctx.tx, meeting, meeting.today)
  const rows = await findPhotos(ctx.tx, engagementId)
  const mayUpload = mayOnMeeting(authorisedMeeting(ctx).standing, 'uploadPhoto')
  const refusal = photoMomentRefusal({
    takesPhotos: meeting.takesPhotos,
    meetingClosed: isClosed(meeting.status),
    meetingOpen: ctx.now >= meeting.opensAt,
  })
  return {
    list: rows.map((row) => presentPhoto(row, ctx, meeting.status)),
    engagementCode: (await readMeeting(ctx.tx, engagementId)).engagement_code,
    needed: meeting.takesPhotos ? policies('evidence.photos.min').value : 0,
    canUpload: mayUpload && refusal === undefined,
    reason: mayUpload
      ? refusal
        ? refusalText(refusal, ctx.locale, { minutes: meeting.minutesBefore })
        : null
      : refusalText('meetingNotOwner', ctx.locale),
  }
}

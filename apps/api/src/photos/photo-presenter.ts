import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import type { Ctx } from '../kit/ctx.ts'
import { authorisedMeeting, staff } from '../kit/require-staff.ts'
import type { PhotoRow } from './photos-repo.ts'

/** A photo with its five-minute link for the reader. */
export function presentPhoto({ objectKey, ...row }: PhotoRow, ctx: Ctx, status: MeetingStatus) {
  const name = `${row.photoId}.jpg`
  const url = ctx.links.make(
    { objectKey, mediaType: 'image/jpeg', fileName: name },
    staff(ctx).personId,
    ctx.clock.systemNow(),
  )
  return { ...row, url, canDelete: !isClosed(status) && mayOnMeeting(authorisedMeeting(ctx).standing, 'deletePhoto') }
}

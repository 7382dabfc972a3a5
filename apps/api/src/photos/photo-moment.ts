import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { photoMomentRefusal } from '@osmp/domain/photos/photo-rules.ts'
import { type MeetingMoment, meetingMoment } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { ArrivingFile } from '../kit/http/before-bytes.ts'

/** Asked before the bytes of a photo are read. */
export async function requirePhotosNow({ tx, now, engagementId }: ArrivingFile): Promise<void> {
  requirePhotoMoment(await meetingMoment({ tx, at: new Date(now).toISOString() }, engagementId), now)
}

/** Whether the meeting takes photos now. */
export function requirePhotoMoment(meeting: MeetingMoment, now: number): void {
  const { takesPhotos, status, opensAt, minutesBefore } = meeting
  const refusal = photoMomentRefusal({ takesPhotos, meetingClosed: isClosed(status), meetingOpen: now >= opensAt })
  if (refusal) throw new AppError(refusal, { minutes: minutesBefore })
}

import { decideUploadMoment, takesEventPhotos, type UploadGate } from '@osmp/domain/closing/upload-rules.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { ArrivingFile } from '../kit/http/before-bytes.ts'
import { type MeetingRow, meetingPolicies, readMeeting } from '../meetings/public.ts'

const DAY_MS = 86_400_000

/** What may be uploaded to the meeting now, and whether it is a supplement. */
export async function uploadGate({ tx, now }: Pick<Ctx, 'tx' | 'now'>, meeting: MeetingRow): Promise<UploadGate> {
  const policies = await meetingPolicies(tx, meeting, now)
  const closedAt = meeting.closed_at === null ? null : Date.parse(meeting.closed_at)
  const supplementDays = policies('supplement.days').value
  const moment = decideUploadMoment({ status: meeting.status, closedAt, now, supplementDays })
  if (!moment.ok) throw new AppError(moment.reason)
  return { supplementary: moment.supplementary, enableUploadEventsPhotos: offersEventPhotos(meeting, policies) }
}

/** Asked before the bytes of a file are read. */
export async function requireFilesNow({ engagementId, ...moment }: ArrivingFile): Promise<void> {
  await uploadGate(moment, await readMeeting(moment.tx, engagementId))
}

/** `enableUploadEventsPhotos` of the product text: policy and kind of meeting. */
export function offersEventPhotos(meeting: MeetingRow, policies: Policies): boolean {
  return takesEventPhotos(meeting.execute_type, policies('upload.eventPhotos').value)
}

/** The end of supplementary upload, UTC ISO; null while the meeting is not closed. */
export function supplementEnd(meeting: MeetingRow, policies: Policies): string | null {
  if (meeting.closed_at === null) return null
  return new Date(Date.parse(meeting.closed_at) + policies('supplement.days').value * DAY_MS).toISOString()
}

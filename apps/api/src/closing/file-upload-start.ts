import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { needsAcceptance } from '@osmp/domain/closing/contract-file-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { beginUpload, resumeUpload } from '../kit/store/upload-in-parts.ts'
import { activityCodeOf, lockMeeting } from '../meetings/public.ts'
import { refuseReused } from '../photos/public.ts'
import { presentClosingFile } from './closing-presenter.ts'
import { requireContractDay } from './contract-day.ts'
import { fileOfClient } from './file-of-client.ts'
import { isOwnAlready } from './refuse-used.ts'
import { uploadGate } from './upload-moment.ts'
import { judged, storedName } from '../files/public.ts'

export const fileUploadStart: Handler<typeof closing, 'fileUploadStart'> = async (input, ctx) => {
  const { engagementId, clientId, activityCode, size, sha256, type, signedOn } = input
  const announced = { engagementId, clientId, purpose: 'closingFile', size, sha256 } as const
  // Two starts of one upload come one after the other.
  const meeting = await lockMeeting(ctx.tx, engagementId)
  const file = await fileOfClient(ctx.tx, input)
  if (file) return { offset: size, file: presentClosingFile(file, meeting.status, true) }
  const received = await resumeUpload(ctx, announced)
  if (received !== undefined) return { offset: received, file: null }
  if (activityCode !== activityCodeOf(meeting)) throw new AppError('uploadActivityUnknown')
  const name = storedName(input.fileName, input.fileName)
  const duplicate = await isOwnAlready(ctx, engagementId, sha256)
  judged({ name, type, bytes: size, foundKind: undefined, duplicate }, await uploadGate(ctx, meeting))
  requireContractDay(ctx, type, signedOn)
  await refuseReused(ctx, { sha256, engagementId, as: 'file' })
  await beginUpload(ctx, {
    ...announced,
    facts: { activityCode, type, name, signedOn: (needsAcceptance(type) && signedOn) || null },
  })
  return { offset: 0, file: null }
}

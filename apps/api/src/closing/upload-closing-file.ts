import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { needsAcceptance } from '@osmp/domain/closing/contract-file-rules.ts'
import { decideUploadCount, MAX_FILES_PER_UPLOAD } from '@osmp/domain/closing/upload-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { withBytes } from '../kit/store/stored-file.ts'
import { activityCodeOf, lockMeeting, readMeeting } from '../meetings/public.ts'
import { findClosingFiles } from './closing-file-repo.ts'
import { presentClosingFile } from './closing-presenter.ts'
import { bytesOf, keepFiles } from './keep-files.ts'
import { requireContractDay } from './contract-day.ts'
import { uploadGate } from './upload-moment.ts'
import { readyFiles } from '../files/public.ts'

export const uploadClosingFile: Handler<typeof closing, 'uploadClosingFile'> = async (input, ctx) => {
  const { tx } = ctx
  const { engagementId, activityCode, fileName, type } = input
  const signedOn = type.map((one, index) => (needsAcceptance(one) && input.signedOn?.[index]) || undefined)
  const count = decideUploadCount(ctx.files.length)
  if (!count.ok) throw new AppError(count.reason, { max: MAX_FILES_PER_UPLOAD })
  if (fileName.length !== ctx.files.length) throw new AppError('inputMissing', { field: 'fileName' })
  if (type.length !== ctx.files.length) throw new AppError('inputMissing', { field: 'type' })
  const seen = await readMeeting(tx, engagementId)
  if (activityCode !== activityCodeOf(seen)) throw new AppError('uploadActivityUnknown')
  const parts = ctx.files.map((content, index) => ({
    sentName: content.fileName,
    content,
    name: fileName[index] ?? '',
    type: type[index] ?? 'others',
  }))
  for (const [index, one] of type.entries()) requireContractDay(ctx, one, signedOn[index])
  // Files are looked into and stored before the lock, so that nobody waits for them.
  const ready = await readyFiles(parts, await uploadGate(ctx, seen), ctx.spool.keep)
  return withBytes(ctx, bytesOf(ready), (stored) =>
    ctx.inTransaction(async (own) => {
      const inside = { ...ctx, tx: own }
      const meeting = await lockMeeting(own, engagementId)
      const { supplementary } = await uploadGate(inside, meeting)
      const added = await keepFiles(inside, { meeting, activityCode, supplementary, ready, files: stored, signedOn })
      const files = await findClosingFiles(own, engagementId)
      return files
        .filter(({ attachmentId }) => added.includes(attachmentId))
        .map((file) => presentClosingFile(file, meeting.status, true))
    }),
  )
}

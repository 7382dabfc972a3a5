import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { mayDeleteFile } from '@osmp/domain/closing/upload-rules.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { findClosingFile, markFileDeleted } from './closing-file-repo.ts'

export const deleteClosingFile: Handler<typeof closing, 'deleteClosingFile'> = async ({ attachmentId }, ctx) => {
  const { tx, at } = ctx
  const { id: engagementId, status } = await lockMeeting(tx, authorisedMeeting(ctx).engagementId)
  const file = await findClosingFile(tx, attachmentId)
  if (!file) throw new AppError('fileMissing')
  const answer = mayDeleteFile({ confirmed: true, supplementary: file.isSupplementary, status })
  if (!answer.ok) throw new AppError(answer.reason)
  const actor = staff(ctx)
  await markFileDeleted(tx, attachmentId, actor.personId, at)
  await logDeed(ctx, ACTION.closeMeeting, { engagementId, kind: 'fileDeleted', params: { name: file.fileName } })
  return {}
}

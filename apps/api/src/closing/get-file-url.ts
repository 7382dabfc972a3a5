import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findClosingFile } from './closing-file-repo.ts'

export const getFileUrl: Handler<typeof closing, 'getFileUrl'> = async ({ attachmentId }, ctx) => {
  const file = await findClosingFile(ctx.tx, attachmentId)
  if (!file) throw new AppError('fileMissing')
  // Links live on the real clock, whatever the demo does to the business one.
  return { url: ctx.links.make(file, staff(ctx).personId, ctx.clock.systemNow()) }
}

import type { photos } from '@osmp/contract/photos/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { addPart, lockUpload } from './photo-upload-repo.ts'

export const photoUploadAppend: Handler<typeof photos, 'photoUploadAppend'> = async (input, ctx) => {
  const { engagementId, clientId, offset } = input
  const upload = await lockUpload(ctx.tx, engagementId, clientId)
  if (upload?.personId !== staff(ctx).personId) throw new AppError('photoUploadUnknown')
  const content = ctx.files[0]?.content
  if (content === undefined || content.length === 0) throw new AppError('photoEmpty')
  if (offset !== upload.received) throw new AppError('photoUploadOffset', {}, { offset: upload.received })
  if (offset + content.length > upload.size) throw new AppError('photoTooLarge')
  const { key } = await ctx.store.put(content)
  ctx.afterRefusal(() => ctx.store.delete(key))
  await addPart(ctx.tx, upload, { size: content.length, objectKey: key })
  return { offset: offset + content.length }
}

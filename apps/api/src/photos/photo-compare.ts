import type { photos } from '@osmp/contract/photos/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { photoLink } from './photo-presenter.ts'
import { mayReadPhotos } from './refuse-reused.ts'
import { findOther } from './similar-repo.ts'

export const photoCompare: Handler<typeof photos, 'photoCompare'> = async ({ photoId }, ctx) => {
  const found = await findOther(ctx.tx, photoId)
  if (!found) throw new AppError('photoNotSimilar')
  const { bits, objectKey, mediaType, fileName, ...other } = found
  if (!(await mayReadPhotos(ctx, other.engagementId))) return { bits, other: null }
  return { bits, other: { url: photoLink(ctx, { objectKey, mediaType, fileName }), ...other } }
}

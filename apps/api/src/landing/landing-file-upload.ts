import type { landing } from '@osmp/contract/landing/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { insertReceived } from '../kit/store/received-file-repo.ts'
import { staff } from '../kit/http/require-staff.ts'
import { safeFileName } from '../kit/store/file-links.ts'
import { withBytes } from '../kit/store/stored-file.ts'
import { requireRoomToKeep } from '../kit/store/upload-room.ts'
import { coverImage } from './cover-image.ts'
import { requireEditable } from './landing-editable.ts'
import { findCoverPhoto, findLandingFiles, insertLandingFile } from './landing-file-repo.ts'

const MAX_BYTES = 8_000_000
const MAX_FILES = 40

type Input = InputOf<(typeof landing)['landingFileUpload']>

export const landingFileUpload: Handler<typeof landing, 'landingFileUpload'> = async (input, ctx) => {
  const { engagementId } = input
  const { personId: by } = staff(ctx)
  await ctx.inTransaction((tx) => requireRoom({ ...ctx, tx }, engagementId))
  const { use, name, content, mediaType } = await sourceOf(ctx, input)
  const { fileId, objectKey } = await withBytes(ctx, [{ content, mediaType }], ([file]) =>
    ctx.inTransaction(async (tx) => {
      await requireRoom({ ...ctx, tx }, engagementId)
      const kept = await file.keep({ ...ctx, tx })
      await insertReceived(tx, { fileId: kept.fileId, personId: by, engagementId, size: kept.size })
      await requireRoomToKeep(tx, { personId: by, engagementId, files: 0, bytes: 0 })
      await insertLandingFile(tx, { fileId: kept.fileId, engagementId, use, name, by, at: ctx.at })
      return kept
    }),
  )
  return { fileId, name, url: ctx.links.make({ objectKey, mediaType, fileName: name }, by, ctx.clock.systemNow()) }
}

async function requireRoom(ctx: Ctx, engagementId: string): Promise<void> {
  await requireEditable(ctx, engagementId)
  if ((await findLandingFiles(ctx.tx, engagementId)).length >= MAX_FILES)
    throw new AppError('landingFilesMany', { max: MAX_FILES })
}

async function sourceOf(ctx: Ctx, input: Input) {
  if (input.use === 'photo') {
    const photo = await findCoverPhoto(ctx.tx, input.engagementId, input.photoId)
    if (!photo) throw new AppError('photoMissing')
    const { stream } = await ctx.store.get(photo.objectKey)
    const content = await coverImage(await buffer(stream))
    return { use: 'cover', name: photo.caption || 'photo.jpg', content, mediaType: 'image/jpeg' } as const
  }
  const bytes = Buffer.from(input.content, 'base64')
  if (bytes.length === 0) throw new AppError('landingFileEmpty')
  if (bytes.length > MAX_BYTES) throw new AppError('landingFileTooLarge')
  const name = safeFileName(input.name)
  if (input.use === 'cover')
    return { use: 'cover', name, content: await coverImage(bytes), mediaType: 'image/jpeg' } as const
  if (!isPdf(bytes)) throw new AppError('landingMaterialKind')
  return { use: 'material', name, content: bytes, mediaType: 'application/pdf' } as const
}

/** Its first and last bytes say so: a page of another kind under the name of a PDF does not get in. */
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-1024).includes('%%EOF')
}

import type { photos } from '@osmp/contract/photos/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { sha256hex } from '../kit/ids.ts'
import { ObjectMissing, type ObjectStore } from '../kit/object-store.ts'
import { staff } from '../kit/require-staff.ts'
import { readMeeting } from '../meetings/public.ts'
import { presentPhoto } from './photo-presenter.ts'
import { deleteUpload, findUpload, partKeys } from './photo-upload-repo.ts'
import { photoOfClient, savePhoto } from './save-photo.ts'

export const photoUploadFinish: Handler<typeof photos, 'photoUploadFinish'> = async (input, ctx) => {
  const { engagementId, clientId } = input
  const { status } = await readMeeting(ctx.tx, engagementId)
  const before = await photoOfClient(ctx.tx, engagementId, clientId)
  if (before) return presentPhoto(before, ctx, status)
  const upload = await findUpload(ctx.tx, engagementId, clientId)
  if (upload?.personId !== staff(ctx).personId) throw new AppError('photoUploadUnknown')
  const { received, size } = upload
  if (received < size) throw new AppError('photoUploadIncomplete', {}, { offset: received })
  const keys = await partKeys(ctx.tx, engagementId, clientId)
  const forget = () => forgetParts(ctx.store, keys)
  // What was refused is of no more use: another try begins anew.
  ctx.afterRefusal(async (tx) => {
    await deleteUpload(tx, engagementId, clientId)
    await forget()
  })
  const bytes = await joined(ctx, keys)
  if (bytes.length !== size || sha256hex(bytes) !== upload.sha256) {
    // Another finish of the same upload may have taken the parts away.
    const meanwhile = await photoOfClient(ctx.tx, engagementId, clientId)
    if (meanwhile) return presentPhoto(meanwhile, ctx, status)
    throw new AppError('photoUploadDamaged')
  }
  const { tag, caption, takenAt } = upload
  const photo = { engagementId, clientId, tag, caption, takenAt, bytes }
  const row = await savePhoto(ctx, photo, (tx) => deleteUpload(tx, engagementId, clientId))
  ctx.afterCommit(() => void forget())
  return presentPhoto(row, ctx, status)
}

/** The bytes of the parts that are there. */
async function joined({ store }: Ctx, keys: readonly string[]): Promise<Buffer> {
  const parts: Buffer[] = []
  try {
    for (const key of keys) {
      const { stream } = await store.get(key)
      for await (const chunk of stream) parts.push(Buffer.from(chunk))
    }
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error
  }
  return Buffer.concat(parts)
}

/** What cannot be deleted now is swept later. */
async function forgetParts(store: ObjectStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => store.delete(key)))
}

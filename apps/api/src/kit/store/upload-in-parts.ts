import { MAX_OPEN_UPLOADS } from '@osmp/domain/kit/upload-parts.ts'
import { AppError } from '../http/app-error.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Tx } from '../database/db.ts'
import { ObjectMissing, type ObjectStore } from './object-store.ts'
import { staff } from '../http/require-staff.ts'
import type { FileSource } from './spool.ts'
import {
  addPart,
  countUploads,
  deleteUpload,
  findUpload,
  insertUpload,
  lockUpload,
  type NewUpload,
  partKeys,
  type Upload,
  type UploadKey,
  type UploadPurpose,
} from './upload-repo.ts'
import { requireRoomToKeep } from './upload-room.ts'

type Announced = UploadKey & { purpose: UploadPurpose; size: number; sha256: string }

/**
 * How many bytes of an upload that was begun have arrived, undefined when it was not. The caller holds the meeting's lock,
 * so that two starts come one after the other.
 */
export async function resumeUpload(
  ctx: Ctx,
  { purpose, size, sha256, ...key }: Announced,
): Promise<number | undefined> {
  const begun = await lockUpload(ctx.tx, key)
  if (!begun) return undefined
  if (begun.personId !== staff(ctx).personId) throw new AppError('partsUnknown')
  if (begun.purpose !== purpose || begun.size !== size || begun.sha256 !== sha256) throw new AppError('partsChanged')
  return begun.received
}

/** Begins an upload. From now on it counts with all its bytes. */
export async function beginUpload(ctx: Ctx, upload: Omit<NewUpload, 'personId'>): Promise<void> {
  const { personId } = staff(ctx)
  if ((await countUploads(ctx.tx, personId)) >= MAX_OPEN_UPLOADS) throw new AppError('partsTooMany')
  const { engagementId, size } = upload
  await requireRoomToKeep(ctx.tx, { personId, engagementId, files: 1, bytes: size })
  const startedAt = new Date(ctx.clock.systemNow()).toISOString()
  await insertUpload(ctx.tx, { ...upload, personId, startedAt })
}

/**
 * Adds the bytes of this call at `offset` and tells where the upload then stands: they are stored before the upload is locked and asked
 * again, and go again where another call was faster.
 */
export async function appendPart(
  ctx: Ctx,
  { purpose, offset, ...key }: UploadKey & { purpose: UploadPurpose; offset: number },
): Promise<{ offset: number }> {
  const content = await ctx.files[0]?.read()
  const fits = (found: Upload | undefined): Upload => {
    const upload = mine(ctx, found, purpose)
    if (content === undefined || content.length === 0) throw new AppError('uploadEmpty')
    if (offset !== upload.received) throw new AppError('partsOffset', {}, { offset: upload.received })
    if (offset + content.length > upload.size) throw new AppError('uploadTooLarge')
    return upload
  }
  fits(await findUpload(ctx.tx, key))
  const part = content ?? Buffer.alloc(0)
  const { key: objectKey } = await ctx.store.put(part)
  ctx.afterRefusal(() => ctx.store.delete(objectKey))
  await ctx.inTransaction(async (tx) => {
    await addPart(tx, fits(await lockUpload(tx, key)), { size: part.length, objectKey })
  })
  return { offset: offset + part.length }
}

export type Finish<Made> = {
  purpose: UploadPurpose
  /** What an earlier finish of the same upload has made. */
  made: () => Promise<Made | undefined>
  /** Makes it once; `alongside` belongs into its transaction. */
  make: (upload: Upload, source: FileSource, alongside: (tx: Tx) => Promise<void>) => Promise<Made>
}

/** Makes of an upload what it is for. What is refused is of no more use, so its parts go; another try begins anew. */
export async function finishUpload<Made>(
  ctx: Ctx,
  key: UploadKey,
  { purpose, made, make }: Finish<Made>,
): Promise<Made> {
  // Looked for first: another finish of the same upload takes it away together with making what is looked for next.
  const found = await findUpload(ctx.tx, key)
  const before = await made()
  if (before !== undefined) return before
  const upload = mine(ctx, found, purpose)
  const { received, size } = upload
  if (received < size) throw new AppError('partsIncomplete', {}, { offset: received })
  const keys = await partKeys(ctx.tx, key)
  const forget = () => forgetParts(ctx.store, keys)
  ctx.afterRefusal(async (tx) => {
    await deleteUpload(tx, key)
    await forget()
  })
  const source = await ctx.spool.keep(joined(ctx.store, keys))
  if (source.size !== size || source.sha256 !== upload.sha256) {
    // Another finish of the same upload may have taken the parts away.
    const meanwhile = await made()
    if (meanwhile !== undefined) return meanwhile
    throw new AppError('partsDamaged')
  }
  const result = await make(upload, source, (tx) => deleteUpload(tx, key))
  ctx.afterCommit(() => void forget())
  return result
}

function mine(ctx: Ctx, upload: Upload | undefined, purpose: UploadPurpose): Upload {
  if (upload?.personId !== staff(ctx).personId || upload.purpose !== purpose) throw new AppError('partsUnknown')
  return upload
}

/** The bytes of the parts that are there, as they come. */
async function* joined(store: ObjectStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  try {
    for (const key of keys) {
      const { stream } = await store.get(key)
      for await (const chunk of stream) yield Buffer.from(chunk)
    }
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error
  }
}

/** What cannot be deleted now is swept later. */
async function forgetParts(store: ObjectStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => store.delete(key)))
}

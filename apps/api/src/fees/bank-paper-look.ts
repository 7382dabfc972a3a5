import { MAX_PHOTO_PIXELS } from '@osmp/domain/photos/photo-rules.ts'
import { paperLook, sourcePhoto } from '../files/public.ts'
import { oneAtATime } from '../kit/process/one-at-a-time.ts'

/** How a picture of a paper looks, in detail; undefined for a document, and for a picture that cannot be read or shows too little. */
export async function bankPaperLook(bytes: Buffer): Promise<{ hash: string; turned: readonly string[] } | undefined> {
  const { kind, pixels } = await sourcePhoto(bytes)
  if (kind === null || pixels > MAX_PHOTO_PIXELS) return undefined
  return oneAtATime(async () => {
    const look = await paperLook(bytes).catch(() => undefined)
    return look?.fine.hash ? { hash: look.fine.hash, turned: look.fine.turned } : undefined
  })
}

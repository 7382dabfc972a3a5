import { MAX_PART_BYTES } from '@osmp/domain/photos/photo-rules.ts'
import { api } from '../kit/api-client.ts'
import { ApiError } from '../kit/api-error.ts'
import { upload } from '../kit/upload.ts'
import type { QueuedPhoto } from './photo-queue-store.ts'

/** photoUploadUnknown, …Offset, …Incomplete, …Damaged in result-codes.ts: to be begun again, where the server says it stands. */
const BEGIN_AGAIN = ['26100', '26101', '26102', '26103']
const TRIES = 3

/**
 * Sends a photo in parts, from where an earlier try ended; done once the server has made a photo of it. Throws ApiError.
 * `onProgress` is told the share that has arrived, 0 to 1.
 */
export async function sendPhoto(photo: QueuedPhoto, onProgress: (share: number) => void): Promise<void> {
  const sha256 = await sha256Of(photo.content)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(photo, sha256, onProgress)
    } catch (error) {
      if (attempt === TRIES || !(error instanceof ApiError) || !BEGIN_AGAIN.includes(error.code)) throw error
    }
  }
}

async function sendOnce(photo: QueuedPhoto, sha256: string, onProgress: (share: number) => void): Promise<void> {
  const { engagementId, clientId, tag, takenAt, content } = photo
  const { size } = content
  const facts = { engagementId, clientId, size, sha256, tag, ...(takenAt === null ? {} : { takenAt }) }
  const begun = await api.photos.photoUploadStart(facts, { quiet: true })
  if (begun.photo) return
  for (let { offset } = begun; offset < size;) {
    const at = offset
    onProgress(at / size)
    const part = content.slice(at, at + MAX_PART_BYTES, 'application/octet-stream')
    const query = { engagementId, clientId, offset: at }
    const tell = (share: number) => onProgress((at + share * part.size) / size)
    const kept = await upload('photos', 'photoUploadAppend', { query, form: part }, { onProgress: tell })
    offset = kept.offset
  }
  await api.photos.photoUploadFinish({ engagementId, clientId }, { quiet: true })
}

async function sha256Of(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

import { api } from '../kit/calls/api-client.ts'
import { sendInParts } from '../kit/calls/send-in-parts.ts'
import { upload } from '../kit/upload/upload.ts'
import type { QueuedPhoto } from './queued-photo.ts'

/** Sends a photo in parts; done once the server has made a photo of it. Throws ApiError. */
export function sendPhoto(photo: QueuedPhoto, onProgress: (share: number) => void): Promise<void> {
  const { engagementId, clientId, tag, takenAt, content } = photo
  const key = { engagementId, clientId }
  const calls = {
    start: async (facts: { size: number; sha256: string }) => {
      const begun = await api.photos.photoUploadStart(
        { ...key, ...facts, tag, ...(takenAt === null ? {} : { takenAt }) },
        { quiet: true },
      )
      return { offset: begun.offset, isThere: begun.photo !== null }
    },
    append: (part: Blob, offset: number, tell: (share: number) => void) =>
      upload('photos', 'photoUploadAppend', { query: { ...key, offset }, form: part }, { onProgress: tell }),
    finish: () => api.photos.photoUploadFinish(key, { quiet: true }),
  }
  return sendInParts(content, calls, onProgress)
}

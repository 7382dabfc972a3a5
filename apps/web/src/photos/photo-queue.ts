import type { PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { invalidate } from '../kit/calls/query.ts'
import { createQueueStore, type Queued } from '../kit/upload/upload-queue-store.ts'
import { createUploadQueue, type Waiting } from '../kit/upload/upload-queue.ts'
import { sendPhoto } from './send-photo.ts'

/** A photo on this device that the server does not have yet. Times are UTC. */
export type QueuedPhoto = Queued & {
  readonly tag: PhotoTag
  /** Null where the device does not say. */
  readonly takenAt: string | null
}

/** A waiting photo as it is shown. */
export type WaitingPhoto = Waiting<QueuedPhoto>

/** photoDuplicate in result-codes.ts: the server has these very bytes, so the photo has arrived. */
const DUPLICATE = '26049'

export const photoStore = createQueueStore<QueuedPhoto>('osmp-photos')

export const photoQueue = createUploadQueue<QueuedPhoto>({
  store: photoStore,
  send: (photo, onProgress) => sendPhoto(photo, onProgress),
  thereCode: DUPLICATE,
  onArrived: () => invalidate('photos', 'activityPhotoList'),
})

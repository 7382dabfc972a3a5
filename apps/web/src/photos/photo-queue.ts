import { invalidate } from '../kit/calls/query.ts'
import { createQueueStore } from '../kit/upload/upload-queue-store.ts'
import { createUploadQueue, type Waiting } from '../kit/upload/upload-queue.ts'
import { sendPhoto } from './send-photo.ts'
import type { QueuedPhoto } from './queued-photo.ts'

/** A waiting photo as it is shown. */
export type WaitingPhoto = Waiting<QueuedPhoto>

export const photoStore = createQueueStore<QueuedPhoto>('osmp-photos')

export const photoQueue = createUploadQueue<QueuedPhoto>({
  store: photoStore,
  send: (photo, onProgress) => sendPhoto(photo, onProgress),
  thereRefusal: 'photoDuplicate',
  onArrived: () =>
    Promise.all([invalidate('photos', 'activityPhotoList'), invalidate('closing')]).then(() => undefined),
})

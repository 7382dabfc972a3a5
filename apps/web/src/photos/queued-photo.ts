import type { Queued } from '../kit/upload/upload-queue-store.ts'
import type { PhotoTag } from '@osmp/domain/photos/photo-rules.ts'

/** A photo on this device that the server does not have yet. Times are UTC. */
export type QueuedPhoto = Queued & {
  readonly tag: PhotoTag
  /** Null where the device does not say. */
  readonly takenAt: string | null
}

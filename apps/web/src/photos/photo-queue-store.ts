import type { PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { createStore, del, set, values } from 'idb-keyval'

/** A photo on this device that the server does not have yet. Times are UTC. */
export type QueuedPhoto = {
  readonly clientId: string
  readonly engagementId: string
  /** Who took it: another person on this device neither sees nor sends it. */
  readonly personId: string
  readonly tag: PhotoTag
  readonly addedAt: string
  /** Null where the device does not say. */
  readonly takenAt: string | null
  readonly content: Blob
  /** The server's sentence: it is not sent again by itself. */
  readonly refusal: string | null
}

let opened: ReturnType<typeof createStore> | undefined
const store = () => (opened ??= createStore('osmp-photos', 'waiting'))

/** Keeps a photo until it has arrived. Throws when the device has no space. */
export const keepPhoto = (photo: QueuedPhoto): Promise<void> => set(photo.clientId, photo, store())

export const forgetPhoto = (clientId: string): Promise<void> => del(clientId, store())

/** This person's waiting photos of a meeting, oldest first. */
export async function keptPhotos(engagementId: string, personId: string): Promise<QueuedPhoto[]> {
  const all = await values<QueuedPhoto>(store())
  return all
    .filter((photo) => photo.engagementId === engagementId && photo.personId === personId)
    .sort((one, other) => one.addedAt.localeCompare(other.addedAt))
}

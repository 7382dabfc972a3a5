import { ApiError, isNetworkFailure } from '../kit/api-error.ts'
import { invalidate } from '../kit/query.ts'
import { upload } from '../kit/upload.ts'
import { base64Of } from './compress-photo.ts'
import { forgetPhoto, keepPhoto, keptPhotos, type QueuedPhoto } from './photo-queue-store.ts'

/** A waiting photo as it is shown. `refusal`: the server's sentence; it is not sent again by itself. */
export type WaitingPhoto = QueuedPhoto & {
  readonly src: string
  /** Share sent, 0 to 1. */
  readonly progress: number
  readonly refusal: string | null
}

/** photoDuplicate in result-codes.ts: the server has these very bytes, so the photo has arrived. */
const DUPLICATE = '26049'
const AGAIN_MS = 10_000

const listeners = new Set<() => void>()
let waiting: readonly WaitingPhoto[] = []
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined

function change(next: readonly WaitingPhoto[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

const update = (clientId: string, changes: Partial<WaitingPhoto>): void =>
  change(waiting.map((photo) => (photo.clientId === clientId ? { ...photo, ...changes } : photo)))

const shown = (photo: QueuedPhoto): WaitingPhoto => ({
  ...photo,
  src: URL.createObjectURL(photo.content),
  progress: 0,
  refusal: null,
})

export const waitingPhotos = (): readonly WaitingPhoto[] => waiting

export function subscribeWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Brings back what an earlier visit left on this device and sends it. */
export async function resumePhotos(engagementId: string, personId: string): Promise<void> {
  const kept = await keptPhotos(engagementId, personId)
  const known = new Set(waiting.map(({ clientId }) => clientId))
  change([...waiting, ...kept.filter(({ clientId }) => !known.has(clientId)).map(shown)])
  void sendWaiting()
}

/** Keeps a photo on the device, then sends it. Throws when it cannot be kept. */
export async function addPhoto(photo: QueuedPhoto): Promise<void> {
  await keepPhoto(photo)
  change([...waiting, shown(photo)])
  void sendWaiting()
}

export async function discardPhoto(clientId: string): Promise<void> {
  await forgetPhoto(clientId)
  const photo = waiting.find((entry) => entry.clientId === clientId)
  if (photo) URL.revokeObjectURL(photo.src)
  change(waiting.filter((entry) => entry.clientId !== clientId))
}

/** Sends refused photos once more as well. */
export function retryPhotos(): void {
  change(waiting.map((photo) => ({ ...photo, refusal: null })))
  void sendWaiting()
}

/** One after the other: a phone at a venue has little bandwidth. Without network it tries again by itself. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer)
  if (isSending) return
  isSending = true
  try {
    for (let next = nextToSend(); next; next = nextToSend()) {
      if (!(await sendOne(next))) {
        timer = setTimeout(() => void sendWaiting(), AGAIN_MS)
        return
      }
    }
  } finally {
    isSending = false
  }
}

const nextToSend = () => waiting.find(({ refusal }) => refusal === null)

/** False when there was no network: the rest waits. */
async function sendOne({ clientId, engagementId, tag, takenAt, content }: WaitingPhoto): Promise<boolean> {
  try {
    const form = new URLSearchParams({ content: await base64Of(content) })
    const onProgress = (share: number) => update(clientId, { progress: share })
    const query = { engagementId, clientId, tag, takenAt }
    await upload('photos', 'activityPhotoUpload', { query, form }, { onProgress })
  } catch (error) {
    update(clientId, { progress: 0 })
    if (isNetworkFailure(error)) return false
    const isThere = error instanceof ApiError && error.code === DUPLICATE
    if (!isThere) {
      update(clientId, { refusal: error instanceof ApiError ? error.msg : String(error) })
      return true
    }
  }
  await invalidate('photos', 'activityPhotoList')
  await discardPhoto(clientId)
  return true
}

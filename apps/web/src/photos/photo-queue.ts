import { ApiError, isNetworkFailure } from '../kit/api-error.ts'
import { invalidate } from '../kit/query.ts'
import { forgetPhoto, keepPhoto, keptPhotos, type QueuedPhoto } from './photo-queue-store.ts'
import { sendPhoto } from './send-photo.ts'

/** A waiting photo as it is shown. */
export type WaitingPhoto = QueuedPhoto & {
  readonly src: string
  /** Share that has arrived, 0 to 1. */
  readonly progress: number
}

/** photoDuplicate in result-codes.ts: the server has these very bytes, so the photo has arrived. */
const DUPLICATE = '26049'
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [2_000, 60_000]

const listeners = new Set<() => void>()
let waiting: readonly WaitingPhoto[] = []
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
let waitMs = FIRST_WAIT_MS

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

/** One after the other: a phone at a venue has little bandwidth. Without network it tries again by itself, less and less often. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer)
  if (isSending) return
  isSending = true
  try {
    for (let next = nextToSend(); next; next = nextToSend()) {
      if (!(await sendOne(next))) {
        timer = setTimeout(() => void sendWaiting(), waitMs)
        waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
        return
      }
      waitMs = FIRST_WAIT_MS
    }
  } finally {
    isSending = false
  }
}

/** Sends at once, for instance because the network is back. */
export function sendNow(): void {
  waitMs = FIRST_WAIT_MS
  void sendWaiting()
}

const nextToSend = () => waiting.find(({ refusal }) => refusal === null)

/** No network, no session, or a server that is busy: none of it says anything about the photo. */
function isPassing(error: unknown): boolean {
  if (isNetworkFailure(error)) return true
  return error instanceof ApiError && (error.code === '401' || error.status === 429 || error.status >= 500)
}

/** False when the rest has to wait. */
async function sendOne({ src: _src, progress: _progress, ...photo }: WaitingPhoto): Promise<boolean> {
  const { clientId } = photo
  try {
    await sendPhoto(photo, (share) => update(clientId, { progress: share }))
  } catch (error) {
    if (isPassing(error)) return false
    const isThere = error instanceof ApiError && error.code === DUPLICATE
    if (!isThere) {
      const refusal = error instanceof ApiError ? error.msg : String(error)
      update(clientId, { refusal, progress: 0 })
      await keepPhoto({ ...photo, refusal })
      return true
    }
  }
  await invalidate('photos', 'activityPhotoList')
  await discardPhoto(clientId)
  return true
}

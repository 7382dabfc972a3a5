import type { PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { nowMs } from '../kit/now.ts'
import { useUser } from '../kit/session-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { compressPhoto } from './compress-photo.ts'
import { addPhoto, resumePhotos, sendWaiting, subscribeWaiting, waitingPhotos } from './photo-queue.ts'
import { photoTexts } from './photo-texts.ts'

/** This person's photos of a meeting that wait on the device, and the way to add more. */
export function usePhotoQueue(engagementId: string) {
  const text = photoTexts.useText()
  const personId = useUser()?.personId
  const all = useSyncExternalStore(subscribeWaiting, waitingPhotos)
  useEffect(() => {
    if (personId === undefined) return
    void resumePhotos(engagementId, personId)
    const send = () => void sendWaiting()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [engagementId, personId])
  const add = async (files: readonly File[], tag: PhotoTag) => {
    if (personId === undefined) return
    let unreadable = 0
    for (const file of files) {
      const content = await compressPhoto(file).catch(() => null)
      if (content === null) {
        unreadable += 1
        continue
      }
      // The age of the file by this device, told by the product's clock.
      const takenAt = new Date(nowMs() - Math.max(0, Date.now() - file.lastModified)).toISOString()
      try {
        await addPhoto({ clientId: crypto.randomUUID(), engagementId, personId, tag, takenAt, content })
      } catch {
        showToast({ type: 'error', text: text.full })
        return
      }
    }
    if (unreadable > 0) showToast({ type: 'error', text: text.unreadable(unreadable) })
  }
  return { waiting: all.filter((photo) => photo.engagementId === engagementId && photo.personId === personId), add }
}

import type { PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { nowMs } from '../kit/now.ts'
import { useUser } from '../kit/device/session-store.ts'
import { useUploadQueue } from '../kit/upload/use-upload-queue.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { compressPhoto } from './compress-photo.ts'
import { photoQueue } from './photo-queue.ts'
import { photoTexts } from './photo-texts.ts'
import { newUuid } from '../kit/device/new-id.ts'

/** This person's photos of a meeting that wait on the device, and the way to add more. */
export function usePhotoQueue(engagementId: string) {
  const text = photoTexts.useText()
  const personId = useUser()?.personId
  const waiting = useUploadQueue(photoQueue, engagementId, personId)
  const add = async (files: readonly Blob[], tag: PhotoTag) => {
    if (personId === undefined) return
    let unreadable = 0
    for (const file of files) {
      const content = await compressPhoto(file).catch(() => null)
      if (content === null) {
        unreadable += 1
        continue
      }
      const addedAt = new Date(nowMs()).toISOString()
      const photo = { engagementId, personId, tag, addedAt, takenAt: takenAt(file), content, refusal: null }
      try {
        await photoQueue.add({ ...photo, clientId: newUuid() })
      } catch {
        showToast({ type: 'error', text: text.full })
        return
      }
    }
    if (unreadable > 0) showToast({ type: 'error', text: text.unreadable(unreadable) })
  }
  return { waiting, add }
}

/** The age of the file by this device, told by the product's clock. */
function takenAt(file: Blob): string | null {
  if (!(file instanceof File)) return null
  return new Date(nowMs() - Math.max(0, Date.now() - file.lastModified)).toISOString()
}

import type { MaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { nowMs } from '../kit/now.ts'
import { useUser } from '../kit/device/session-store.ts'
import { useUploadQueue } from '../kit/upload/use-upload-queue.ts'
import type { ConfirmedFile } from '../ui/media/file-upload-state.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { fitPicture } from '../photos/public.ts'
import { closingFileQueue } from './closing-file-queue.ts'
import { filesTexts } from './files-texts.ts'
import { newUuid } from '../kit/device/new-id.ts'

type Meeting = { engagementId: string; activityCode: string; isClosed: boolean }

/** This person's closing files of a meeting that wait on the device, and the way to add confirmed ones. */
export function useClosingFiles({ engagementId, activityCode, isClosed }: Meeting) {
  const text = filesTexts.useText()
  const personId = useUser()?.personId
  const waiting = useUploadQueue(closingFileQueue, engagementId, personId)
  const add = async (files: readonly ConfirmedFile[], type: MaterialType) => {
    if (personId === undefined) return
    for (const { file, name, day } of files) {
      const content = await fitPicture(file).catch(() => null)
      if (content === null) {
        showToast({ type: 'error', text: text.unreadable(name) })
        continue
      }
      const addedAt = new Date(nowMs()).toISOString()
      const item = { engagementId, activityCode, personId, type, addedAt, content, refusal: null }
      try {
        await closingFileQueue.add({
          ...item,
          clientId: newUuid(),
          fileName: name,
          ...(day !== '' && { signedOn: day }),
          isSupplementary: isClosed,
        })
      } catch {
        showToast({ type: 'error', text: text.full })
        return
      }
    }
  }
  return { waiting, add }
}

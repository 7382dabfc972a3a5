import { uploadAction } from '@osmp/domain/system/action-categories.ts'
import { tellAction } from '../kit/action-log.ts'
import { api } from '../kit/calls/api-client.ts'
import { sendInParts } from '../kit/calls/send-in-parts.ts'
import { upload } from '../kit/upload/upload.ts'
import type { QueuedFile } from './queued-file.ts'

/** Sends a closing file in parts; done once the server has kept it. Throws ApiError. */
export async function sendClosingFile(file: QueuedFile, onProgress: (share: number) => void): Promise<void> {
  const { engagementId, activityCode, clientId, type, fileName, signedOn, content } = file
  const key = { engagementId, clientId }
  let isSupplementary = false
  await sendInParts(
    content,
    {
      start: async (facts) => {
        const begun = await api.closing.fileUploadStart(
          { ...key, ...facts, activityCode, type, fileName, ...(signedOn !== undefined && { signedOn }) },
          { quiet: true },
        )
        return { offset: begun.offset, isThere: begun.file !== null }
      },
      append: (part, offset, tell) =>
        upload('closing', 'fileUploadAppend', { query: { ...key, offset }, form: part }, { onProgress: tell }),
      finish: async () => {
        const kept = await api.closing.fileUploadFinish(key, { quiet: true })
        isSupplementary = kept.isSupplementary
      },
    },
    onProgress,
  )
  // The user-action log of an upload (product text, §7).
  tellAction(uploadAction(isSupplementary).actionCode, engagementId)
}

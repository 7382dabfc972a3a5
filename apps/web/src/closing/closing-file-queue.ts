import type { MaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { invalidate } from '../kit/calls/query.ts'
import { createQueueStore, type Queued } from '../kit/upload/upload-queue-store.ts'
import { createUploadQueue, type Waiting } from '../kit/upload/upload-queue.ts'
import { sendClosingFile } from './send-closing-file.ts'

/** A confirmed closing file on this device that the server does not have yet. */
export type QueuedFile = Queued & {
  readonly activityCode: string
  readonly type: MaterialType
  readonly fileName: string
  /** Confirmed after closing. */
  readonly isSupplementary: boolean
}

export type WaitingFile = Waiting<QueuedFile>

export const closingFileStore = createQueueStore<QueuedFile>('osmp-closing-files')

export const closingFileQueue = createUploadQueue<QueuedFile>({
  store: closingFileStore,
  send: (file, onProgress) => sendClosingFile(file, onProgress),
  // The same bytes under another name are refused, and the person is told so.
  thereCode: null,
  onArrived: () => invalidate('closing'),
})

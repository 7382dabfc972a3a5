import { invalidate } from '../kit/calls/query.ts'
import { createQueueStore } from '../kit/upload/upload-queue-store.ts'
import { createUploadQueue, type Waiting } from '../kit/upload/upload-queue.ts'
import { sendClosingFile } from './send-closing-file.ts'
import type { QueuedFile } from './queued-file.ts'

export type WaitingFile = Waiting<QueuedFile>

export const closingFileStore = createQueueStore<QueuedFile>('osmp-closing-files')

export const closingFileQueue = createUploadQueue<QueuedFile>({
  store: closingFileStore,
  send: (file, onProgress) => sendClosingFile(file, onProgress),
  // The same bytes under another name are refused, and the person is told so.
  thereRefusal: null,
  onArrived: () => invalidate('closing'),
})

import type { Queued } from '../kit/upload/upload-queue-store.ts'
import type { LocalDate } from '@osmp/domain/kit/time.ts'
import type { MaterialType } from '@osmp/domain/closing/upload-rules.ts'

/** A confirmed closing file on this device that the server does not have yet. */
export type QueuedFile = Queued & {
  readonly activityCode: string
  readonly type: MaterialType
  readonly fileName: string
  /** Of a contract on paper. */
  readonly signedOn?: LocalDate
  /** Confirmed after closing. */
  readonly isSupplementary: boolean
}

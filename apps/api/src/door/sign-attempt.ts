import type { DeskDoubt } from '@osmp/domain/enrolment/desk-entries.ts'
import type { PutFile } from '../kit/store/stored-file.ts'
import type { SignMoment } from './sign-moment.ts'

export type SignAttempt = {
  method: 'qr' | 'staff'
  nonce: string
  deviceId: string
  moment: SignMoment
  /** The PNG a finger drew, stored, and the hashes that tell whether it was used before. */
  signature: PutFile | null
  signatureSha256: string | null
  strokesSha256: string | null
  staffId: string | null
  staffReason: string | null
  codeLive: boolean
  /** The phone that proved by its key that it made this. */
  deviceKeyId: string | null
  consentGiven: boolean
  /** As said at the door; absent: not asked. */
  takesMeal?: boolean | undefined
  /** Of staff: what the numbers of their desk raise, and whether they scanned the code on the person's phone. */
  desk?: { doubts: readonly DeskDoubt[]; byCode: boolean }
}

import { MEETING_POLICY_REFUSALS } from '@osmp/domain/meetings/meeting-policy.ts'
import { refusals } from './refusals.ts'
import type { ResultName } from './result-codes.ts'
import { namesOf } from './slice-refusals.ts'

/** Refusals that any call may give: of session, access, rate, one-use number, proof and arguments, and of a server in trouble. */
export const EVERY_CALL: readonly ResultName[] = [
  'notSignedIn',
  'forbidden',
  ...MEETING_POLICY_REFUSALS,
  'tooManyRequests',
  'hostUnknown',
  'requestTimeout',
  'mailNotDeliberate',
  'snInvalid',
  'snUsed',
  'proofNeeded',
  'proofAfterReset',
  ...namesOf(refusals).filter((name) => /^(?:input|amount)[A-Z]/.test(name)),
  'unexpected',
  'busy',
  'storageFull',
  'storeAway',
]

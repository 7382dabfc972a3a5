/** Why a fee cannot be submitted. */
export const submitErrors = [
  'feeNotClosed',
  'feeMeetingLapsed',
  'feeWindowClosed',
  'speakerMissing',
  'feeDuplicate',
  'feeNotDelivered',
  'feeNonResident',
  'feeWaivedAlready',
] as const

/** Why a fee takes no step. */
export const stepErrors = [
  'feeWrongState',
  'feeVersionStale',
  'feeOwnInterest',
  'feeBlacklisted',
  'capExceeded',
  'feeInBatch',
  'feeAccountMissing',
] as const

/** That another hand is needed. */
export const handErrors = [
  'feeAccountYours',
  'feeApprovedByYou',
  'feePaidByYou',
  'feeFailedByYou',
  'batchMadeByYou',
  'batchTakenByYou',
  'handsSame',
  'handsAfterReset',
  'feeHandsReset',
  'feeNamesDiffer',
  'feeNameChanged',
  'feePaperAlone',
  'feeHandsCompliance',
  'feeHandsYours',
] as const

/** That a payment file needs another hand. */
export const fileHandErrors = ['batchMadeByYou', 'batchTakenByYou', 'handsSame', 'handsAfterReset'] as const

/** Of the call before an account is confirmed. */
export const callErrors = [
  'feeAccountSettled',
  'feeAccountYours',
  'feeOwnInterest',
  'handsSame',
  'handsAfterReset',
  'feeAccountPhoneUnknown',
] as const

/** Why the bank's answer cannot be read. */
export const answerErrors = ['answerUnreadable', 'answerTooLarge', 'answerTooManyRows'] as const

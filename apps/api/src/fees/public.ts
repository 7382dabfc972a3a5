/** What other slices may use of fees. */
export { feeMeetingOf } from './fee-repo.ts'
export { insertAccount } from './account-repo.ts'
export { type FeeSheetDocument, feeSheetDocuments, feeSheetKey } from './fee-sheet-document.ts'
export { LATE_ACCOUNT, lateMarks } from './late-marks-repo.ts'
export { findPastFees } from './past-fee-repo.ts'
export { waitingFees } from './waiting-fees.ts'

/** What other slices may use of closing. */
export { closingItemText } from './checklist-texts.ts'
export { attachmentMeetingOf } from './closing-file-repo.ts'
export { closingJobs } from './closing-jobs.ts'
export { keepPastFiles } from './keep-past-files.ts'
export { findPastClosings } from './past-closings.ts'
export { keepSpendReviewsMoving } from './spend/spend-upkeep.ts'
export { speakerMeetingOf } from './talk-repo.ts'
export { requireFilesNow } from './upload-moment.ts'

/** What other slices may use of closing. */
export { closingJobs } from './closing-jobs.ts'
export { keepPastFiles } from './keep-past-files.ts'
export { closingItemText } from './checklist-texts.ts'
export { attachmentMeetingOf } from './closing-file-repo.ts'
export { speakerMeetingOf } from './talk-repo.ts'
export { readyFiles } from './ready-files.ts'
export { keepSpendReviewsMoving } from './spend-upkeep.ts'
export { findPastClosings } from './past-closings.ts'

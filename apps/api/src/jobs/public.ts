/** What other slices may use of jobs. */
export { alertJobs } from './alert-jobs.ts'
export { alertOfMissingNotice, yearsWithoutNotice } from './calendar-alert.ts'
export { FAULT_WORDS } from './fault-words.ts'
export { tellShortUnits } from './hands-alert.ts'
export { tellOfStep } from './clock-notice.ts'
export { measureOutbox } from './outbox-repo.ts'
export { hasQueues } from './queue-repo.ts'
export { countedJobs, watchJobs } from './job-watch.ts'

/** What other slices may use of jobs. */
export { alertJobs } from './alert-jobs.ts'
export { alertOfMissingNotice } from './calendar-alert.ts'
export { tellShortUnits } from './hands-alert.ts'
export { tellOfStep } from './clock-notice.ts'
export { countedJobs, watchJobs } from './job-watch.ts'

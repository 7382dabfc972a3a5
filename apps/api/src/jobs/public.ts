/** What other slices may use of jobs. */
export { alertOfMissingNotice, calendarAlertJobs } from './calendar-alert.ts'
export { alertOfShortUnits, handsAlertJobs } from './hands-alert.ts'
export { deadAlertJobs } from './dead-alert.ts'
export { tellOfStep } from './clock-notice.ts'
export { countedJobs, watchJobs } from './job-watch.ts'

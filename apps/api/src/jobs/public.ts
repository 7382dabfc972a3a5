/** What other slices may use of jobs. */
export { deadAlertJobs } from './dead-alert.ts'

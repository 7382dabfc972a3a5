/** What other slices may use of privacy. */
export { privacyJobs } from './privacy-jobs.ts'

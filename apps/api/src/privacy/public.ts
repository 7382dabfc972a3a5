/** What other slices may use of privacy. */
export { countDue, privacyJobs } from './privacy-jobs.ts'

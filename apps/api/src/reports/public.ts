export { reportJobs } from './report-jobs.ts'

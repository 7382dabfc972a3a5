export { noteTakenList, requireFewExports } from './export-limit.ts'
export { keepExport } from './keep-export.ts'
export { reportJobs } from './report-jobs.ts'
export { setBackMails } from './mail-delivery-repo.ts'

export { keepExport } from './keep-export.ts'
export { dropMailFiles } from './mail-files-repo.ts'
export { reportJobs } from './report-jobs.ts'

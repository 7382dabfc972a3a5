export { keepExport } from './keep-export.ts'
export { countDueMailFiles, dropMailFiles } from './mail-files-repo.ts'
export { reportJobs } from './report-jobs.ts'

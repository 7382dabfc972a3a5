export { noteTakenList, requireFewExports } from './export-limit.ts'
export { keepExport } from './keep-export.ts'
export { countDueMailFiles, dropMailFiles } from './mail-files-repo.ts'
export { reportJobs } from './report-jobs.ts'

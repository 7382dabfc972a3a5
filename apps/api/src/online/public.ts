export { onlineJobs } from './online-jobs.ts'
export { openEntries } from './open-entries.ts'
export { servePlatformCallbacks } from './platform-callbacks.ts'

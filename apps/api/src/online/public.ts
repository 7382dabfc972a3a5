export { onlineJobs } from './online-jobs.ts'
export { servePlatformCallbacks } from './platform-callbacks.ts'

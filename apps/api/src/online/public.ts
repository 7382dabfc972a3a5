export { onlineJobs } from './online-jobs.ts'
export { openEntries } from './open-entries-repo.ts'
export { servePlatformCallbacks } from './platform-callbacks.ts'
export { setBackRooms } from './room-repo.ts'

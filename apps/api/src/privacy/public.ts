/** What other slices may use of privacy. */
export { ERASE_SUBJECT, type EraseAsked, eraseToAsk } from './erase-by-time.ts'
export { eraseByTimePort } from './erase-by-time-port.ts'
export { eraseAgain, wishAgain } from './erase-again.ts'
export { erasePort } from './erase-port.ts'
export { noteNumbersSeen } from './note-numbers-seen.ts'
export { countDue, privacyJobs } from './privacy-jobs.ts'
export { releasePort } from './release-port.ts'

export { inviteNamed } from './invite-named.ts'
export { letterJobs } from './letter-job.ts'
export { reopenLetters } from './invitation-repo.ts'
export { countUnsent } from './letter-way.ts'

export { inviteNamed } from './invite-named.ts'
export { countUnsent, reopenLetters } from './invitation-repo.ts'

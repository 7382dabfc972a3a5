export { inviteNamed } from './invite-named.ts'
export { reopenLetters } from './invitation-repo.ts'

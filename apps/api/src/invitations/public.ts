export { inviteNamed } from './invite-named.ts'

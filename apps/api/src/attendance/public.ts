/** What other slices may use of attendance. */
export { revokeWithSignIn } from './revoke-with-sign-in.ts'
export { serveStatements } from './statements-route.ts'

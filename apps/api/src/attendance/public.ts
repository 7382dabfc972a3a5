/** What other slices may use of attendance. */
export { scopesOf } from './attendance.ts'
export { revokeWithSignIn } from './revoke-with-sign-in.ts'
export { serveStatements } from './statements-route.ts'

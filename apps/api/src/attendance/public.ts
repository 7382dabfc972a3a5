/** What other slices may use of attendance. */
export { meanMinutes } from './presence.ts'
export { scopedSpan } from './scoped-span.ts'
export { revokeWithSignIn } from './revoke-with-sign-in.ts'
export { serveStatements } from './statements-route.ts'

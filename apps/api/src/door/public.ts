export { doorProofOf } from './door-budget.ts'
export { serveSignLive } from './live-stream.ts'
export { passHolder } from './pass-holder.ts'

/** What other slices may use of telemetry. */
export { serveEvidence } from './evidence-route.ts'
export { countOldActions, telemetryJobs } from './telemetry-jobs.ts'
export { verifyAudit, verifyNewest } from './verify-audit.ts'
export { noteAccess, noteDeed } from './access-note-repo.ts'
export { findHeadsSentAt } from './audit-head-repo.ts'
export { type AnchorPlace, readPlacedAnchors } from './anchor-place.ts'
export { type Anchor, ANCHORS_FILE, lineOf, parseAnchors } from './audit-anchors.ts'
export { type NotedRestore, noteRestore } from './note-restore.ts'

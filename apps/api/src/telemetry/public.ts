/** What other slices may use of telemetry. */
export { serveEvidence } from './evidence-route.ts'
export { telemetryJobs } from './telemetry-jobs.ts'
export { verifyAudit } from './verify-audit.ts'

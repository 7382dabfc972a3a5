// Checks an evidence pack by itself: node scripts/check-evidence.mjs pack.zip [--anchors audit-anchors.jsonl]
const { checkEvidence } = await import('../apps/api/src/telemetry/check-evidence.ts')
await checkEvidence(process.argv.slice(2))

// npm run verify: checks the stored data (DATABASE_URL, or the embedded database in DATA_DIR) against every invariant.
const { verify } = await import('../apps/api/src/commands/verify.ts')
await verify(process.env, process.argv.slice(2))

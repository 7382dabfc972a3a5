// node scripts/with-postgres.mjs PROGRAM ARGUMENTS: runs it with TEST_DATABASE_URL of a throw-away cluster of the installed PostgreSQL.
import { spawnSync } from 'node:child_process'
import { findServerPrograms, startCluster } from './real-postgres.mjs'

const [program, ...args] = process.argv.slice(2)
const cluster = startCluster(findServerPrograms())
console.log(`on ${cluster.version}`)
try {
  const env = { ...process.env, TEST_DATABASE_URL: cluster.url }
  process.exitCode = spawnSync(program, args, { stdio: 'inherit', env }).status ?? 1
} finally {
  cluster.stop()
}

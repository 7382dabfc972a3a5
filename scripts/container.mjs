// npm run container: builds what the container would hold in a plain folder, says how large it is, and starts it as another user
// than root, on a database of its own, with an application folder it cannot write to.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildStages, bytesOf, remove } from './containerfile.mjs'
import { findServerPrograms, startCluster } from './real-postgres.mjs'

const MOST_MB = 250
const START_LIMIT_MS = 60_000
const NODE = dirname(process.execPath)

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const folder = mkdtempSync(join(tmpdir(), 'osmp-container-'))
execFileSync('chmod', ['755', folder])
const faults = []
const programs = findServerPrograms()
const cluster = programs && startCluster(programs)
if (cluster) execFileSync('chmod', ['755', new URL(cluster.url).searchParams.get('host') ?? ''])
try {
  const { place, env, command, health, user } = buildStages(folder, { BUILD_COMMIT: 'folder' })
  const megabytes = Math.round(bytesOf(place) / 1024 ** 2)
  console.log(`${megabytes} MB on top of the base, at most ${MOST_MB}`)
  if (megabytes > MOST_MB) faults.push(`${megabytes} MB on top of the base, at most ${MOST_MB}`)
  if (cluster) faults.push(...(await started({ place, env, command, health, user })))
  else console.log('no PostgreSQL server programs in /usr/lib/postgresql or PATH: not started')
} finally {
  cluster?.stop()
  remove(folder)
}
for (const fault of faults) console.error(`Fault: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** Starts it as the file says and asks its health check until it is well; gives what is wrong. */
async function started({ place, env, command, health, user }) {
  const [uid, gid] = user.split(':').map(Number)
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid, gid } : {}
  const writable = ['data', 'tmp'].map((name) => join(folder, name))
  for (const path of writable) {
    mkdirSync(path)
    if (isRoot) chownSync(path, uid, gid)
  }
  execFileSync('chmod', ['-R', 'a-w', place])
  const [DATA_DIR, TMPDIR] = writable
  const given = { PATH: `${NODE}:${process.env.PATH}`, ...env, HOST: '127.0.0.1', PORT: String(await freePort()) }
  const own = {
    ...given,
    DATA_DIR,
    TMPDIR,
    DATABASE_URL: cluster.url,
    DRAIN_SECONDS: '0',
    PUBLIC_URL: 'https://osmp.example.com',
  }
  const options = { cwd: place, env: own, ...as }
  const began = Date.now()
  const server = spawn(command[0], command.slice(1), { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const isWell = () => {
    try {
      execFileSync(health[0], health.slice(1), { ...options, stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  while (!isWell() && server.exitCode === null && Date.now() - began < START_LIMIT_MS) await sleep(200)
  const found = isWell() ? [] : ['the health check is not green']
  if (found.length === 0)
    console.log(`healthy after ${((Date.now() - began) / 1_000).toFixed(1)} s${isRoot ? ` as user ${uid}` : ''}`)
  server.kill('SIGTERM')
  const code = await ended
  if (code !== 0) found.push(`it ended with ${code} after SIGTERM`)
  return found
}

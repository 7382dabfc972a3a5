/**
 * `npm run drill:backup`: starts the product with made-up data in a temporary folder, backs it up while people enrol, kills everything, and
 * restores: to a moment, and as far as the backup goes. Prints recovery point, recovery time and the arithmetic to 20 GB. `-- --external`
 * does the same with an installed PostgreSQL and pgBackRest, `-- --s3` with files in one bucket and the backup in another. `--mb 400` and
 * `--files 200`: size of database and files in MB; `--port 3946`.
 * Ends with 1 when an acknowledged enrolment is missing, one of after the moment is there, or the check finds a fault.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openVault } from '../apps/api/src/backups/public.ts'
import { meetingId } from '../apps/api/src/demo/public.ts'
import { createDb } from '../apps/api/src/kit/database/db.ts'
import { uuidv7 } from '../apps/api/src/kit/database/ids.ts'
import { attachEmbedded } from '../apps/api/src/kit/embedded/attach-embedded.ts'
import { startEmbedded } from '../apps/api/src/kit/embedded/embedded-postgres.ts'
import { loadConfig } from '../apps/api/src/kit/settings/config.ts'
import { openObjectStore } from '../apps/api/src/kit/store/open-object-store.ts'
import { startProduct } from '../bench/product-process.mjs'
import { startStores } from './drill-stores.mjs'
import { startSavedCluster } from './pgbackrest-cluster.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MEETING = meetingId('cv.approved3')
const MB = 1024 * 1024
const LEAVER = 'E2006'
const CLIENTS = 4
const EVERY_SECONDS = 5

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3946' },
    mb: { type: 'string', default: '200' },
    files: { type: 'string', default: '50' },
    external: { type: 'boolean', default: false },
    s3: { type: 'boolean', default: false },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'osmp-drill-backup-'))
const stores = values.s3 ? await startStores() : undefined
const vault = stores?.vault ?? join(folder, 'vault')
const log = join(folder, 'log')
const env = {
  BACKUP_KEY: randomBytes(32).toString('base64'),
  BACKUP_EVERY_SECONDS: String(EVERY_SECONDS),
  DATA_DIR: join(folder, 'data'),
  ...stores?.env,
}
const { config } = loadConfig(env)
const faults = []

/** Enrolments with the time of each answer, until the end is asked for. */
function enrolling() {
  const history = []
  let isOver = false
  const one = async (client) => {
    for (let n = 0; !isOver; n += 1) {
      const phone = `137${client}${String(n).padStart(7, '0')}`
      const began = Date.now()
      const isDone = await enrol(phone)
      history.push({ phone, began, ended: Date.now(), isDone })
      await sleep(150)
    }
  }
  const all = Promise.all(Array.from({ length: CLIENTS }, (_, client) => one(client)))
  return {
    history,
    end: () => {
      isOver = true
      return all
    },
  }
}

async function enrol(phone) {
  const asked = new URLSearchParams({
    engagementId: MEETING,
    name: '演练医生',
    phone,
    hcoName: '演练医院',
    consent: 'true',
  })
  try {
    const reply = await fetch(`http://127.0.0.1:${values.port}/api/meeting/create/doEnroll?${asked}`, {
      method: 'POST',
      headers: { 'x-client': '1' },
      signal: AbortSignal.timeout(10_000),
    })
    return (await reply.json()).code === '0000'
  } catch {
    return false
  }
}

/** Random content, so that neither compression nor equal pieces flatter the figures. */
async function fill(poolConfig) {
  const db = createDb(poolConfig)
  await db.pool.query('create table drill_ballast (n int, content bytea)')
  for (let n = 0; n < Number(values.mb); n += 1)
    await db.pool.query(
      'insert into drill_ballast select $1, substr($2::bytea, i * 1024 + 1, 1024) from generate_series(0, 1023) i',
      [n, randomBytes(MB)],
    )
  const store = await openObjectStore(config)
  for (let n = 0; n < Number(values.files); n += 1) {
    const { key, size, sha256 } = await store.put(randomBytes(MB))
    await db.pool.query(
      "insert into stored_file (id, object_key, size, sha256, media_type, created_at) values ($1, $2, $3, $4, 'image/jpeg', now())",
      [uuidv7(), key, size, sha256],
    )
  }
  await db.close()
}

const seconds = (ms) => (ms / 1000).toFixed(1)

/** A command of the product: its process, its lines, and its end. */
function command(script, args, more = {}) {
  const lines = []
  const child = spawn(process.execPath, [join('scripts', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)))
  const ended = new Promise((done) => child.once('exit', done))
  return { child, ended, said: () => lines.join('') }
}

/** Deactivates one person and withdraws one file: a restore to an earlier moment has to do both again. */
async function takeAway(poolConfig) {
  const db = createDb(poolConfig)
  await db.pool.query('update person set is_active = false where employee_code = $1', [LEAVER])
  await db.pool.query(
    "update stored_file set withdrawn_at = now() where id = (select max(id::text)::uuid from stored_file where withdrawn_at is null and media_type = 'image/jpeg' and size = $1)",
    [MB],
  )
  await db.close()
}

async function until(what, isSo, seconds = 600) {
  for (const began = Date.now(); !(await isSo()); await sleep(200))
    if (Date.now() - began > seconds * 1000) throw new Error(`${what} did not happen within ${seconds} s, see ${log}`)
}

async function restore(what, args, more = {}) {
  const restoring = command('restore.mjs', ['--from', vault, ...args, '--why', 'drill'], more)
  const code = await restoring.ended
  console.log(`\n## ${what}\n${restoring.said()}`)
  if (code !== 0) faults.push(`${what}: ended with ${code}`)
}

/** Enrolments of the restored database against the answers; the newest that is there. */
async function compare(what, poolConfig, history, { moment, isExact }) {
  const db = createDb(poolConfig)
  const { rows } = await db.pool.query("select phone from enrollment where engagement_id = $1 and phone like '137%'", [
    MEETING,
  ])
  const left = await db.pool.query('select is_active from person where employee_code = $1', [LEAVER])
  const withdrawn = await db.pool.query('select id from stored_file where withdrawn_at is not null and size = $1', [MB])
  await db.close()
  if (left.rows[0]?.is_active !== false)
    faults.push(`${what}: ${LEAVER} was deactivated after the moment and is active`)
  if (withdrawn.rows.length !== 1) faults.push(`${what}: a file that was withdrawn after the moment is not`)
  const there = new Set(rows.map(({ phone }) => phone))
  const before = history.filter(({ isDone, ended }) => isDone && ended < moment)
  const lost = before.filter(({ phone }) => !there.has(phone))
  const late = history.filter(({ phone, began }) => isExact && began > moment && there.has(phone))
  for (const { phone } of lost) faults.push(`${what}: ${phone} was acknowledged before the moment and is not there`)
  for (const { phone } of late) faults.push(`${what}: ${phone} came after the moment and is there`)
  console.log(
    `${what}: ${before.length - lost.length} of ${before.length} acknowledged before the moment are there, ${late.length} of after it`,
  )
  return history.filter(({ phone }) => there.has(phone)).reduce((last, { ended }) => Math.max(last, ended), 0)
}

async function drill(saved) {
  const product = await startProduct({ port: Number(values.port), env: { ...env, ...saved?.env }, log })
  const running = saved ? { poolConfig: saved.poolConfig } : await attachEmbedded(env.DATA_DIR)
  console.log(`product ready; filling ${values.mb} MB of rows and ${values.files} MB of files`)
  await fill(running.poolConfig)
  const people = enrolling()
  const began = performance.now()
  const follow = command('backup.mjs', ['--to', vault, '--follow'], saved?.env)
  const sent = await openVault(vault, config.backup)
  const has = async (prefix) => (await Array.fromAsync(sent.list(prefix))).length > 0
  if (saved) await saved.takeBase()
  else await until('a base backup', () => has('bases/'))
  await until('the journal', () => has('head'))
  console.log(`base backup while people enrolled: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  await sleep(6_000)
  const moment = Date.now()
  await takeAway(running.poolConfig)
  await sleep(8_000)
  const lostAt = Date.now()
  product.signal('SIGKILL')
  if (saved) saved.kill()
  else
    process.kill(Number.parseInt(readFileSync(join(env.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT')
  await people.end()
  follow.child.kill('SIGTERM')
  await follow.ended
  return { history: people.history, moment, lostAt }
}

function pointLine(lostAt, newest) {
  const seconds = ((lostAt - newest) / 1000).toFixed(1)
  console.log(
    `\nRecovery point (RPO) of this drill: the newest enrolment that is there was answered ${seconds} s before the loss; log sent every ${EVERY_SECONDS} s (60 s unless set)`,
  )
}

async function embeddedDrill() {
  const { history, moment, lostAt } = await drill(undefined)
  // In a bucket the files outlive the loss of the machine; the second restore is one after the loss of the bucket too.
  for (const [what, args, at, more] of [
    ['to a moment', ['--at', new Date(moment).toISOString()], moment, stores?.env],
    ['as far as it goes', [], undefined, stores?.emptyEnv],
  ]) {
    const into = join(folder, what.replaceAll(' ', '-'))
    await restore(what, ['--into', into, ...args], more)
    const embedded = await startEmbedded(into, { info: () => {}, error: console.error })
    const newest = await compare(what, embedded.poolConfig, history, {
      moment: at ?? lostAt - EVERY_SECONDS * 2_000,
      isExact: at !== undefined,
    })
    await embedded.stop()
    if (at === undefined) pointLine(lostAt, newest)
    rmSync(into, { recursive: true })
  }
}

async function externalDrill() {
  const saved = startSavedCluster(join(folder, 'cluster'))
  try {
    const { history, moment, lostAt } = await drill(saved)
    const at = new Date(moment).toISOString()
    // The second time the machine with the files is lost too: they come from the backup, into a new folder or an empty bucket.
    for (const [what, target, limit, more] of [
      ['to a moment', at, moment, stores?.env],
      [
        'as far as it goes',
        undefined,
        lostAt - EVERY_SECONDS * 2_000,
        { DATA_DIR: join(folder, 'new-data'), ...stores?.emptyEnv },
      ],
    ]) {
      const began = performance.now()
      await saved.restore(target)
      const recovered = performance.now()
      const args = target === undefined ? [] : ['--at', target]
      await restore(what, ['--database-restored', ...args], { ...saved.env, ...more })
      console.log(
        `pgBackRest restored and recovered in ${seconds(recovered - began)} s, the product did its part in ${seconds(performance.now() - recovered)} s`,
      )
      const newest = await compare(what, saved.poolConfig, history, { moment: limit, isExact: target !== undefined })
      if (target === undefined) pointLine(lostAt, newest)
    }
  } finally {
    saved.stop()
  }
}

try {
  await (values.external ? externalDrill() : embeddedDrill())
} catch (error) {
  faults.push(`${String(error)}, see ${log}`)
}
for (const fault of faults.slice(0, 20)) console.error(`✗ ${fault}`)
console.log(
  faults.length === 0
    ? '✓ nothing acknowledged is missing, and everything holds'
    : `${faults.length} faults; left in ${folder}`,
)
process.exitCode = faults.length === 0 ? 0 : 1
await stores?.close()
if (faults.length === 0) rmSync(folder, { recursive: true, force: true })

/**
 * `node scripts/drill.mjs [fault …]`: breaks a product that runs as `npm start` runs it in ways no test can that shares a process
 * with it, while people enrol, and looks whether what was answered is there. Faults: kill, stop, pause, database, copy; all
 * without a name. `--rounds 20` for kill; `--port 3936`. Builds the server when that is missing or older than its sources; needs
 * no web app. Ends with 1 when something was lost or did not come back.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { meetingId } from '../apps/api/src/demo/public.ts'
import { findBreaches } from '../apps/api/src/commands/invariants-repo.ts'
import { createDb } from '../apps/api/src/kit/database/db.ts'
import { startEmbedded } from '../apps/api/src/kit/embedded/embedded-postgres.ts'
import { startProduct } from '../bench/product-process.mjs'

const CLIENTS = 8
const MEETING = meetingId('cv.approved3')
/** A product must be well again this long after a fault. */
const HEALED_MS = 30_000
const PAUSE_MS = 20_000
const STOP_MS = 25_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3936' }, rounds: { type: 'string', default: '5' } },
})
const folder = mkdtempSync(join(tmpdir(), 'osmp-drill-'))
const dataDir = join(folder, 'data')
const log = join(folder, 'server.log')

const start = (place = dataDir) => startProduct({ port: Number(values.port), env: { DATA_DIR: place }, log })

/** People who enrol one after another until told to stop, and what each was answered: ok, refused (nothing done) or unknown. */
function enrolling(history) {
  let isOver = false
  const one = async () => {
    while (!isOver) {
      const phone = `137${String(history.size).padStart(8, '0')}`
      history.set(phone, 'unknown')
      const told = await enrol(phone)
      history.set(phone, told)
      await sleep(told === 'unknown' ? 200 : 20)
    }
  }
  const all = Promise.all(Array.from({ length: CLIENTS }, one))
  return () => {
    isOver = true
    return all
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
      signal: AbortSignal.timeout(30_000),
    })
    const { code } = await reply.json()
    if (code === '0000') return 'ok'
    return reply.status === 500 ? 'unknown' : 'refused'
  } catch {
    return 'unknown'
  }
}

/** What was answered against what is stored, and what must always hold; the product must not run. */
async function check(history, place = dataDir) {
  const embedded = await startEmbedded(place, { info: () => {}, error: console.error })
  const db = createDb(embedded.poolConfig)
  const { rows } = await db.pool.query(
    "select phone, count(*)::int as times from enrollment where engagement_id = $1 and phone like '137%' group by phone",
    [MEETING],
  )
  const stored = new Map(rows.map(({ phone, times }) => [phone, times]))
  const faults = (await findBreaches(db.db)).map(({ invariant, what }) => `${invariant}: ${what}`)
  for (const [phone, told] of history) {
    const times = stored.get(phone) ?? 0
    if (told === 'ok' && times === 0) faults.push(`${phone} was told yes and is not there`)
    if (told === 'refused' && times > 0) faults.push(`${phone} was told no and is there`)
    if (times > 1) faults.push(`${phone} is there ${times} times`)
  }
  await db.close()
  await embedded.stop()
  return faults
}

/** ms until an enrolment succeeds again. */
async function healed(history) {
  const began = performance.now()
  for (let n = 0; performance.now() - began < HEALED_MS; n += 1) {
    const phone = `1379${String(history.size + n).padStart(7, '0')}`
    if ((await enrol(phone)) === 'ok') return Math.round(performance.now() - began)
    await sleep(200)
  }
  throw new Error(`not well again within ${HEALED_MS / 1000} s`)
}

const DRILLS = {
  /** The process is killed in the middle, again and again. */
  kill: async (history) => {
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const product = await start()
      const rest = enrolling(history)
      await sleep(300 + Math.random() * 1_500)
      product.signal('SIGKILL')
      await product.ended
      await rest()
    }
    const product = await start()
    const ms = await healed(history)
    await product.stop()
    return `${values.rounds} kills, well ${ms} ms after the last start`
  },
  /** A deployment: what has begun is finished. */
  stop: async (history) => {
    const product = await start()
    const rest = enrolling(history)
    await sleep(2_000)
    const began = performance.now()
    product.signal('SIGTERM')
    const code = await product.ended
    const ms = Math.round(performance.now() - began)
    await rest()
    if (code !== 0 || ms > STOP_MS) throw new Error(`ended with ${code} after ${ms} ms`)
    return `ended with 0 after ${ms} ms`
  },
  /** The machine stands still for 20 s, and so do its leases. */
  pause: async (history) => {
    const product = await start()
    const rest = enrolling(history)
    await sleep(1_500)
    product.signal('SIGSTOP')
    await sleep(PAUSE_MS)
    product.signal('SIGCONT')
    const ms = await healed(history)
    await sleep(2_000)
    await rest()
    await product.stop()
    return `well ${ms} ms after it went on`
  },
  /** The database server is killed: the product starts it again itself. */
  database: async (history) => {
    const product = await start()
    // Until its jobs run and the demo is whole; before that it would rightly end.
    await sleep(10_000)
    const rest = enrolling(history)
    await sleep(1_500)
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    await sleep(500)
    const ms = await healed(history)
    await sleep(2_000)
    await rest()
    await product.stop()
    return `well ${ms} ms after the kill`
  },
  /** A copy of the data folder, taken while nothing runs, is started elsewhere. */
  copy: async (history) => {
    const first = await start()
    const rest = enrolling(history)
    await sleep(2_000)
    await rest()
    await first.stop()
    const copy = join(folder, 'copy')
    // With owners: PostgreSQL reads nobody else's files.
    execFileSync('cp', ['-a', dataDir, copy])
    const faults = await check(history, copy)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    const product = await start(copy)
    const ms = await healed(new Map())
    await product.stop()
    return `the copy was well after ${ms} ms`
  },
}

const history = new Map()
for (const name of positionals.length > 0 ? positionals : Object.keys(DRILLS)) {
  const drill = DRILLS[name]
  if (!drill) throw new Error(`no fault ${name}: ${Object.keys(DRILLS).join(', ')}`)
  try {
    const told = await drill(history)
    const faults = await check(history)
    const counts = Object.groupBy(history.values(), (answer) => answer)
    const seen = Object.entries(counts).map(([answer, all]) => `${all.length} ${answer}`)
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}: ${told}; enrolments so far: ${seen.join(', ')}`)
    for (const fault of faults) console.error(`  ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  } catch (error) {
    console.error(`✗ ${name}: ${String(error)}, see ${log}`)
    process.exit(1)
  }
}
if (process.exitCode === undefined) rmSync(folder, { recursive: true, force: true })

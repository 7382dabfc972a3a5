// Work for thousands of rows beside a server that answers others: no turn of its event loop may take long, no transaction as long as the work.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb } from '../apps/api/src/kit/database/db.ts'
import { beginMissingFigures } from '../apps/api/src/reports/campaign-sums-repo.ts'
import { keepDueFigures, settleCounted } from '../apps/api/src/reports/keep-figures.ts'
import { workbook } from '../apps/api/src/test-kit/test-workbook.ts'
import { RESOURCES } from '../packages/domain/src/admin/resources.ts'
import { query, withClient } from './connection.mjs'
import { logFile, WORK } from './databases.mjs'
import { personId, tokenOf } from './ids.mjs'
import { json } from './load.mjs'
import { databaseCpu, forgetFiles, START, startServer, WEB_DIR } from './product-process.mjs'
import { atMost, exactly, row } from './report.mjs'
import { openMeeting, openSessions } from './run-setup.mjs'

const OWNER = 105
const ADMIN = 1
const EVIDENCE = 20_000
const EXPORTED = 100_000
const AT_ONCE = 1_200
const IMPORTED = 20_000
const MOST_TURN = 20
const MOST_SUMMARY_MS = 100
const SUMMARIES = 10
const TURN_FILE = join(WORK, 'turns.json')

/** `url`: a database of seeded meetings, loaded without triggers. */
export async function measureHeavy(url, { port }) {
  await openSessions(url, OWNER)
  await forgetFiles(url, join(WORK, 'product'))
  const product = await startServer(['--import', './bench/turn-watch.mjs', ...START], {
    port,
    path: '/readyz',
    env: { DATABASE_URL: url, DATA_DIR: join(WORK, 'product'), NODE_ENV: 'production', DEMO: 'on', WEB_DIR, TURN_FILE },
    log: logFile('heavy'),
  })
  try {
    const rows = []
    for (const part of [summaries, pack, exported, imported, drawn]) {
      const found = await part(url, product)
      for (const { name, measured, note } of found) console.log(`  ${name}: ${measured}; ${note}`)
      rows.push(...found)
    }
    return rows
  } finally {
    await product.stop()
  }
}

const asked = (product, person, path, body) => answered(product, path, json(tokenOf(person), body))

async function answered(product, path, request) {
  const response = await fetch(`${product.origin}/api${path}`, request)
  const answer = await response.json()
  if (answer.code !== '0000') throw new Error(`${path} answered ${answer.code} ${answer.msg}`)
  return answer.data
}

/** Rows for the longest turn and the longest transaction while `work` runs. */
async function watched(name, url, product, work) {
  rmSync(TURN_FILE, { force: true })
  product.signal('SIGUSR2')
  let longest = 0
  let isOver = false
  const transactions = withClient(url, async (client) => {
    while (!isOver) {
      const { rows } = await client.query(
        `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as s from pg_stat_activity
         where datname = current_database() and application_name = 'osmp' and state <> 'idle' and query not ilike '%pgboss%'`,
      )
      longest = Math.max(longest, rows[0].s)
      await sleep(50)
    }
  })
  const began = performance.now()
  let note
  try {
    note = await work()
  } finally {
    isOver = true
    await transactions
  }
  const seconds = (performance.now() - began) / 1_000
  product.signal('SIGUSR2')
  while (!existsSync(TURN_FILE)) await sleep(5)
  const { longest: turn, turns, long } = JSON.parse(readFileSync(TURN_FILE, 'utf8'))
  return [
    atMost(`${name}: longest turn`, turn, MOST_TURN, {
      unit: ' ms',
      digits: 1,
      note: `${note}, ${seconds.toFixed(1)} s, ${turns} turns, ${long.length} of them longer (${long.slice(0, 8)})`,
    }),
    row(`${name}: longest transaction`, {
      measured: `${longest.toFixed(1)} s`,
      budget: '< the whole length',
      ok: longest < Math.max(1, seconds * 0.7),
    }),
  ]
}

/** A company's year, after the jobs have counted and settled the meetings of the bulk load. */
async function summaries(url, product) {
  const reader = { headers: { 'x-client': '1', token: tokenOf(ADMIN) } }
  // Twelve whole months before this one, which holds the crowds of the bench itself.
  const to = new Date(new Date().toISOString().slice(0, 8) + '01')
  const from = new Date(to)
  from.setUTCFullYear(to.getUTCFullYear() - 1)
  to.setUTCDate(0)
  const period = new URLSearchParams({ scope: 'bu', from: dayOf(from), to: dayOf(to) })
  const question = () => answered(product, `/meeting/ma/report/campaign-summary?${period}`, reader)
  const seconds = await settle(url)
  const { summary } = await question()
  const before = databaseCpu()
  const rows = await watched('campaign summary', url, product, async () => {
    for (let turn = 0; turn < SUMMARIES; turn += 1) await question()
    return `${SUMMARIES} summaries of ${summary.meetings} meetings`
  })
  const cpu = (databaseCpu() - before) / SUMMARIES
  return [
    atMost(`campaign summary of ${summary.meetings}: CPU of the database`, cpu, MOST_SUMMARY_MS, {
      unit: ' ms',
      digits: 0,
      note: `settled in ${seconds.toFixed(0)} s`,
    }),
    exactly(
      'campaign summary: as the meetings counted by hand',
      await isAsCounted(url, summary, [dayOf(from), dayOf(to)]),
      true,
    ),
    rows[0],
  ]
}

async function settle(url) {
  const db = createDb({ connectionString: url, max: 1 })
  const began = performance.now()
  await db.inTransaction(beginMissingFigures, 'long')
  await keepDueFigures(db)
  while ((await settleCounted(db)) > 0);
  await db.close()
  await query(url, 'vacuum analyze meeting_figures, campaign_month, campaign_owner')
  return (performance.now() - began) / 1_000
}

const dayOf = (date) => date.toISOString().slice(0, 10)

async function isAsCounted(url, summary, period) {
  const { rows } = await query(
    url,
    `select count(*)::int as meetings, coalesce(sum(n.enrolled) filter (where e.status in (60, 70, 71)), 0)::int as enrolled
     from engagement e left join lateral (select count(*)::int as enrolled from enrollment n
       where n.engagement_id = e.id and n.status in ('enrolled', 'checkedIn', 'signed', 'left')) n on true
     where e.status <> 0 and (e.start_at at time zone 'Asia/Shanghai')::date between $1 and $2`,
    period,
  )
  return rows[0].meetings === summary.meetings && rows[0].enrolled === summary.enrolled
}

async function pack(url, product) {
  const meeting = await openMeeting(url, { key: 'pack', owner: OWNER, audience: EVIDENCE })
  await signAll(url, meeting)
  return watched(`evidence pack of ${EVIDENCE}`, url, product, async () => {
    const reason = { engagementId: meeting, reason: '压力测试取证' }
    const { url: link } = await asked(product, ADMIN, '/telemetry/evidence-pack', reason)
    const response = await fetch(new URL(link, product.origin), { headers: { token: tokenOf(ADMIN) } })
    const bytes = await response.arrayBuffer()
    if (!response.ok) throw new Error(`the pack answered ${response.status}`)
    return `${(bytes.byteLength / 1e6).toFixed(1)} MB`
  })
}

const signAll = (url, meeting) =>
  query(
    url,
    `insert into sign_in (id, engagement_id, enrollment_id, method, nonce, signed_at, staff_id)
     select gen_random_uuid(), engagement_id, id, 'staff', gen_random_uuid(), now(), $2 from enrollment where engagement_id = $1`,
    [meeting, personId(OWNER)],
  )

async function exported(url, product) {
  const meeting = await openMeeting(url, { key: 'export', owner: OWNER, audience: EXPORTED })
  const same = await openMeeting(url, { key: 'same-ms', owner: OWNER, audience: AT_ONCE })
  const [first] = (await query(url, 'select min(created_at) as at from enrollment where engagement_id = $1', [same]))
    .rows
  await query(
    url,
    `update enrollment n set created_at = date_trunc('milliseconds', $2::timestamptz) + i.turn % 999 * interval '1 microsecond'
     from (select id, row_number() over () as turn from enrollment where engagement_id = $1) i where i.id = n.id`,
    [same, first.at],
  )
  const list = (engagementId) => asked(product, OWNER, '/report/export-list', { engagementId, list: 'enroll' })
  const rows = await watched(`export of ${EXPORTED} rows`, url, product, async () => {
    const { rows: written } = await list(meeting)
    if (written !== EXPORTED) throw new Error(`${written} rows were exported`)
    return `${written} rows`
  })
  return [...rows, exactly('rows of one millisecond, exported', (await list(same)).rows, AT_ONCE)]
}

async function imported(url, product) {
  const { fields } = RESOURCES.hospitals
  const wanted = fields.filter((field) => field.isReadOnly !== true)
  const line = (number) => wanted.map((field) => sampleOf(field, number))
  const bytes = workbook([
    wanted.map(({ label: [zh] }) => zh),
    ...Array.from({ length: IMPORTED }, (_, place) => line(place + 1)),
  ])
  return watched(`import of ${IMPORTED} rows, dry run`, url, product, async () => {
    const response = await fetch(`${product.origin}/api/admin/import-dry-run?resource=hospitals`, {
      method: 'POST',
      headers: { 'x-client': '1', 'content-type': 'application/octet-stream', token: tokenOf(ADMIN) },
      body: bytes,
    })
    const { code, msg, data } = await response.json()
    if (code !== '0000') throw new Error(`the dry run answered ${code} ${msg}`)
    return JSON.stringify(data.counts ?? Object.keys(data)).slice(0, 80)
  })
}

function sampleOf(field, number) {
  if (field.key === 'code') return `H9${String(number).padStart(6, '0')}`
  if (field.key === 'name') return `压力测试医院${number}`
  if (field.isRequired !== true) return ''
  if (field.kind === 'choice') return String(field.options?.[0]?.label?.[0] ?? '')
  return field.kind === 'number' ? 1 : '上海'
}

/** A fee's sheet of the demo company, for a colleague of its finance. */
async function drawn(url, product) {
  const { rows } = await query(
    url,
    `select f.id as fee, p.id as person from speaker_fee f join engagement e on e.id = f.engagement_id
     join person p on p.bu_id = e.bu_id and p.is_active join person_role r on r.person_id = p.id and r.role = 'finance' limit 1`,
  )
  const [found] = rows
  if (!found) return []
  await query(
    url,
    `with f as (insert into session_family (id, person_id, user_type, created_at, last_seen_at, expires_at, revoked_reason)
       values (gen_random_uuid(), $1, 'employee', now(), now(), now() + interval '1 hour', null) returning id)
     insert into session_token (token_hash, family_id, issued_at)
     select encode(sha256(convert_to($2, 'UTF8')), 'hex'), id, now() from f on conflict (token_hash) do update set family_id = excluded.family_id`,
    [found.person, tokenOf('finance')],
  )
  return watched('PDF of a fee, the first and the next', url, product, async () => {
    const sheet = () => asked(product, 'finance', '/meeting/fee/sheet-file', { feeId: found.fee })
    await sheet()
    const { content } = await sheet()
    return `${content.length} characters`
  })
}

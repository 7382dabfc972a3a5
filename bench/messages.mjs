// Thousands of attendees are told something while a hall signs in: the telling is one short statement, and the door does not wait for it.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { query } from './connection.mjs'
import { logFile, WORK } from './databases.mjs'
import { tokenOf } from './ids.mjs'
import { arrivals, isDone, json } from './load.mjs'
import { scannedPhones } from './phone.mjs'
import { startProduct } from './product-process.mjs'
import { atMost, exactly, median, quantile } from './report.mjs'
import { openMeeting, openSessions } from './run-setup.mjs'
import { signing } from './sign-burst.mjs'

const OWNER = 105
const PEOPLE = 5_000
const PHONES = 1_000
/** A minute's job runs within each round, so that its planning and its mails fall into it. */
const SECONDS = 70
const SOCKETS = 500
const ROUNDS = 4
const MOST_TELLING_MS = 1_000
const MOST_RATIO = 1.1

/** Rounds with and without telling in turn; the later ones in the other order. */
export async function measureMessages(url, { port }) {
  const sink = await startSink()
  await openSessions(url, OWNER)
  await query(
    url,
    `insert into policy (id, key, value, severity, from_date, source)
     select gen_random_uuid(), key, to_jsonb(hour), 'info', '2025-01-02', 'bench' from (values ('message.quiet.from', 23), ('message.quiet.until', 0)) v (key, hour)
     where not exists (select from policy p where p.key = v.key and p.source = 'bench')`,
  )
  const env = {
    DATABASE_URL: url,
    DATA_DIR: join(WORK, 'messages'),
    SMTP_URL: sink.url,
    MAIL_FROM: 'OSMP <osmp@example.com>',
  }
  const product = await startProduct({ port, env: { ...env, MAIL_PER_MINUTE: '6000' }, log: logFile('messages') })
  try {
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const tells = round % 4 === 1 || round % 4 === 2
      rounds.push({ tells, ...(await hall(url, product.origin, { round, tells })) })
    }
    return judge(rounds, await sink.taken())
  } finally {
    await product.stop()
    sink.close()
  }
}

async function hall(url, origin, { round, tells }) {
  const meeting = await openMeeting(url, {
    key: `told-hall-${round}`,
    owner: OWNER,
    audience: PHONES,
    withTokens: true,
  })
  const told = await openMeeting(url, { key: `told-${round}`, owner: OWNER, audience: PEOPLE, inDays: 2 })
  await query(url, `update enrollment set email = 'doctor' || phone || '@clinic.example' where engagement_id = $1`, [
    told,
  ])
  const phones = await scannedPhones(origin, meeting, { owner: OWNER, people: PHONES })
  const requests = phones.map((phone, index) => ({
    at: (index / PHONES) * SECONDS,
    ...signing(meeting, phone, index + 1, randomUUID()),
  }))
  const telling = tells ? tell(origin, told) : undefined
  const answers = await arrivals(origin, requests, SOCKETS)
  const p99 = quantile(
    answers.map(({ ms }) => ms),
    0.99,
  )
  return { p99, refused: answers.filter((answer) => !isDone(answer)).length, tellingMs: await telling }
}

/** One reminder to all; the whole call, in ms. */
async function tell(origin, engagementId) {
  const { method, headers, body } = json(tokenOf(OWNER), { engagementId })
  const began = performance.now()
  const response = await fetch(`${origin}/api/enrolment/remind`, { method, headers, body })
  const { code, data } = await response.json()
  if (code !== '0000' || data.reminded !== PEOPLE) throw new Error(`the reminder answered ${code}`)
  return performance.now() - began
}

function judge(rounds, mails) {
  const p99Of = (tells) => median(rounds.filter((round) => round.tells === tells).map(({ p99 }) => p99))
  const [quiet, telling] = [p99Of(false), p99Of(true)]
  const slowest = Math.max(...rounds.flatMap(({ tellingMs }) => tellingMs ?? []))
  const note = `sign p99 ${telling.toFixed(0)} ms beside ${mails} mails, ${quiet.toFixed(0)} ms without`
  return [
    atMost(`messages: telling ${PEOPLE}, the whole call`, slowest, MOST_TELLING_MS, { unit: ' ms', digits: 0 }),
    atMost('messages: sign p99 beside them / without', telling / quiet, MOST_RATIO, { note }),
    exactly(
      'messages: sign-ins refused',
      rounds.reduce((sum, { refused }) => sum + refused, 0),
      0,
    ),
  ]
}

/** A mail server beside this process. */
async function startSink() {
  const child = fork(fileURLToPath(new URL('mail-sink.mjs', import.meta.url)))
  const [{ port }] = await once(child, 'message')
  const taken = async () => {
    child.send('taken')
    const [told] = await once(child, 'message')
    return told.taken
  }
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => child.kill() }
}

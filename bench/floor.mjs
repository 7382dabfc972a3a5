// The product beside the honest floor (floor-server.mjs): the same answers from the same tables with one good statement a page.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { query } from './connection.mjs'
import { logFile, WORK } from './databases.mjs'
import { CALLS } from './floor-calls.mjs'
import { meetingId, tokenOf } from './ids.mjs'
import { median, row } from './report.mjs'
import { startProduct, startServer } from './product-process.mjs'
import { enrollmentId, openMeeting, openSessions } from './run-setup.mjs'
import { ADMINS, peopleCount } from './seed-people.mjs'
import { DETAILED_EVERY } from './seed-parts.mjs'
import { detailPages, representatives } from './throughput.mjs'
import { client, lineOf, shoot } from './wrk.mjs'

const WARM_SECONDS = 6
/** Shorter where people are used up, and so that one address stays below its calls of a minute. */
const WARM_WRITES = 10
const SECONDS = 3
const ROUNDS = 5
const DOORS = 300
/** Requests a second and side that the people of the writing rows suffice for. */
const MOST_WRITES = 3_000
/** A floor whose CPU of a request moves by half between rounds says nothing. */
const MOST_SPREAD = 1.5

export const LEFT_OUT = `the floor leaves out: rules and refusals by name, fields by role, both languages, texts of codes, audit and access log,
traffic limits, remembered sessions, retries, metrics, request log, security headers, limits of a statement`

/** Budgets: `least` share of the floor's throughput, `mostCpu` times its CPU of a request, server and database together. */
const BUDGETS = {
  list: { least: 0.6, mostCpu: 1.6 },
  detail: { least: 0.5, mostCpu: 2 },
  'search, names and codes': { least: 0.6 },
  'search, frequent words': { least: 0.6 },
  'sign-in by staff (durable)': { least: 0.8, mostCpu: 1.3 },
  enrolment: { least: 0.45 },
}

/** `url`: a database of `meetings` seeded meetings. FLOOR_ROWS: names of rows, parted by semicolons, instead of all. */
export async function measureFloor(url, { meetings, ports }) {
  console.log(`client ${client}; ${LEFT_OUT}`)
  await openSessions(url, peopleCount(meetings))
  const servers = await startBoth(url, ports)
  try {
    const rows = []
    const wanted = process.env.FLOOR_ROWS?.split(';') ?? Object.keys(BUDGETS)
    for (const [name, page] of Object.entries(await pagesOf(url, meetings))) {
      if (!wanted.includes(name)) continue
      if (page.check) await page.check(servers)
      const found = await compare(name, servers, page)
      for (const { name: what, measured, note } of found) console.log(`  ${what}: ${measured}; ${note}`)
      rows.push(...found)
    }
    return rows
  } finally {
    for (const { stop } of servers) await stop()
  }
}

/** The product first. */
export async function startBoth(url, ports) {
  const product = await startProduct({
    port: ports[0],
    env: { DATABASE_URL: url, DATA_DIR: join(WORK, 'product') },
    log: logFile('product'),
  })
  const floor = await startServer(['bench/floor-server.mjs'], {
    port: ports[1],
    path: '/readyz',
    env: { DATABASE_URL: url },
    log: logFile('floor'),
  })
  return [product, floor]
}

/** For each row the lines that are asked for in turn, and a check that both sides give the same. */
async function pagesOf(url, meetings) {
  const reads = await readPages(url, meetings)
  return {
    list: { lines: () => reads.list, check: sameFirst(reads.list, firstOfList) },
    detail: { lines: () => reads.detail, check: sameFirst(reads.detail, firstOfDetail) },
    'search, names and codes': { lines: () => reads.search, check: sameFirst(reads.search, firstOfList) },
    'search, frequent words': { lines: () => reads.frequent, check: sameFirst(reads.frequent, firstOfList) },
    'sign-in by staff (durable)': await signPage(url, representatives(peopleCount(meetings))),
    enrolment: await enrolPage(url, representatives(peopleCount(meetings))),
  }
}

/** Lines of the reading rows, by name. */
export async function readPages(url, meetings) {
  const readers = representatives(peopleCount(meetings)).slice(0, 1_500)
  const admins = Array.from({ length: ADMINS }, (_, place) => place + 1).filter((number) => number % 50 !== 3)
  const asked = (person, path, body) => lineOf({ token: tokenOf(person), path, body: JSON.stringify(body) })
  const search = (words, isFrequent) =>
    words.map((keyword, turn) => asked(admins[turn % admins.length], CALLS.list, { keyword, ...isFrequent }))
  const details = await detailPages(url, meetings)
  return {
    list: readers.map((person) =>
      asked(person, CALLS.list, { group: 'closed', category: 'ONETIME', sort: 'startDesc' }),
    ),
    detail: details.map(({ token, engagementId }) =>
      lineOf({ token, path: CALLS.detail, body: JSON.stringify({ engagementId }) }),
    ),
    search: search(await rareWords(url, meetings)),
    frequent: search(
      admins.map((_, turn) => FREQUENT[turn % FREQUENT.length]),
      { isFrequent: true },
    ),
  }
}

const FREQUENT = ['高血压', '学术', '病例讨论', '沙龙', '科室会']

/** Names of owners and ends of codes, in turn. */
async function rareWords(url, meetings) {
  const { rows } = await query(
    url,
    `select p.name, substr(e.engagement_code, 7) as code from unnest($1::uuid[]) with ordinality as wanted (id, turn)
     join engagement e on e.id = wanted.id join person p on p.id = e.owner_id order by turn`,
    [Array.from({ length: 200 }, (_, turn) => meetingId(1 + ((turn * 7_919 + DETAILED_EVERY) % meetings)))],
  )
  return rows.flatMap(({ name, code }) => [name, code])
}

/** 20 of the requests are sent to both: as many rows, the same meeting first. */
const sameFirst = (lines, firstOf) => async (servers) => {
  const turns = lines.filter((_, turn) => turn % Math.ceil(lines.length / 20) === 0)
  for (const line of turns) {
    const [ours, theirs] = await Promise.all(servers.map(async ({ origin }) => firstOf(await send(origin, line))))
    if (ours !== theirs) throw new Error(`the product answers ${ours}, the floor ${theirs} to ${line}`)
  }
}

export async function send(origin, line) {
  const [token, path, body] = line.split('\t')
  const headers = { 'x-client': '1', 'content-type': 'application/json', token }
  const response = await fetch(origin + path, { method: 'POST', headers, body })
  const { code, data } = await response.json()
  if (code !== '0000') throw new Error(`${origin} answered ${code} to ${line}`)
  return data
}

const firstOfList = ({ list }) => `${list.length} rows, ${list[0]?.engagementCode}`
const firstOfDetail = ({ engagementCode, products, topics, speakers, counts }) =>
  JSON.stringify([engagementCode, products.length, topics.length, speakers.length, counts.signed])

/** Running meetings with people enough for every round; nobody signs in twice. */
async function signPage(url, owners) {
  const each = Math.ceil((peopleNeeded() * 1.1) / DOORS)
  const doors = []
  for (const owner of owners.slice(0, DOORS))
    doors.push({ owner, meeting: await openMeeting(url, { key: `floor-${owner}`, owner, audience: each }) })
  const line = (turn) => {
    const { owner, meeting } = doors[turn % DOORS]
    const number = 1 + Math.floor(turn / DOORS)
    if (number > each) throw new Error('more sign-ins than people: enrol more')
    const body = { engagementId: meeting, enrollmentId: enrollmentId(meeting, number), nonce: randomUUID() }
    return lineOf({ token: tokenOf(owner), path: CALLS.sign, body: JSON.stringify(body) })
  }
  const meetings = doors.map(({ meeting }) => meeting)
  return writing(url, line, {
    text: 'select count(*)::int as count from sign_in where engagement_id = any($1)',
    meetings,
  })
}

/** Meetings of the next days whose page is open; each request brings a new person. */
async function enrolPage(url, owners) {
  const meetings = []
  for (const owner of owners.slice(0, DOORS))
    meetings.push(await openMeeting(url, { key: `enrol-${owner}`, owner, inDays: 3 }))
  const line = (turn) => {
    const phone = `16${String(turn).padStart(9, '0')}`
    const fields = {
      engagementId: meetings[turn % DOORS],
      name: `张医生${turn}`,
      phone,
      hcoName: '市一院',
      consent: 'true',
    }
    return lineOf({ path: `${CALLS.enrol}?${new URLSearchParams(fields)}` })
  }
  return writing(url, line, {
    text: 'select count(*)::int as count from enrollment where engagement_id = any($1)',
    meetings,
  })
}

const peopleNeeded = () => MOST_WRITES * (WARM_WRITES + ROUNDS * SECONDS)

/** Lines that are sent once; after each round the database holds a row for each answer. */
function writing(url, line, { text, meetings }) {
  let turn = 0
  const count = async () => (await query(url, text, [meetings])).rows[0].count
  let before
  return {
    once: true,
    lines: (seconds) => Array.from({ length: MOST_WRITES * seconds }, (_, place) => line(turn + place)),
    begin: async () => {
      await query(url, 'checkpoint')
      before = await count()
    },
    end: async ({ requests, used }) => {
      turn += used
      const made = (await count()) - before
      if (made < requests) throw new Error(`${requests} answers, but ${made} rows`)
    },
  }
}

async function compare(name, servers, page) {
  const fire = async (side, seconds) => {
    await page.begin?.()
    const result = await shoot(servers[side], { lines: page.lines(seconds), seconds, once: page.once })
    await page.end?.(result)
    return result
  }
  for (const side of [0, 1]) await fire(side, page.once ? WARM_WRITES : WARM_SECONDS)
  const pairs = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = []
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) pair[side] = await fire(side, SECONDS)
    pairs.push(pair)
  }
  return rowsOf(name, pairs)
}

function rowsOf(name, pairs) {
  const { least, mostCpu } = BUDGETS[name]
  const spread = spreadOf(pairs.map(([, floor]) => floor.wholeCpu))
  const isVoid = spread > MOST_SPREAD
  const side = (place, value) => median(pairs.map((pair) => value(pair[place])))
  const ratio = (value) => pairs.map(([ours, floor]) => value(ours) / value(floor))
  const rates = ratio(({ rate }) => rate)
  const whole = ratio(({ wholeCpu }) => wholeCpu)
  const server = ratio(({ serverCpu }) => serverCpu)
  const both = (value, digits) => `${side(0, value).toFixed(digits)} / ${side(1, value).toFixed(digits)}`
  const voided = isVoid ? `VOID, the floor's CPU moved by ${spread.toFixed(2)}; ` : ''
  return [
    row(`${name} / floor: throughput`, {
      measured: shown(rates),
      budget: `>= ${least}`,
      ok: !isVoid && median(rates) >= least,
      note: `${voided}${both(({ rate }) => rate, 0)} per s; ${both(({ bytes }) => bytes, 0)} bytes; client ${both(({ clientCpu }) => clientCpu, 2)} ms`,
    }),
    row(`${name} / floor: CPU of a request, with the database`, {
      measured: shown(whole),
      budget: mostCpu === undefined ? '-' : `<= ${mostCpu}`,
      ok: mostCpu === undefined || (!isVoid && median(whole) <= mostCpu),
      note: `${both(({ wholeCpu }) => wholeCpu, 2)} ms; server alone ${shown(server)}, ${both(({ serverCpu }) => serverCpu, 2)} ms`,
    }),
  ]
}

const spreadOf = (values) => Math.max(...values) / Math.min(...values)
/** Median, least and most. */
const shown = (values) =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)})`

// Requests per second of the product against the bare server on the same database, in alternating rounds.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { query } from './connection.mjs'
import { logFile, WORK } from './databases.mjs'
import { idOf, meetingId, personId, tokenOf } from './ids.mjs'
import { alternate, json, WARM_AGAIN } from './load.mjs'
import { startProduct, startServer } from './product-process.mjs'
import { recordDetail, recordList, recordSign } from './recorded-sql.mjs'
import { row } from './report.mjs'
import { enrollmentId, openMeeting, openSessions } from './run-setup.mjs'
import { ADMINS, isRepresentative, peopleCount } from './seed-people.mjs'
import { DETAILED_EVERY } from './seed-parts.mjs'

const LEAST = 0.6
const MOST_CPU = 1.5
export const LIST = '/api/meeting/meeting-list'
export const DETAIL = '/api/meeting/meeting-detail'
export const SIGN = '/api/sign/by-staff'
export const MINE = { group: 'closed', category: 'ONETIME', sort: 'startDesc' }
/** Every meeting of the company, so that the page is cut out of all rows. */
const EVERYTHING = { group: 'closed', category: 'PPM', sort: 'startAsc' }
const DOORS = 100

/** Gives the table's rows and leaves the product running for what follows. */
export async function measureThroughput(url, { meetings, rounds, seconds, ports }) {
  const people = peopleCount(meetings)
  await openSessions(url, people)
  const readers = representatives(people)
  const audience = Math.ceil(((rounds * seconds + WARM_AGAIN) * 2 * 1_500) / DOORS)
  const doors = await openDoors(url, readers, { audience })
  const recorded = await recordAll(url, { readers, meetings, door: doors[0] })
  const sqlFile = join(WORK, 'bare-sql.json')
  const product = await startProduct({
    port: ports[0],
    env: { DATABASE_URL: url, DATA_DIR: join(WORK, 'product') },
    log: logFile('product'),
  })
  const rows = []
  const compare = async (name, path, recordedAs, next) => {
    writeFileSync(sqlFile, JSON.stringify(recordedAs))
    const bare = await startServer(['bench/bare-server.mjs'], {
      port: ports[1],
      path: '/readyz',
      env: { DATABASE_URL: url, BARE_SQL: sqlFile },
      log: logFile('bare'),
    })
    const { rate, ...cpu } = await alternate(autocannon, {
      servers: [product, bare],
      path,
      next,
      rounds,
      seconds,
      isWarm: rows.length > 0,
    })
    await bare.stop()
    rows.push(comparison(name, rate))
    if (path === LIST) rows.push(...cpuComparisons(name, cpu))
  }
  const reads = (path, statements) => ({ reads: { [path]: statements }, writes: {} })
  const mine = turning(readers.map((person) => json(tokenOf(person), MINE)))
  await compare(`list, own of ${meetings}`, LIST, reads(LIST, recorded.mine), mine)
  const admins = turning(recorded.admins.map((person) => json(tokenOf(person), EVERYTHING)))
  await compare(`list, all of ${meetings}`, LIST, reads(LIST, recorded.everything), admins)
  const pages = await detailPages(url, meetings)
  const details = turning(
    pages.map(({ token, engagementId }) => json(token, { engagementId })),
    pages.map(({ token, engagementId }) => json(token, { engagementId, approvalId: approvalOf(engagementId) })),
  )
  await compare('meeting detail', DETAIL, reads(DETAIL, recorded.detail), details)
  await compare('sign-in by staff (durable)', SIGN, { reads: {}, writes: { [SIGN]: recorded.sign } }, signing(doors))
  return { rows, product }
}

function comparison(name, { ours, theirs, ratio }) {
  const note = `ours ${ours.toFixed(0)}/s, bare ${theirs.toFixed(0)}/s`
  return row(name, { measured: ratio.toFixed(2), budget: `>= ${LEAST}`, ok: ratio >= LEAST, note })
}

/** What a request costs: the server's process alone, and with the database's, which do the same work for both. */
const cpuComparisons = (name, { serverCpu, wholeCpu }) => [
  cpuComparison(`${name}: CPU of a request`, serverCpu),
  cpuComparison(`${name}: CPU of a request, with the database`, wholeCpu),
]

function cpuComparison(name, { ours, theirs, ratio }) {
  const note = `ours ${ours.toFixed(2)} ms, bare ${theirs.toFixed(2)} ms`
  return row(name, { measured: ratio.toFixed(2), budget: `<= ${MOST_CPU}`, ok: ratio <= MOST_CPU, note })
}

/** Numbers of the seeded people who own meetings. */
export const representatives = (people) =>
  Array.from({ length: people }, (_, place) => place + 1).filter(isRepresentative)

/** The requests of a side in turn; the bare server is told what the product finds out by itself. */
export function turning(ours, theirs = ours) {
  let turn = 0
  return (side) => (side === 0 ? ours : theirs)[turn++ % ours.length]
}

async function recordAll(url, { readers, meetings, door }) {
  const [reader] = readers
  const admins = Array.from({ length: ADMINS }, (_, place) => place + 1).filter((number) => number % 50 !== 3)
  const detailed = meetingId(firstDetailed(meetings))
  const { rows } = await query(url, 'select owner_id from engagement where id = $1', [detailed])
  return {
    admins,
    mine: await recordList(url, { actor: actor(personId(reader), ['employee']), input: MINE }),
    everything: await recordList(url, { actor: actor(personId(admins[0]), ['admin']), input: EVERYTHING }),
    detail: await recordDetail(url, {
      actor: actor(rows[0].owner_id, ['employee']),
      engagementId: detailed,
      approvalId: approvalOf(detailed),
    }),
    sign: await recordSign(url, {
      actor: actor(personId(door.owner), ['employee']),
      engagementId: door.meeting,
      enrollmentId: enrollmentId(door.meeting, 1),
      nonce: randomUUID(),
    }),
  }
}

const actor = (id, roles) => ({
  kind: 'staff',
  personId: id,
  employeeCode: 'B000000',
  buId: 'CV',
  roles,
  seesOthers: false,
  reportIds: [],
})
const approvalOf = (engagementId) => idOf(`bench-approval-${engagementId}`)
const firstDetailed = (meetings) => Math.ceil(meetings / 2 / DETAILED_EVERY) * DETAILED_EVERY

/** Closed meetings with all their parts, each read by its owner. */
export async function detailPages(url, meetings) {
  const numbers = Array.from(
    { length: 2_000 },
    (_, turn) => (1 + ((turn * 37) % Math.floor(meetings / DETAILED_EVERY))) * DETAILED_EVERY,
  )
  const { rows } = await query(
    url,
    `select e.id, p.employee_code as code from engagement e join person p on p.id = e.owner_id
     where e.id = any($1::uuid[]) and e.status = 70`,
    [numbers.map(meetingId)],
  )
  return rows.map(({ id, code }) => ({ engagementId: id, token: tokenOf(Number(code.slice(1))) }))
}

/** Running meetings, each with a door of its own, an owner who signs people in, and people enough for every round. */
async function openDoors(url, owners, { audience }) {
  const doors = []
  for (const owner of owners.slice(0, DOORS)) {
    doors.push({ owner, audience, meeting: await openMeeting(url, { key: `door-${owner}`, owner, audience }) })
  }
  return doors
}

function signing(doors) {
  let turn = 0
  return () => {
    const door = doors[turn % doors.length]
    const number = 1 + Math.floor(turn / doors.length)
    if (number > door.audience) throw new Error('more sign-ins than people: enrol more')
    turn += 1
    return json(tokenOf(door.owner), {
      engagementId: door.meeting,
      enrollmentId: enrollmentId(door.meeting, number),
      nonce: randomUUID(),
    })
  }
}

// Everybody wants one of the seats at once: exactly the seats are taken, the rest wait. A control without the guard oversells.
import pg from 'pg'
import { query } from './connection.mjs'
import { burst, costOf, countCodes, isDone, timesToldToWait } from './load.mjs'
import { atMost, exactly, row } from './report.mjs'
import { openMeeting } from './run-setup.mjs'

const OWNER = 105
const CONNECTIONS = 10

/** Enrols `people` at once over HTTP through the public call. */
export async function measureSeats(url, server, { people, seats, sockets, mostSeconds }) {
  const meeting = await openMeeting(url, { key: `seats-${sockets}`, owner: OWNER, seats })
  const requests = Array.from({ length: people }, (_, place) => enrolling(meeting, place + 1))
  const done = await burst(server, requests, sockets)
  const { answers, seconds } = done
  const { rows } = await query(
    url,
    `select count(*) filter (where n.status = 'enrolled')::int as enrolled, count(*) filter (where n.status = 'waitlisted')::int as waiting,
       count(distinct n.wait_no)::int as places, count(distinct n.phone)::int as people, min(e.seats_taken)::int as taken
     from enrollment n join engagement e on e.id = n.engagement_id where n.engagement_id = $1`,
    [meeting],
  )
  const [found] = rows
  const told = answers.filter((answer) => isDone(answer) && answer.body.data.status === 'enrolled').length
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const name = `seats over ${sockets} connections`
  const note = `${people} in ${seconds.toFixed(1)} s, slowest ${(times.at(-1) / 1000).toFixed(1)} s, ${timesToldToWait(answers)} times told to come again; ${JSON.stringify(countCodes(answers))}`
  return [
    atMost(`${name}: seconds`, seconds, mostSeconds, { unit: ' s', digits: 1, note: costOf(done, server) }),
    exactly(`${name}: enrolled`, found.enrolled, seats, note),
    exactly(`${name}: told that they have a seat`, told, seats),
    exactly(`${name}: counted as taken`, found.taken, seats),
    exactly(`${name}: on the waiting list`, found.waiting, people - seats, `${found.places} places in the queue`),
    exactly(`${name}: people`, found.people, people),
    await control(url, { people, seats }),
  ]
}

/** The request with which somebody takes a seat from the public page. */
export function enrolling(engagementId, number) {
  const fields = {
    engagementId,
    name: `张医生${number}`,
    phone: `17${String(number).padStart(9, '0')}`,
    hcoName: '市一院',
    consent: 'true',
  }
  return {
    method: 'POST',
    path: `/api/meeting/create/doEnroll?${new URLSearchParams(fields)}`,
    headers: { 'x-client': '1', 'content-type': 'application/json' },
  }
}

/** The same race with count, then insert, as a careless product would: it must oversell, or the race was never there. */
async function control(url, { people, seats }) {
  const meeting = await openMeeting(url, { key: 'control', owner: OWNER, seats })
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  await Promise.all(
    Array.from({ length: people }, async (_, place) => {
      const { rows } = await pool.query(
        "select count(*)::int as taken from enrollment where engagement_id = $1 and status = 'enrolled'",
        [meeting],
      )
      await pool.query(
        `insert into enrollment (id, engagement_id, name, phone, status, source, created_at)
         values (gen_random_uuid(), $1, '对照', $2, $3, 'landing', now())`,
        [meeting, `18${String(place + 1).padStart(9, '0')}`, rows[0].taken < seats ? 'enrolled' : 'waitlisted'],
      )
    }),
  )
  await pool.end()
  const { rows } = await query(
    url,
    "select count(*)::int as enrolled from enrollment where engagement_id = $1 and status = 'enrolled'",
    [meeting],
  )
  const { enrolled } = rows[0]
  return row('seats: control without the guard', {
    measured: String(enrolled),
    budget: `> ${seats}`,
    ok: enrolled > seats,
    note: 'must oversell',
  })
}

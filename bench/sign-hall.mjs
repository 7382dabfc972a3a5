// A minute at the doors: one big meeting and twenty others sign in at the same time, every phone behind one address.
import { randomUUID } from 'node:crypto'
import { query } from './connection.mjs'
import { personId, tokenOf } from './ids.mjs'
import { arrivals, countCodes, isDone, json } from './load.mjs'
import { scannedPhones, scanning } from './phone.mjs'
import { atMost, exactly, quantile } from './report.mjs'
import { enrollmentId, openMeeting, openSessions } from './run-setup.mjs'
import { isRepresentative } from './seed-people.mjs'
import { signing } from './sign-burst.mjs'
import { SIGN } from './throughput.mjs'

const OWNER = 105
const SOCKETS = 1_000
const SLOWEST_MS = 1_000
/** At a desk a person stands and waits for the answer. */
const SLOWEST_DESK_MS = 300
const HELPERS = Array.from({ length: 200 }, (_, place) => OWNER + 1 + place).filter(isRepresentative)

/**
 * `phones` sign in to one meeting within `seconds`, `others` meetings of `each` people beside it. A phone says who it is by its
 * number and signs four seconds later; every twentieth sends its signature twice, as after a lost answer. Five screens watch. At
 * `desks` desks of the one meeting helpers sign in two more people a second each.
 */
export async function measureSignHall(url, origin, { phones, others, each, desks, seconds }) {
  if (!isRepresentative(OWNER)) throw new Error('the owner must be a representative')
  const helpers = HELPERS.slice(0, desks)
  await openSessions(url, helpers.at(-1))
  const halls = []
  for (let number = 0; number <= others; number += 1) {
    const people = number === 0 ? phones : each
    const atDesks = number === 0 ? desks * 2 * seconds : 0
    const facts = { key: `hall-${number}`, owner: OWNER, audience: people + atDesks, withTokens: true }
    const meeting = await openMeeting(url, facts)
    halls.push({ meeting, people, atDesks, phones: await scannedPhones(origin, meeting, { owner: OWNER, people }) })
  }
  const watching = new AbortController()
  const seen = halls.slice(0, 5).map(({ meeting }) => watch(origin, meeting, watching.signal))
  await query(url, 'insert into engagement_assistant (engagement_id, person_id) select $1::uuid, unnest($2::uuid[])', [
    halls[0].meeting,
    helpers.map(personId),
  ])
  const requests = [...halls.flatMap((hall) => requestsOf(hall, seconds)), ...deskRequests(halls[0], helpers, seconds)]
  const answers = await arrivals(origin, requests, SOCKETS)
  watching.abort()
  const events = await Promise.all(seen)
  return judge(url, { halls, requests, answers, events, seconds })
}

function requestsOf({ meeting, people, phones }, seconds) {
  return Array.from({ length: people }, (_, index) => {
    const number = index + 1
    const at = (index / people) * (seconds - 4)
    const phone = `15${String(number).padStart(9, '0')}`
    const own = phones[index]
    const asks = { kind: 'login', at, ...scanning(own, { qr: own.ticket, phone }) }
    const signs = { kind: 'sign', at: at + 4, ...signing(meeting, own, number, randomUUID()) }
    return number % 20 === 0 ? [asks, signs, { ...signs, at: at + 4.2 }] : [asks, signs]
  }).flat()
}

function deskRequests({ meeting, people, atDesks }, helpers, seconds) {
  return Array.from({ length: atDesks }, (_, index) => {
    const person = enrollmentId(meeting, people + index + 1)
    const body = { engagementId: meeting, enrollmentId: person, nonce: randomUUID() }
    const at = (index / atDesks) * seconds
    return { kind: 'desk', at, path: SIGN, ...json(tokenOf(helpers[index % helpers.length]), body) }
  })
}

/** How many times the numbers came while a screen listened. */
async function watch(origin, meeting, signal) {
  let events = 0
  try {
    const headers = { token: tokenOf(OWNER), 'x-client': '1' }
    const response = await fetch(`${origin}/api/sign/live?engagementId=${meeting}`, { headers, signal })
    for await (const piece of response.body.pipeThrough(new TextDecoderStream()))
      events += piece.split('event: counts').length - 1
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return events
}

async function judge(url, { halls, requests, answers, events, seconds }) {
  const { rows } = await query(
    url,
    `select engagement_id as meeting, count(*)::int as rows, count(distinct enrollment_id)::int as people from sign_in
     where engagement_id = any($1::uuid[]) and voided_at is null group by engagement_id`,
    [halls.map(({ meeting }) => meeting)],
  )
  const stored = new Map(rows.map((one) => [one.meeting, one]))
  const lost = halls.reduce(
    (sum, { meeting, people, atDesks }) => sum + people + atDesks - (stored.get(meeting)?.people ?? 0),
    0,
  )
  const twice = rows.reduce((sum, one) => sum + one.rows - one.people, 0)
  const codes = countCodes(answers)
  const refused = answers.filter((answer) => !isDone(answer)).length
  const slow = (kind) =>
    quantile(
      answers.filter((_, index) => requests[index].kind === kind).map(({ ms }) => ms),
      0.99,
    )
  const note = `${answers.length} requests in ${seconds} s; ${JSON.stringify(codes)}`
  return [
    atMost('hall: sign p99', slow('sign'), SLOWEST_MS, { unit: ' ms', digits: 0, note }),
    atMost('hall: desk p99', slow('desk'), SLOWEST_DESK_MS, { unit: ' ms', digits: 0 }),
    atMost('hall: scan p99', slow('login'), SLOWEST_MS, { unit: ' ms', digits: 0 }),
    exactly('hall: people lost', lost, 0),
    exactly('hall: counted twice', twice, 0),
    exactly('hall: refused', refused, 0),
    exactly('hall: screens without live numbers', events.filter((count) => count < 2).length, 0, events.join(', ')),
  ]
}

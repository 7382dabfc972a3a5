// Three times as much as the server can do: every answer comes in time, the work goes on, the door is served.
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { query } from './connection.mjs'
import { tokenOf } from './ids.mjs'
import { arrivals, countCodes, fire, isDone, isTurnedAway, json } from './load.mjs'
import { atLeast, atMost, exactly, median, quantile, row } from './report.mjs'
import { openMeeting, openSessions } from './run-setup.mjs'
import { enrolling } from './seats.mjs'
import { scannedPhones } from './phone.mjs'
import { signing } from './sign-burst.mjs'
import { peopleCount } from './seed-people.mjs'
import { DETAIL, detailPages, LIST, MINE, representatives } from './throughput.mjs'

const OWNER = 105
const SEATS = 500
const ROUNDS = 3
const CONNECTIONS = 16
const WARM_SECONDS = 5
/** More than can be open at a time: nobody waits at the sender's side. */
const SOCKETS = 3_000
const DOOR_A_SECOND = 20
const LEAST_WORK = 0.9
/** No answer takes longer. */
const LIMITS_MS = { enrol: 6_000, list: 2_000, detail: 2_000 }
const DOOR_MS = 1_000

/**
 * Finds out how many enrolments, lists and details a second the server does when each is all it does. Then asks for a third of each for
 * `seconds`, which it can do, and for all of each, which is three times as much; people sign in at a door meanwhile. The work done is
 * the sum of the shares of each kind's best; what the sender itself costs is the same machine's, in both.
 */
export async function measureOverload(url, server, { meetings, seconds }) {
  const kinds = await kindsOf(url, meetings)
  for (const kind of kinds) kind.best = await bestOf(server, kind)
  const pairs = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const asking = { kinds, seconds, key: `overload-${turn}` }
    pairs.push([await round(url, server, { ...asking, times: 1 }), await round(url, server, { ...asking, times: 3 })])
  }
  const ratios = pairs.map(([once, thrice]) => workDone(kinds, thrice).sum / workDone(kinds, once).sum)
  const told = pairs.map((pair) => pair.map((one) => workDone(kinds, one).told).join('; three times: '))
  const crowded = pairs.map(([, thrice]) => thrice)
  return [
    atLeast('overload: work done of what it can', median(ratios), LEAST_WORK, {
      note: `${ratios.map((one) => one.toFixed(2)).join(', ')}; the last asked for once: ${told.at(-1)}`,
    }),
    ...judgeAnswers({
      of: (name) => crowded.flatMap((one) => one.of(name)),
      answers: crowded.flatMap(({ answers }) => answers),
      lagMs: Math.max(...crowded.map(({ lagMs }) => lagMs)),
    }),
    ...(await judgeRows(url, crowded.at(-1))),
  ]
}

/** All that is asked for in `seconds`, spread evenly, at meetings of its own. */
async function round(url, server, { kinds, seconds, key, times }) {
  const people = DOOR_A_SECOND * seconds
  const door = await openMeeting(url, {
    key: `${key}-door-${times}`,
    owner: OWNER,
    audience: people,
    withTokens: true,
  })
  const phones = await scannedPhones(server.origin, door, { owner: OWNER, people })
  const hall = await openMeeting(url, { key: `${key}-${times}`, owner: OWNER, seats: SEATS })
  const makers = kinds.map(({ name, best, next }) => ({
    name,
    count: Math.round((best * seconds * times) / kinds.length),
    make: name === 'enrol' ? (number) => enrolling(hall, number) : next,
  }))
  makers.push({
    name: 'door',
    count: people,
    make: (number) => signing(door, phones[number - 1], number, randomUUID()),
  })
  const requests = makers.flatMap(({ name, count, make }) =>
    Array.from({ length: count }, (_, place) => ({ name, at: (place / count) * seconds, ...make(place + 1) })),
  )
  const lag = monitorEventLoopDelay()
  lag.enable()
  const answers = await arrivals(server.origin, requests, SOCKETS)
  lag.disable()
  const of = (name) => answers.filter((_, index) => requests[index].name === name)
  return { hall, door, seconds, answers, of, lagMs: lag.max / 1e6 }
}

async function kindsOf(url, meetings) {
  const people = peopleCount(meetings)
  await openSessions(url, people)
  const readers = representatives(people)
  const pages = await detailPages(url, meetings)
  const open = await openMeeting(url, { key: 'overload-best', owner: OWNER })
  const each = (all, make) => {
    let turn = 0
    return () => make(all[turn++ % all.length])
  }
  let person = 0
  return [
    { name: 'enrol', next: () => enrolling(open, (person += 1)) },
    { name: 'list', next: each(readers, (reader) => ({ path: LIST, ...json(tokenOf(reader), MINE) })) },
    {
      name: 'detail',
      next: each(pages, ({ token, engagementId }) => ({ path: DETAIL, ...json(token, { engagementId }) })),
    },
  ]
}

async function bestOf(server, { next }) {
  const shoot = (seconds) => fire(autocannon, { server, path: '', next, seconds, connections: CONNECTIONS })
  await shoot(WARM_SECONDS)
  return (await shoot(2 * WARM_SECONDS)).rate
}

function workDone(kinds, { of, seconds }) {
  const shares = kinds.map(({ name, best }) => ({
    name,
    best,
    share: of(name).filter(isDone).length / (best * seconds),
  }))
  return {
    sum: shares.reduce((sum, { share }) => sum + share, 0),
    told: shares
      .map(({ name, best, share }) => `${(share * 100).toFixed(0)} % of ${best.toFixed(0)} ${name}/s`)
      .join(', '),
  }
}

function judgeAnswers({ of, answers, lagMs }) {
  const odd = answers.filter((answer) => !isDone(answer) && !isTurnedAway(answer))
  const late = (name, words, value, limit) =>
    atMost(`overload: ${name}, ${words}`, value, limit, {
      unit: ' ms',
      digits: 0,
      note: JSON.stringify(countCodes(of(name))),
    })
  const times = (name) => of(name).map(({ ms }) => ms)
  return [
    ...Object.entries(LIMITS_MS).map(([name, limit]) => late(name, 'longest', quantile(times(name), 1), limit)),
    late('door', 'p99', quantile(times('door'), 0.99), DOOR_MS),
    exactly('overload: turned away at the door', of('door').filter((answer) => !isDone(answer)).length, 0),
    row('overload: the sender itself was late, at most', {
      measured: `${lagMs.toFixed(0)} ms`,
      budget: 'told',
      ok: true,
      note: 'part of the times above',
    }),
    exactly('overload: other answers', odd.length, 0, JSON.stringify(countCodes(odd))),
  ]
}

/** What is in the database against what was answered. */
async function judgeRows(url, { hall, door, of }) {
  const { rows } = await query(
    url,
    `select count(*) filter (where status = 'enrolled')::int as seated, count(*)::int as rows, count(distinct phone)::int as people
     from enrollment where engagement_id = $1`,
    [hall],
  )
  const { rows: signed } = await query(
    url,
    'select count(*)::int as rows, count(distinct enrollment_id)::int as people from sign_in where engagement_id = $1',
    [door],
  )
  const told = (name) => of(name).filter(isDone).length
  return [
    exactly('overload: seats taken', rows[0].seated, Math.min(SEATS, told('enrol'))),
    exactly('overload: enrolled, and told so', rows[0].rows, told('enrol'), `${rows[0].people} people`),
    exactly('overload: signed in, and told so', signed[0].rows, told('door'), `${signed[0].people} people`),
  ]
}

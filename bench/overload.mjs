// More than the server can do, each call over a connection of its own: every answer comes in time, the work goes on, the door is served.
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { readListenQueue } from '../apps/api/src/kit/observe/listen-queue.ts'
import { query } from './connection.mjs'
import { tokenOf } from './ids.mjs'
import { coldArrivals } from './cold-calls.mjs'
import { countCodes, fire, isDone, isTurnedAway, json } from './load.mjs'
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
/** A second; the same on every machine, so that two of them can be compared. */
const FIXED = { list: 115, detail: 196, enrol: 305, door: 10 }
const DOOR_A_SECOND = 20
const LEAST_WORK = 0.9
const DOOR_MS = 1_000
const REFUSED_MS = 1_500
/** After the last request. */
const LAST_SECONDS = 2
const READ_QUEUE_EVERY_MS = 100

/**
 * Asks at fixed rates. Then finds out how many enrolments, lists and details a second the server does when each is all it does, and asks for
 * a third of each for `seconds`, which it can do, and for all of each, which is three times as much; people sign in at a door meanwhile.
 * The work done is the sum of the shares of each kind's best; what the sender itself costs is the same machine's, in both.
 */
export async function measureOverload(url, server, { meetings, seconds }) {
  const kinds = await kindsOf(url, meetings)
  const fixed = await round(url, server, { kinds, seconds, key: 'overload-fixed', rates: FIXED })
  for (const kind of kinds) kind.best = await bestOf(server, kind)
  const pairs = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const asking = (times) => ({ kinds, seconds, key: `overload-${turn}-${times}`, rates: ratesOf(kinds, times) })
    pairs.push([await round(url, server, asking(1)), await round(url, server, asking(3))])
  }
  const ratios = pairs.map(([once, thrice]) => workDone(kinds, thrice).sum / workDone(kinds, once).sum)
  const told = pairs.map((pair) => pair.map((one) => workDone(kinds, one).told).join('; three times: '))
  const crowded = pairs.map(([, thrice]) => thrice)
  return [
    ...judgeAnswers('overload at fixed rates', [fixed]),
    ...(await judgeRows(url, 'overload at fixed rates', fixed)),
    atLeast('overload: work done of what it can', median(ratios), LEAST_WORK, {
      note: `${ratios.map((one) => one.toFixed(2)).join(', ')}; the last asked for once: ${told.at(-1)}`,
    }),
    ...judgeAnswers('overload', crowded),
    ...(await judgeRows(url, 'overload', crowded.at(-1))),
  ]
}

const ratesOf = (kinds, times) => ({
  ...Object.fromEntries(kinds.map(({ name, best }) => [name, (best * times) / kinds.length])),
  door: DOOR_A_SECOND,
})

/** All that is asked for in `seconds`, spread evenly, at meetings of its own. */
async function round(url, server, { kinds, seconds, key, rates }) {
  const people = rates.door * seconds
  const door = await openMeeting(url, { key: `${key}-door`, owner: OWNER, audience: people, withTokens: true })
  const phones = await scannedPhones(server.origin, door, { owner: OWNER, people })
  const hall = await openMeeting(url, { key, owner: OWNER, seats: SEATS })
  const makers = kinds.map(({ name, next }) => ({
    name,
    make: name === 'enrol' ? (number) => enrolling(hall, number) : next,
  }))
  makers.push({ name: 'door', make: (number) => signing(door, phones[number - 1], number, randomUUID()) })
  const requests = makers.flatMap(({ name, make }) => {
    const count = Math.round(rates[name] * seconds)
    return Array.from({ length: count }, (_, place) => ({ name, at: (place / count) * seconds, ...make(place + 1) }))
  })
  const lag = monitorEventLoopDelay()
  const queue = watchQueue(Number(new URL(server.origin).port))
  lag.enable()
  const answers = await coldArrivals(server.origin, requests)
  lag.disable()
  const of = (name) => answers.filter((_, index) => requests[index].name === name)
  const late = Math.max(...answers.map(({ over }) => over)) - Math.max(...requests.map(({ at }) => at))
  return { hall, door, seconds, answers, of, late, lagMs: lag.max / 1e6, queue: await queue.most() }
}

/** Connections that the server had not accepted, at most. */
function watchQueue(port) {
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, (await readListenQueue(port)) ?? 0)
      await sleep(READ_QUEUE_EVERY_MS)
    }
  })()
  return {
    most: async () => {
      isOver = true
      await watching
      return most
    },
  }
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

function judgeAnswers(title, rounds) {
  const answers = rounds.flatMap((one) => one.answers)
  const of = (name) => rounds.flatMap((one) => one.of(name))
  const refused = answers.filter(isTurnedAway)
  const odd = answers.filter((answer) => !isDone(answer) && !isTurnedAway(answer))
  const times = (some) => some.map(({ ms }) => ms)
  const spread = (some) => [0.5, 0.99, 1].map((share) => quantile(times(some), share).toFixed(0)).join(' / ')
  const told = (name) => `${name} ${spread(of(name))} ms, ${JSON.stringify(countCodes(of(name)))}`
  const most = (read) => Math.max(...rounds.map(read))
  const ms = (name, value, limit, note) => atMost(`${title}: ${name}`, value, limit, { unit: ' ms', digits: 0, note })
  return [
    ms('door, p99', quantile(times(of('door')), 0.99), DOOR_MS, told('door')),
    exactly(`${title}: turned away at the door`, of('door').filter((answer) => !isDone(answer)).length, 0),
    ms(
      'refused, longest',
      quantile(times(refused), 1),
      REFUSED_MS,
      `${refused.length} of ${answers.length}, ${spread(refused)} ms`,
    ),
    atMost(
      `${title}: last answer after the last request`,
      most(({ late }) => late),
      LAST_SECONDS,
      {
        unit: ' s',
        note: ['enrol', 'list', 'detail'].map(told).join('; '),
      },
    ),
    row(`${title}: not accepted, at most`, {
      measured: String(most(({ queue }) => queue)),
      budget: 'told',
      ok: true,
      note: `Recv-Q of the port; the sender itself was late by ${most(({ lagMs }) => lagMs).toFixed(0)} ms at most, part of the times above`,
    }),
    exactly(`${title}: other answers`, odd.length, 0, JSON.stringify(countCodes(odd))),
  ]
}

/** What is in the database against what was answered. */
async function judgeRows(url, title, { hall, door, of }) {
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
    exactly(`${title}: seats taken`, rows[0].seated, Math.min(SEATS, told('enrol'))),
    exactly(`${title}: enrolled, and told so`, rows[0].rows, told('enrol'), `${rows[0].people} people`),
    exactly(`${title}: signed in, and told so`, signed[0].rows, told('door'), `${signed[0].people} people`),
  ]
}

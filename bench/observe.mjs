// What metrics and traces cost: the same requests to processes with and without them, in alternating rounds on one database.
import { Buffer } from 'node:buffer'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { logFile, WORK } from './databases.mjs'
import { json, fire } from './load.mjs'
import { startProduct } from './product-process.mjs'
import { median, row } from './report.mjs'
import { openSessions } from './run-setup.mjs'
import { tokenOf } from './ids.mjs'
import { peopleCount } from './seed-people.mjs'
import { DETAIL, detailPages, LIST, MINE, representatives, turning } from './throughput.mjs'

/** Of the CPU time of a request in the server's process. */
const MOST_METRICS = 1.05
const MOST_TRACES = 1.15
/** Two processes without either differ by so much at most, or the machine was too busy to say anything. */
const MOST_NOISE = 1.04
const WARM_SECONDS = 4
/** Rounds are short, so that a busy moment of the machine spoils few of them. */
const REQUESTS = { list: 600, detail: 200 }
const ROUNDS = { list: 20, detail: 8 }
/** As often as a Prometheus that is in a hurry. */
const SCRAPE_MS = 10_000
const SCRAPES = 20
/** Until spans of a round have left. */
const AFTER_MS = 600

/** What is compared with a process that has neither. */
const KINDS = [
  { name: 'neither, once more', most: MOST_NOISE },
  { name: 'metrics', metrics: true, most: MOST_METRICS },
  { name: 'metrics and traces of 5 %', metrics: true, share: '0.05', most: MOST_TRACES },
  { name: 'metrics and traces of all', metrics: true, share: '1', most: MOST_TRACES },
]

export async function measureObserving(url, { meetings, ports, names = Object.keys(REQUESTS) }) {
  const people = peopleCount(meetings)
  await openSessions(url, people)
  const calls = (await callsOf(url, { meetings, people })).filter(({ name }) => names.includes(name))
  const collector = await openCollector()
  const servers = []
  try {
    for (const place of [{}, ...KINDS].keys()) servers.push(await startKind(url, place, { ports, collector }))
    const rows = []
    for (const call of calls) rows.push(...(await compare(call, servers, collector)))
    return rows
  } finally {
    for (const { server } of servers) await server.stop()
    collector.close()
  }
}

async function callsOf(url, { meetings, people }) {
  const readers = representatives(people)
  const pages = await detailPages(url, meetings)
  const details = pages.map(({ token, engagementId }) => json(token, { engagementId }))
  return [
    { name: 'list', path: LIST, next: turning(readers.map((person) => json(tokenOf(person), MINE))) },
    { name: 'detail', path: DETAIL, next: turning(details) },
  ]
}

/** The process of one kind, and where its metrics are. */
async function startKind(url, place, { ports, collector }) {
  const { metrics = false, share } = KINDS[place - 1] ?? {}
  const address = `127.0.0.1:${ports[0] + 20 + place}`
  const server = await startProduct({
    port: ports[0] + place,
    env: {
      DATABASE_URL: url,
      DATA_DIR: join(WORK, 'product'),
      // Jobs are others' time, and all pools share one database.
      ROLE: 'web',
      DATABASE_POOL_SIZE: '8',
      ...(metrics && { METRICS_ADDR: address }),
      ...(share && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_TRACES_SAMPLER_ARG: share }),
    },
    log: logFile(`observe-${place}`),
  })
  return { server, page: metrics ? `http://${address}/metrics` : undefined }
}

async function compare({ name, path, next }, servers, collector) {
  const rounds = ROUNDS[name]
  const round = async ({ server }) => {
    const before = server.finestCpu()
    await fire(autocannon, { server, path, next: () => next(0), amount: REQUESTS[name], connections: 4 })
    await sleep(AFTER_MS)
    return (server.finestCpu() - before) / REQUESTS[name]
  }
  for (const { server } of servers)
    await fire(autocannon, { server, path, next: () => next(0), seconds: WARM_SECONDS, connections: 4 }).catch(() => 0)
  await sleep(AFTER_MS)
  const collected = collector.spans()
  const found = servers.map(() => [])
  for (let turn = 0; turn < rounds * servers.length; turn += 1) {
    // The first of a round is another each time.
    const place = (turn + Math.floor(turn / servers.length)) % servers.length
    try {
      found[place].push(await round(servers[place]))
    } catch (error) {
      // Where others keep the machine so busy that answers come too late, the round says nothing.
      console.log(`a round is void: ${error.message}`)
      if (found[place].length < turn / servers.length / 2 - 2) throw error
    }
  }
  const spans = (collector.spans() - collected) / (rounds * REQUESTS[name])
  const scrapes = []
  for (const { page, server } of servers) scrapes.push(page ? await scrapeCost(page, server) : 0)
  const costs = found.map(calmest)
  return KINDS.map((kind, index) => {
    const cost = costs[index + 1]
    // Under full load a process has that much CPU time between two scrapes.
    const ratio = cost / costs[0] + scrapes[index + 1] / SCRAPE_MS
    return row(`${name}: CPU of a request with ${kind.name}`, {
      measured: ratio.toFixed(3),
      budget: `<= ${kind.most}`,
      ok: ratio <= kind.most && (kind.most !== MOST_NOISE || 1 / ratio <= MOST_NOISE),
      note: `${cost.toFixed(3)} ms, without ${costs[0].toFixed(3)} ms; medians of all rounds ${median(found[index + 1]).toFixed(3)} and ${median(found[0]).toFixed(3)} ms${noteOf(kind, { scrape: scrapes[index + 1], spans })}`,
    })
  })
}

/** A share of 1 keeps all spans of a call; with those of the share of 5 % they are seen at the collector. */
function noteOf({ metrics, share }, { scrape, spans }) {
  const scraped = metrics ? `; a scrape ${scrape.toFixed(1)} ms` : ''
  return share === '1' ? `${scraped}; ${(spans / 1.05).toFixed(2)} spans of a call came` : scraped
}

/** Work of others on the machine only adds: the mean of the quarter of rounds that cost least. */
function calmest(costs) {
  const least = costs.toSorted((a, b) => a - b).slice(0, Math.ceil(costs.length / 4))
  return least.reduce((sum, cost) => sum + cost, 0) / least.length
}

async function scrapeCost(page, server) {
  const before = server.finestCpu()
  for (let turn = 0; turn < SCRAPES; turn += 1) await (await fetch(page)).text()
  return (server.finestCpu() - before) / SCRAPES
}

/** Takes what is sent and says yes. */
async function openCollector() {
  let spans = 0
  const server = createServer((request, reply) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      // Counted by the field that each has once.
      spans += Buffer.concat(chunks).toString('latin1').split('"spanId":').length - 1
      reply.setHeader('content-type', 'application/json')
      reply.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    spans: () => spans,
    close: () => server.close(),
  }
}

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
import { atMost } from './report.mjs'
import { openSessions } from './run-setup.mjs'
import { tokenOf } from './ids.mjs'
import { peopleCount } from './seed-people.mjs'
import { LIST, MINE, representatives, turning } from './throughput.mjs'

/** Of the CPU time of a list in the server's process. */
const MOST_METRICS = 1.05
const MOST_TRACES = 1.15
const WARM_SECONDS = 5
/** Lists of a round: short, so that a busy moment of the machine spoils few rounds. */
const REQUESTS = 600
const ROUNDS = 8
/** Processes of one kind: two that do the same differ by a tenth, for as long as they run. */
const EACH = 3
/** As often as a Prometheus that is in a hurry. */
const SCRAPE_MS = 10_000
const SCRAPES = 20
/** Until spans of a round have left. */
const AFTER_MS = 600

/** The first is what the others are compared with. */
const KINDS = [
  { name: 'neither' },
  { name: 'metrics', metrics: true, most: MOST_METRICS },
  { name: 'metrics and traces of all', metrics: true, share: '1', most: MOST_TRACES },
]

export async function measureObserving(url, { meetings, ports }) {
  const people = peopleCount(meetings)
  await openSessions(url, people)
  const next = turning(representatives(people).map((person) => json(tokenOf(person), MINE)))
  const collector = await openCollector()
  const servers = []
  try {
    // One of each kind after the other, so that none is older than another.
    for (let place = 0; place < EACH * KINDS.length; place += 1)
      servers.push(await startKind(url, place, { ports, collector }))
    return await compare(next, servers, collector)
  } finally {
    for (const { server } of servers) await server.stop()
    collector.close()
  }
}

/** A process of one kind, and where its metrics are. */
async function startKind(url, place, { ports, collector }) {
  const kind = KINDS[place % KINDS.length]
  const address = `127.0.0.1:${ports[0] + 20 + place}`
  const server = await startProduct({
    port: ports[0] + 40 + place,
    env: {
      DATABASE_URL: url,
      DATA_DIR: join(WORK, 'product'),
      // Jobs are others' time, and all pools share one database.
      ROLE: 'web',
      DATABASE_POOL_SIZE: '4',
      ...(kind.metrics && { METRICS_ADDR: address }),
      ...(kind.share && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_TRACES_SAMPLER_ARG: kind.share }),
    },
    log: logFile(`observe-${place}`),
  })
  return { kind, server, page: kind.metrics ? `http://${address}/metrics` : undefined, costs: [] }
}

async function compare(next, servers, collector) {
  const lists = (server, amount) =>
    fire(autocannon, { server, path: LIST, next: () => next(0), ...amount, connections: 4 })
  for (const { server } of servers) await lists(server, { seconds: WARM_SECONDS })
  await sleep(AFTER_MS)
  const collected = collector.spans()
  for (let turn = 0; turn < ROUNDS * servers.length; turn += 1) {
    const { server, costs } = servers[turn % servers.length]
    const before = server.finestCpu()
    await lists(server, { amount: REQUESTS })
    await sleep(AFTER_MS)
    costs.push((server.finestCpu() - before) / REQUESTS)
  }
  const spans = (collector.spans() - collected) / (ROUNDS * REQUESTS * EACH)
  const [plain, ...watched] = await Promise.all(KINDS.map((kind) => costOf(kind, servers)))
  return watched.map(({ kind, cost, each, scrape }) => {
    // Under full load a process has that much CPU time between two scrapes.
    const ratio = cost / plain.cost + scrape / SCRAPE_MS
    return atMost(`list: CPU of a request with ${kind.name}`, ratio, kind.most, {
      digits: 3,
      note: `${cost.toFixed(3)} ms (${each}), without ${plain.cost.toFixed(3)} ms (${plain.each}); a scrape ${scrape.toFixed(1)} ms${kind.share ? `; ${spans.toFixed(2)} spans of a call came` : ''}`,
    })
  })
}

/** Mean over the processes of a kind, with each of them. */
async function costOf(kind, servers) {
  const same = servers.filter((one) => one.kind === kind)
  const each = same.map(({ costs }) => calmest(costs))
  const scrape = kind.metrics ? await scrapeCost(same[0]) : 0
  return { kind, cost: meanOf(each), each: each.map((cost) => cost.toFixed(3)).join(', '), scrape }
}

const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Work of others on the machine only adds: the mean of the quarter of rounds that cost least. */
function calmest(costs) {
  const least = costs.toSorted((a, b) => a - b).slice(0, Math.ceil(costs.length / 4))
  return meanOf(least)
}

async function scrapeCost({ page, server }) {
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

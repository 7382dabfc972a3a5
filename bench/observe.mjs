// What metrics and traces cost: the same requests to processes with and without them, in alternating rounds on one database.
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { logFile, WORK } from './databases.mjs'
import { json, fire } from './load.mjs'
import { startProduct } from './product-process.mjs'
import { median, row } from './report.mjs'
import { openSessions } from './run-setup.mjs'
import { tokenOf } from './ids.mjs'
import { peopleCount } from './seed-people.mjs'
import { DETAIL, detailPages, LIST, MINE, openDoors, representatives, SIGN, signing, turning } from './throughput.mjs'

/** Of the CPU time of a request in the server's process. */
const MOST_METRICS = 1.03
const MOST_TRACES = 1.25
const WARM_SECONDS = 6
/** As often as a Prometheus that is in a hurry. */
const SCRAPE_MS = 10_000
/** So many sign-ins a second are never reached here. */
const MOST_SIGN_INS = 1_200

/** What is compared with a process that has neither. */
const KINDS = [
  { name: 'metrics', metrics: true, most: MOST_METRICS },
  { name: 'metrics and traces of 5 %', metrics: true, share: '0.05', most: MOST_TRACES },
  { name: 'metrics and traces of all', metrics: true, share: '1', most: MOST_TRACES },
]

export async function measureObserving(url, { meetings, rounds, seconds, ports }) {
  const people = peopleCount(meetings)
  await openSessions(url, people)
  const readers = representatives(people)
  const requests = KINDS.length + 1
  const doors = await openDoors(url, readers, {
    audience: Math.ceil((requests * (rounds * seconds + WARM_SECONDS) * MOST_SIGN_INS) / 100),
  })
  const pages = await detailPages(url, meetings)
  const calls = [
    { name: 'list', path: LIST, next: turning(readers.map((person) => json(tokenOf(person), MINE))) },
    {
      name: 'detail',
      path: DETAIL,
      next: turning(pages.map(({ token, engagementId }) => json(token, { engagementId }))),
    },
    { name: 'sign-in', path: SIGN, next: signing(doors) },
  ]
  const collector = await openCollector()
  const servers = []
  const scraped = []
  try {
    for (const [place, kind] of [{}, ...KINDS].entries()) {
      const metrics = `127.0.0.1:${ports[0] + 20 + place}`
      if (kind.metrics) scraped.push(`http://${metrics}/metrics`)
      servers.push(
        await startProduct({
          port: ports[0] + place,
          env: {
            DATABASE_URL: url,
            DATA_DIR: join(WORK, 'product'),
            // Jobs are others' time, and four pools share one database.
            ROLE: 'web',
            DATABASE_POOL_SIZE: '8',
            ...(kind.metrics && { METRICS_ADDR: metrics }),
            ...(kind.share && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_TRACES_SAMPLER_ARG: kind.share }),
          },
          log: logFile(`observe-${place}`),
        }),
      )
    }
    const scraping = setInterval(() => {
      for (const address of scraped) void fetch(address).then((answer) => answer.text())
    }, SCRAPE_MS)
    const rows = []
    for (const call of calls) rows.push(...(await compare(call, servers, { rounds, seconds })))
    clearInterval(scraping)
    console.log(`the collector got ${(collector.bytes() / 1024 ** 2).toFixed(0)} MB in ${collector.parts()} parts`)
    return rows
  } finally {
    for (const server of servers) await server.stop()
    collector.close()
  }
}

async function compare({ name, path, next }, servers, { rounds, seconds }) {
  const shoot = (server, duration) =>
    fire(autocannon, { server, path, next: () => next(0), seconds: duration, connections: 8 })
  for (const server of servers) await shoot(server, WARM_SECONDS)
  const found = []
  for (let round = 0; round < rounds; round += 1) {
    const costs = []
    // The first of a round is another each time.
    for (let turn = 0; turn < servers.length; turn += 1) {
      const place = (turn + round) % servers.length
      costs[place] = (await shoot(servers[place], seconds)).serverCpu
    }
    found.push(costs)
  }
  const least = (place) => Math.min(...found.map((costs) => costs[place]))
  return KINDS.map((kind, index) => {
    // Work of others on the machine only adds: the cheapest round of each is the nearest to what it costs.
    const ratio = least(index + 1) / least(0)
    return row(`${name}: CPU of a request with ${kind.name}`, {
      measured: ratio.toFixed(3),
      budget: `<= ${kind.most}`,
      ok: ratio <= kind.most,
      note: `${least(index + 1).toFixed(3)} ms, without ${least(0).toFixed(3)} ms; median of the rounds ${median(found.map((costs) => costs[index + 1] / costs[0])).toFixed(2)}`,
    })
  })
}

/** Takes what is sent and says yes. */
async function openCollector() {
  let bytes = 0
  let parts = 0
  const server = createServer((request, reply) => {
    request.on('data', (chunk) => (bytes += chunk.length))
    request.on('end', () => {
      parts += 1
      reply.setHeader('content-type', 'application/json')
      reply.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    bytes: () => bytes,
    parts: () => parts,
    close: () => server.close(),
  }
}

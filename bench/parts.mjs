// The parts of the bench in their order, on shared databases, with the product in one process for the heavy ones.
import { join } from 'node:path'
import { query } from './connection.mjs'
import { dataDir, logFile, meetingsDatabase, openServer, WORK } from './databases.mjs'
import { measureFirstLoad } from './first-load.mjs'
import { measureFloor } from './floor.mjs'
import { measureGrowth } from './growth.mjs'
import { measureHeavy } from './heavy.mjs'
import { measureLatency } from './latency.mjs'
import { measureObserving } from './observe.mjs'
import { measureOverload } from './overload.mjs'
import { forgetFiles, startProduct, watchDatabase } from './product-process.mjs'
import { measureMessages } from './messages.mjs'
import { atMost, printTable, row } from './report.mjs'
import { measureScroll } from './scroll.mjs'
import { measureSearch } from './search.mjs'
import { measureSeats } from './seats.mjs'
import { measureSignBurst } from './sign-burst.mjs'
import { measureSignHall } from './sign-hall.mjs'
import { measureSlowStore } from './slow-store.mjs'
import { measureStart } from './start-time.mjs'
import { measureThroughput } from './throughput.mjs'

const PORTS = [0, 1, 2].map((place) => Number(process.env.BENCH_PORT ?? 3_960) + place)
const IDLE_PORTS = PORTS.map((port) => port + 10)
/** In the embedded cluster it is the product's own database, so that its start is measured on it. */
const MAIN = { name: process.env.DATABASE_URL ? 'osmp_bench_main' : 'osmp', meetings: 200_000, port: PORTS[0] }
const SMALL = { name: 'osmp_bench_small', meetings: 10_000, port: PORTS[0] }
const LARGE = { name: 'osmp_bench_large', meetings: 1_000_000, port: PORTS[0] }
/** Seconds for 10,000 people at once. */
const MOST_SIGNING = 20
const MOST_ENROLLING = 15
/** Each on a connection of their own: none is lost, and that is all. */
const MOST_CROWDED = 60
const MOST_MEMORY = 250
const MOST_MEMORY_CROWDED = 1_000

export async function runParts(parts) {
  const server = await openServer()
  const rows = []
  const run = async (part, work) => {
    if (!parts.includes(part)) return
    console.log(`${part} ...`)
    const began = performance.now()
    const found = await work()
    console.log(`${part} took ${((performance.now() - began) / 1000).toFixed(0)} s`)
    printTable(found)
    rows.push(...found)
  }
  try {
    const url = await meetingsDatabase(server, MAIN)
    await watchDatabase(url)
    const product = (env = {}) =>
      startProduct({
        port: PORTS[0],
        env: { DATABASE_URL: url, DATA_DIR: join(WORK, 'product'), ...env },
        log: logFile('product'),
      })
    await run('floor', () => measureFloor(url, { meetings: MAIN.meetings, ports: PORTS }))
    let running
    await run('throughput', async () => {
      const found = await measureThroughput(url, { meetings: MAIN.meetings, rounds: 7, seconds: 2, ports: PORTS })
      running = found.product
      return found.rows
    })
    await run('bursts', async () => {
      running ??= await product()
      return [
        ...(await measureSignBurst(url, running, { people: 10_000, sockets: 2_000, mostSeconds: MOST_SIGNING })),
        ...(await measureSeats(url, running, {
          people: 10_000,
          seats: 500,
          sockets: 2_000,
          mostSeconds: MOST_ENROLLING,
        })),
      ]
    })
    await run('hall', async () => {
      running ??= await product()
      return measureSignHall(url, running.origin, { phones: 1_000, others: 20, each: 100, desks: 20, seconds: 60 })
    })
    if (running) rows.push(...memoryOf(running, 'memory after the bench', MOST_MEMORY))
    await running?.stop()
    await run('overload', async () => {
      // Rows that the bursts left are swept up first; one sender stands for the addresses of many people.
      await query(url, 'vacuum (analyze) enrollment, sign_in, scan_log')
      const loaded = await product({ CALLS_PER_ADDRESS: '1000000' })
      const found = await measureOverload(url, loaded, { meetings: MAIN.meetings, seconds: 10 })
      await loaded.stop()
      return found
    })
    await run('slow-store', () => measureSlowStore(url, { port: PORTS[0] }))
    await run('messages', () => measureMessages(url, { port: PORTS[0] }))
    await run('heavy', () => measureHeavy(url, { port: PORTS[0] }))
    // Each person on a connection of their own, none of them kept: the connections alone cost more than all the work.
    await run('crowd', async () => {
      const crowded = await product()
      const found = [
        ...(await measureSignBurst(url, crowded, { people: 10_000, sockets: 13_000, mostSeconds: MOST_CROWDED })),
        ...(await measureSeats(url, crowded, {
          people: 10_000,
          seats: 500,
          sockets: 10_000,
          mostSeconds: MOST_CROWDED,
        })),
        ...memoryOf(crowded, 'memory after 10,000 connections at once', MOST_MEMORY_CROWDED),
      ]
      await crowded.stop()
      return found
    })
    // Ten minutes of idleness pass while the next parts run on databases of their own.
    let afterIdleness
    await run('latency', async () => {
      const found = await measureLatency(url, { meetings: MAIN.meetings, ports: IDLE_PORTS })
      afterIdleness = found.afterIdleness
      return found.rows
    })
    await run('observe', async () => {
      const small = await meetingsDatabase(server, SMALL)
      return measureObserving(small, { meetings: SMALL.meetings, ports: PORTS })
    })
    await run('growth', async () => {
      const small = { meetings: SMALL.meetings, url: await meetingsDatabase(server, SMALL) }
      const large = { meetings: LARGE.meetings, url: await meetingsDatabase(server, LARGE) }
      return measureGrowth({ small, large, requests: 300, ports: PORTS })
    })
    await run('search', async () => measureSearch(await meetingsDatabase(server, LARGE), { ports: PORTS }))
    if (afterIdleness) await run('latency', afterIdleness)
    await run('scroll', () => measureScroll(url, { ports: PORTS }))
    await run('lighthouse', () => measureFirstLoad(url, { runs: 5, ports: PORTS }))
    if (process.env.DATABASE_URL)
      await run('start', () => startOn({ DATABASE_URL: url, DATA_DIR: join(WORK, 'product') }, 'database running'))
    else await forgetFiles(url, dataDir)
  } finally {
    await server.stop()
  }
  if (!process.env.DATABASE_URL)
    await run('start', () => startOn({ DATA_DIR: dataDir }, 'embedded database started with it'))
  console.log('')
  printTable(rows)
  return rows
}

const startOn = (env, note) => measureStart({ env, port: PORTS[0], note })

function memoryOf(product, name, most) {
  const memory = product.memory()
  if (memory === undefined)
    return [
      row(name, {
        measured: '-',
        budget: `<= ${most} MB`,
        ok: true,
        note: 'only told on Linux',
      }),
    ]
  return [atMost(name, memory, most, { unit: ' MB', digits: 0 })]
}

// Answer times at a fixed rate that both sides carry with ease, beside the floor's; and of the first answers after ten idle minutes.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { WORK } from './databases.mjs'
import { readPages, startBoth } from './floor.mjs'
import { atMost, median, row } from './report.mjs'
import { openSessions } from './run-setup.mjs'
import { peopleCount } from './seed-people.mjs'
import { shoot } from './wrk.mjs'

const run = promisify(execFile)
const LOAD = fileURLToPath(new URL('./steady-load.mjs', import.meta.url))
const RATE = 200
const ROUNDS = 3
const FIRST_SECONDS = 2
const MOST_P99 = 3
const MOST_AFTER_IDLE_MS = 250
/** A client that is itself late says nothing of the server. */
const MOST_LATE_MS = 5

/** Shorter while the bench itself is worked on. */
const SECONDS = Number(process.env.LATENCY_SECONDS ?? 10)
const WARM_SECONDS = Math.min(20, SECONDS)
const IDLE_SECONDS = Number(process.env.IDLE_SECONDS ?? 600)

/** `url`: a database of `meetings` seeded meetings. `afterIdleness` gives the last row; other parts use the time until then, on other ports. */
export async function measureLatency(url, { meetings, ports }) {
  await openSessions(url, peopleCount(meetings))
  const servers = await startBoth(url, ports)
  const { list, detail } = await readPages(url, meetings)
  const rows = []
  for (const [name, lines] of Object.entries({ list, detail })) rows.push(await compare(name, servers, lines))
  const idleSince = performance.now()
  return {
    rows,
    afterIdleness: async () => {
      const row = await afterIdleness(servers, { lines: mixed(list, detail), idleSince })
      for (const { stop } of servers) await stop()
      return [row]
    },
  }
}

const mixed = (list, detail) => list.slice(0, detail.length).flatMap((line, place) => [line, detail[place]])

async function compare(name, servers, lines) {
  for (const server of servers) await shoot(server, { lines, seconds: WARM_SECONDS })
  const pairs = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = []
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) pair[side] = await steady(servers[side], lines, SECONDS)
    pairs.push(pair)
  }
  const ratios = pairs.map(([ours, floor]) => ours.p99 / floor.p99)
  const late = Math.max(...pairs.flat().map(({ lateP99 }) => lateP99))
  const both = (value) => [0, 1].map((side) => median(pairs.map((pair) => value(pair[side]))).toFixed(1)).join(' / ')
  return row(`${name} / floor: p99 at ${RATE} a second`, {
    measured: `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`,
    budget: `<= ${MOST_P99}`,
    ok: late <= MOST_LATE_MS && median(ratios) <= MOST_P99,
    note:
      `${late > MOST_LATE_MS ? 'VOID, the client was late; ' : ''}p99 ${both(({ p99 }) => p99)} ms, median ${both(({ p50 }) => p50)} ms, ` +
      `slowest ${both(({ most }) => most)} ms; client at most ${late.toFixed(1)} ms late (p99)`,
  })
}

/** Nothing was asked of either side meanwhile; then both are asked for lists and details in turn. */
async function afterIdleness(servers, { lines, idleSince }) {
  await sleep(Math.max(0, idleSince + IDLE_SECONDS * 1_000 - performance.now()))
  const [ours, floor] = [await steady(servers[0], lines, FIRST_SECONDS), await steady(servers[1], lines, FIRST_SECONDS)]
  return atMost(
    `slowest answer of ${FIRST_SECONDS} s after ${((performance.now() - idleSince) / 1_000).toFixed(0)} idle seconds`,
    ours.most,
    MOST_AFTER_IDLE_MS,
    {
      unit: ' ms',
      digits: 0,
      note: `p99 ${ours.p99.toFixed(1)} ms; floor: slowest ${floor.most.toFixed(0)} ms, p99 ${floor.p99.toFixed(1)} ms`,
    },
  )
}

async function steady({ origin }, lines, seconds) {
  const file = join(WORK, 'steady.tsv')
  writeFileSync(file, lines.join('\n'))
  const { stdout } = await run(process.execPath, [LOAD, origin, '/readyz', String(RATE), String(seconds), file])
  const told = JSON.parse(stdout)
  if (told.errors > 0)
    throw new Error(`${told.errors} of ${told.requests} answers from ${origin} were errors: ${told.firstError}`)
  return told
}

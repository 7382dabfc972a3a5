// How list time grows with the number of meetings: two companies side by side, asked in turn.
import { logFile, WORK } from './databases.mjs'
import { json } from './load.mjs'
import { startProduct } from './product-process.mjs'
import { atMost, median } from './report.mjs'
import { tokenOf } from './ids.mjs'
import { openSessions } from './run-setup.mjs'
import { isRepresentative, peopleCount } from './seed-people.mjs'
import { join } from 'node:path'

const MOST = 1.3
const PATH = '/api/meeting/meeting-list'
/** Until the code is compiled, and each person's pages are in memory. */
const WARM_UP = 150

/** Who looks at what; each kind of scope has indexes of its own. People are those every seeded company has. */
const VIEWS = [
  {
    name: 'representative, filter and sort',
    people: representatives(40),
    body: { group: 'closed', category: 'ONETIME', sort: 'startDesc' },
  },
  { name: 'representative, soonest first', people: representatives(40), body: { sort: 'startAsc' } },
  { name: 'manager of nine', people: [111, 121, 131, 141, 161, 171, 181, 191], body: {} },
  {
    name: 'compliance of a business unit',
    people: [153, 203, 253, 303, 353],
    body: { group: 'closed', category: 'PPM' },
  },
  {
    name: 'administrator, filter and sort',
    people: [1, 2, 4, 5, 6, 7, 8, 9],
    body: { group: 'closed', category: 'PPM', sort: 'startAsc' },
  },
  { name: 'administrator, frequent word', people: [11, 12, 13, 14, 15, 16], body: { keyword: '高血压' } },
  { name: 'administrator, a name', people: [17, 18, 19, 20, 21, 22], body: { keyword: '王敏华' } },
  { name: 'administrator, part of a code', people: [23, 24, 25, 26, 27, 28], body: { keyword: '0005420' } },
]

function representatives(count) {
  const found = []
  for (let number = 104; found.length < count; number += 1) if (isRepresentative(number)) found.push(number)
  return found
}

/** `small` and `large`: `{ url, meetings }` of two seeded databases. */
export async function measureGrowth({ small, large, requests, ports }) {
  const sides = []
  try {
    for (const [place, company] of [small, large].entries()) sides.push(await serve(company, ports[place]))
    const rows = []
    for (const view of VIEWS) {
      const [before, after] = await timesOf(view, sides, requests)
      const note = `${before.toFixed(2)} ms at ${small.meetings}, ${after.toFixed(2)} ms at ${large.meetings}`
      rows.push(atMost(`list growth: ${view.name}`, after / before, MOST, { note }))
    }
    return rows
  } finally {
    for (const side of sides) await side.stop()
  }
}

async function serve({ url, meetings }, port) {
  await openSessions(url, peopleCount(meetings))
  return startProduct({
    port,
    env: { DATABASE_URL: url, DATA_DIR: join(WORK, 'product') },
    log: logFile(`growth-${meetings}`),
  })
}

/** Median answer time of each side, one request at a time, the sides in turn. */
async function timesOf({ people, body }, sides, requests) {
  const times = sides.map(() => [])
  for (let number = -WARM_UP; number < requests; number += 1) {
    for (const [side, { origin }] of sides.entries()) {
      const ms = await timed(origin + PATH, json(tokenOf(people[(number + WARM_UP) % people.length]), body))
      if (number >= 0) times[side].push(ms)
    }
  }
  return times.map(median)
}

async function timed(url, request) {
  const began = performance.now()
  const response = await fetch(url, request)
  const { code, data } = await response.json()
  const ms = performance.now() - began
  if (code !== '0000' || data.list.length === 0)
    throw new Error(`list for ${request.body} answered ${code} with ${data?.list?.length} meetings`)
  return ms
}

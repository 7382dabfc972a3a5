/**
 * Lighthouse on a phone with slow 4G: the product's pages against a page that React draws and nothing else. ADDRESSES=1 lists what each
 * page asked for, with its bytes.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as chromeLauncher from 'chrome-launcher'
import puppeteer from 'puppeteer-core'
import { buildBarePage } from './bare-page.mjs'
import { query } from './connection.mjs'
import { logFile, WORK } from './databases.mjs'
import { measurePage } from './page-run.mjs'
import { startProduct, startServer } from './product-process.mjs'
import { atMost, median, row } from './report.mjs'
import { measureSignIn } from './sign-in-load.mjs'

export const CHROME = process.env.CHROME_PATH ?? '/usr/bin/chromium'
export const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=zh-CN',
]
const PERSON = 'E1001'
const SHIFT = 0.02
/** Of the bare page's, in the same rounds. */
const PAINT = 1
const INTERACTIVE = 1.8

/** `/` as a representative of the demo company who has been here before, with an empty cache; a landing page as a stranger. */
export async function measureFirstLoad(url, { runs, ports }) {
  const product = await startProduct({
    port: ports[0],
    env: { DATABASE_URL: url, DATA_DIR: join(WORK, 'product') },
    log: logFile('first-load'),
  })
  const pageDir = await buildBarePage(WORK)
  const bare = await startServer(['bench/page-server.mjs'], {
    port: ports[1],
    path: '/',
    env: { PAGE_DIR: pageDir },
    log: logFile('bare-page'),
  })
  const chrome = await chromeLauncher.launch({ chromePath: CHROME, chromeFlags: FLAGS, userDataDir: profile() })
  try {
    await signIn(product.origin, chrome.port)
    const landing = `${product.origin}/landing/${await openLanding(url)}`
    const pages = [
      { name: 'bare page', address: `${bare.origin}/` },
      { name: '/', address: `${product.origin}/`, blocking: 150, bytes: 125 },
      { name: '/landing/{id}', address: landing, blocking: 80, bytes: 105 },
    ]
    const { counted, voided } = await measureRounds(pages, { runs, port: chrome.port })
    // On a machine that is never quiet the figures are printed all the same, and the row of the rounds fails.
    const rounds = counted.length > 0 ? counted : voided
    const [floor, ...found] = pages.map((_, place) => rounds.map((round) => round[place]))
    if (process.env.ADDRESSES) for (const [place, page] of pages.entries()) printRequests(page.name, rounds[0][place])
    const asked = row('first load: rounds', {
      measured: String(counted.length),
      budget: `= ${runs}`,
      ok: counted.length === runs,
      note: `${voided.length} void: the bare page blocked; ${threadNote('bare page', floor)}`,
    })
    return [
      asked,
      ...found.flatMap((runsOfPage, place) => judge(pages[place + 1], runsOfPage, floor)),
      ...(await measureSignIn(product.origin, { runs, port: chrome.port })),
    ]
  } finally {
    chrome.kill()
    await bare.stop()
    await product.stop()
  }
}

/** Each page once a round, beginning with another one each time. A round in which the bare page has blocking time tells of the machine alone. */
async function measureRounds(pages, { runs, port }) {
  const counted = []
  const voided = []
  while (counted.length < runs && voided.length < runs) {
    const round = []
    for (const turn of pages.keys()) {
      const place = (turn + counted.length) % pages.length
      round[place] = await measurePage(pages[place].address, port)
    }
    if (round[0].blocking > 0) voided.push(round)
    else counted.push(round)
  }
  return { counted, voided }
}

function profile() {
  const folder = join(WORK, `chrome-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Lighthouse empties the cache before each run and leaves localStorage, where the token is and how the screen looked last. */
async function signIn(origin, port) {
  const { data } = await call(`${origin}/api/demo/people`)
  const { data: proof } = await call(`${origin}/api/auth/embedded/sign-in`, {
    employeeCode: PERSON,
    password: data.password,
  })
  const { data: session } = await call(`${origin}/api/sys/getToken?code=${encodeURIComponent(proof.code)}`)
  const browser = await puppeteer.connect({
    browserURL: `http://127.0.0.1:${port}`,
    // The phone that Lighthouse pretends to be: what the app remembers of a screen fits one width.
    defaultViewport: { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true },
  })
  const page = await browser.newPage()
  await page.goto(`${origin}/login`)
  await page.evaluate(({ token, refreshAfter, userType }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('osmp.refreshAfter', refreshAfter)
    localStorage.setItem('osmp.userType', userType)
  }, session)
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => localStorage.getItem('osmp.firstView') !== null, { polling: 100 })
  if (new URL(page.url()).pathname !== '/') throw new Error(`signed in, but / led to ${page.url()}`)
  await page.close()
  await browser.disconnect()
}

async function call(url, body) {
  const headers = { 'content-type': 'application/json', 'x-client': '1' }
  const response = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  return response.json()
}

async function openLanding(url) {
  const { rows } = await query(
    url,
    "select id from engagement where landing_open and status = 40 and engagement_code not like 'M____-_______' order by start_at limit 1",
  )
  return rows[0].id
}

function judge({ name, blocking, bytes }, found, floor) {
  const middle = (runs, key) => median(runs.map((run) => run[key]))
  const ratio = (key) => middle(found, key) / middle(floor, key)
  const beside = (key) =>
    `${middle(found, key).toFixed(0)} ms (${spread(found, key)}), bare ${middle(floor, key).toFixed(0)} ms`
  const accessibility = Math.min(...found.map((run) => run.accessibility))
  const faults = [...new Set(found.flatMap((run) => run.faults))].join(', ')
  return [
    atMost(`first load ${name}: LCP`, ratio('paint'), PAINT, {
      note: `${beside('paint')}; FCP ${beside('firstPaint')}`,
    }),
    atMost(`first load ${name}: interactive`, ratio('interactive'), INTERACTIVE, { note: beside('interactive') }),
    atMost(`first load ${name}: blocking, in CPU time`, middle(found, 'heldUp'), blocking, {
      unit: ' ms',
      digits: 0,
      note: `${spread(found, 'heldUp')}; by Lighthouse in wall time, its own tools included, ${middle(found, 'blocking').toFixed(0)} ms (${spread(found, 'blocking')}); ${threadNote(name, found)}`,
    }),
    atMost(`first load ${name}: on the wire`, middle(found, 'bytes') / 1000, bytes, {
      unit: ' kB',
      digits: 1,
      note: `${middle(found, 'requests')} requests, headers counted; bare ${(middle(floor, 'bytes') / 1000).toFixed(1)} kB`,
    }),
    atMost(`first load ${name}: CLS`, middle(found, 'shift'), SHIFT, { digits: 3 }),
    row(`first load ${name}: accessibility`, {
      measured: String(accessibility),
      budget: '= 100',
      ok: accessibility === 100,
      note: faults,
    }),
  ]
}

const spread = (runs, key) => {
  const values = runs.map((run) => run[key])
  return `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`
}

const threadNote = (name, runs) =>
  `thread of ${name} ${median(runs.map(({ tasks }) => tasks)).toFixed(0)} ms, scripts ${median(runs.map(({ scripts }) => scripts)).toFixed(0)} ms`

function printRequests(name, { listed }) {
  console.log(`requests of ${name}:`)
  for (const { address, bytes } of listed) console.log(`${String(bytes).padStart(8)}  ${address}`)
}

// Lighthouse on a phone with slow 4G: the product's pages against a page that React draws and nothing else.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { buildBarePage } from './bare-page.mjs'
import { query } from './connection.mjs'
import { logFile, WORK } from './databases.mjs'
import { startProduct, startServer } from './product-process.mjs'
import { atMost, median, row } from './report.mjs'

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
const TRACES = 3

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
    const pages = [
      { name: '/', address: `${product.origin}/`, most: 1.45 },
      { name: '/landing/{id}', address: `${product.origin}/landing/${await openLanding(url)}`, most: 1.3 },
    ]
    const floor = []
    const found = pages.map(() => [])
    for (let run = 0; run < runs; run += 1) {
      floor.push(await audit(`${bare.origin}/`, chrome.port))
      for (const [place, page] of pages.entries()) found[place].push(await audit(page.address, chrome.port))
    }
    return pages.flatMap((page, place) => judge(page, found[place], floor))
  } finally {
    chrome.kill()
    await bare.stop()
    await product.stop()
  }
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

async function audit(address, port) {
  const { lhr } = await record(address, port)
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${lhr.finalDisplayedUrl}`)
  const number = (id) => lhr.audits[id].numericValue
  const faults = lhr.categories.accessibility.auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score === 0)
    .map(({ id }) => id)
  return {
    paint: number('largest-contentful-paint'),
    firstPaint: number('first-contentful-paint'),
    shift: number('cumulative-layout-shift'),
    accessibility: lhr.categories.accessibility.score * 100,
    faults,
  }
}

/** A trace fails now and then on a busy machine; a page that is broken fails each time. */
async function record(address, port) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'silent',
      formFactor: 'mobile',
      onlyCategories: ['performance', 'accessibility'],
    })
    const { runtimeError } = result.lhr
    if (!runtimeError) return result
    if (attempt === TRACES) throw new Error(`${address}: ${runtimeError.message}`)
  }
}

function judge({ name, most }, found, floor) {
  const middle = (runs, key) => median(runs.map((run) => run[key]))
  const [ours, theirs] = [middle(found, 'paint'), middle(floor, 'paint')]
  const accessibility = Math.min(...found.map((run) => run.accessibility))
  const faults = [...new Set(found.flatMap((run) => run.faults))].join(', ')
  const note = `LCP ${ours.toFixed(0)} ms, bare ${theirs.toFixed(0)} ms; FCP ${middle(found, 'firstPaint').toFixed(0)} ms, bare ${middle(floor, 'firstPaint').toFixed(0)} ms`
  return [
    atMost(`first load ${name}: LCP`, ours / theirs, most, { note }),
    atMost(`first load ${name}: CLS`, middle(found, 'shift'), SHIFT, { digits: 3 }),
    row(`first load ${name}: accessibility`, {
      measured: String(accessibility),
      budget: '= 100',
      ok: accessibility === 100,
      note: faults,
    }),
  ]
}

// The list of all meetings with three thousand cards loaded, scrolled on a phone's screen: how many frames come late.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as chromeLauncher from 'chrome-launcher'
import puppeteer from 'puppeteer-core'
import { logFile, WORK } from './databases.mjs'
import { CHROME, FLAGS } from './first-load.mjs'
import { tokenOf } from './ids.mjs'
import { startProduct } from './product-process.mjs'
import { atMost } from './report.mjs'
import { openSessions } from './run-setup.mjs'
import { ADMINS } from './seed-people.mjs'

const ROWS = 3_000
const PAGE = 20
const SECONDS = 5
const PIXELS_PER_SECOND = 3_000
/** A frame of 60 per second, and half of one more. */
const LATE_MS = 25
const MOST_LATE = 2

export async function measureScroll(url, { ports }) {
  await openSessions(url, ADMINS)
  const product = await startProduct({
    port: ports[0],
    env: { DATABASE_URL: url, DATA_DIR: join(WORK, 'product') },
    log: logFile('scroll'),
  })
  const userDataDir = join(WORK, `chrome-scroll-${process.pid}`)
  mkdirSync(userDataDir, { recursive: true })
  const chrome = await chromeLauncher.launch({ chromePath: CHROME, chromeFlags: FLAGS, userDataDir })
  try {
    const browser = await puppeteer.connect({
      browserURL: `http://127.0.0.1:${chrome.port}`,
      defaultViewport: { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
      protocolTimeout: 300_000,
    })
    const page = await browser.newPage()
    await page.goto(`${product.origin}/login`)
    await page.evaluate((token) => {
      localStorage.setItem('token', token)
      localStorage.setItem('osmp.refreshAfter', new Date(Date.now() + 3_600_000).toISOString())
      localStorage.setItem('osmp.userType', 'employee')
    }, tokenOf(1))
    let pages = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/meeting/meeting-list')) pages += 1
    })
    await page.goto(`${product.origin}/main`)
    await page.waitForSelector('a[href*="engagementId"]')
    while (pages * PAGE < ROWS) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await sleep(10)
    }
    const late = await page.evaluate(scrollThrough, { seconds: SECONDS, speed: PIXELS_PER_SECOND, lateMs: LATE_MS })
    const note = `${pages * PAGE} cards, ${late.frames} frames in ${SECONDS} s, slowest ${late.slowest.toFixed(0)} ms`
    return [atMost('scroll: late frames', (late.count / late.frames) * 100, MOST_LATE, { unit: ' %', digits: 1, note })]
  } finally {
    chrome.kill()
    await product.stop()
  }
}

/** Runs in the page: from the middle of the list at an even pace, frame by frame. */
async function scrollThrough({ seconds, speed, lateMs }) {
  scrollTo(0, document.documentElement.scrollHeight / 2)
  await new Promise((done) => setTimeout(done, 1_000))
  const gaps = []
  let last = performance.now()
  const until = last + seconds * 1_000
  while (last < until) {
    const now = await new Promise((done) => requestAnimationFrame(done))
    scrollBy(0, (speed * Math.min(now - last, 50)) / 1_000)
    if (now > last) gaps.push(now - last)
    last = now
  }
  return { frames: gaps.length, count: gaps.filter((gap) => gap > lateMs).length, slowest: Math.max(...gaps) }
}

// Sign-in as a person without a session sees it: on a slow phone, the network of Lighthouse with twice its latency.
import puppeteer from 'puppeteer-core'
import { atMost, median } from './report.mjs'

const NETWORK = {
  offline: false,
  latency: 300,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER = 4
const WHOLE_MS = 2_500
const SHIFT = 0.02

/** `/` in a browser that holds nothing; the form is whole once its fields and its button are on the screen. */
export async function measureSignIn(origin, { runs, port }) {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
  const found = []
  while (found.length < runs) found.push(await openOnce(browser, origin))
  await browser.disconnect()
  const middle = (key) => median(found.map((run) => run[key]))
  const whole = found.map((run) => run.whole)
  return [
    atMost('first load sign-in: whole', middle('whole'), WHOLE_MS, {
      unit: ' ms',
      digits: 0,
      note: `${Math.min(...whole).toFixed(0)}–${Math.max(...whole).toFixed(0)}; its frame ${middle('frame').toFixed(0)} ms`,
    }),
    atMost('first load sign-in: CLS', middle('shift'), SHIFT, { digits: 3 }),
  ]
}

async function openOnce(browser, origin) {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
    const session = await page.createCDPSession()
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluateOnNewDocument(watchForm)
    await page.goto(`${origin}/`)
    await page.waitForFunction(() => globalThis.seen?.whole !== undefined, { polling: 100 })
    return await page.evaluate(() => ({
      ...globalThis.seen,
      frame: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }))
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function watchForm() {
  globalThis.seen = { whole: undefined, shift: 0 }
  const { seen } = globalThis
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  const watcher = new MutationObserver(() => {
    const form = document.querySelector('form')
    if (!form?.querySelector('[type=submit]') || form.querySelectorAll('input').length < 2) return
    watcher.disconnect()
    requestAnimationFrame(() => {
      setTimeout(() => {
        seen.whole = performance.now()
      })
    })
  })
  watcher.observe(document, { subtree: true, childList: true })
}

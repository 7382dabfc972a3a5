// One cold load of a page: by Lighthouse on a phone with slow 4G, and once more for the time its thread takes.
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'

const TRACES = 3
const MEASURED = ['largest-contentful-paint', 'first-contentful-paint', 'interactive', 'total-blocking-time']
/** After its load event a page has asked for everything by then. */
const SETTLED_MS = 3_000

export async function measurePage(address, port) {
  return { ...(await audit(address, port)), ...(await threadTime(address, port)) }
}

async function audit(address, port) {
  const { lhr } = await record(address, port)
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${lhr.finalDisplayedUrl}`)
  const number = (id) => lhr.audits[id].numericValue
  const faults = lhr.categories.accessibility.auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score === 0)
    .map(({ id }) => id)
  // Inlined files have no bytes of their own.
  const listed = lhr.audits['network-requests'].details.items
    .filter(({ url }) => /^https?:/.test(url))
    .map(({ url, transferSize }) => ({ address: url.slice(new URL(url).origin.length), bytes: transferSize }))
  return {
    paint: number('largest-contentful-paint'),
    firstPaint: number('first-contentful-paint'),
    interactive: number('interactive'),
    blocking: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: listed.length,
    listed,
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
    const { runtimeError, audits } = result.lhr
    const fault = runtimeError?.message ?? MEASURED.map((id) => audits[id].errorMessage).find(Boolean)
    if (fault === undefined) return result
    if (attempt === TRACES) throw new Error(`${address}: ${fault}`)
  }
}

/**
 * CPU of the page's main thread with no tool listening but a trace: what else the machine does disturbs it least. `heldUp` is what Lighthouse
 * would call blocking time on a phone, if a task took no longer than its CPU.
 */
async function threadTime(address, port) {
  const browser = await puppeteer.connect({
    browserURL: `http://127.0.0.1:${port}`,
    defaultViewport: { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true },
  })
  const page = await browser.newPage()
  try {
    const session = await page.createCDPSession()
    await session.send('Network.clearBrowserCache')
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.tracing.start({ categories: ['toplevel', 'loading', 'disabled-by-default-devtools.timeline'] })
    await page.goto(address, { waitUntil: 'load' })
    await new Promise((done) => {
      setTimeout(done, SETTLED_MS)
    })
    const { metrics } = await session.send('Performance.getMetrics')
    const ms = (wanted) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000
    const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop()))
    return { tasks: ms('TaskDuration'), scripts: ms('ScriptDuration'), heldUp: heldUp(traceEvents) }
  } finally {
    await page.close()
    await browser.disconnect()
  }
}

/** A phone of Lighthouse takes four times as long, and a task of 50 ms holds nobody up. */
const SLOWER = 4
const UNFELT_MS = 50

/** Sum of what tasks after the first paint take of the CPU beyond what is not felt. */
export function heldUp(events) {
  const first = events.find(({ name }) => name === 'firstContentfulPaint')
  const tasks = events.filter(
    ({ name, pid, tid, ts, tdur }) =>
      name === 'RunTask' && pid === first?.pid && tid === first.tid && ts >= first.ts && tdur !== undefined,
  )
  if (tasks.length === 0) return Number.NaN
  return tasks.reduce((sum, { tdur }) => sum + Math.max(0, (tdur / 1000) * SLOWER - UNFELT_MS), 0)
}

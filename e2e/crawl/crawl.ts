// npm run crawl: signs in as each person of the demo company and as a visitor, follows every link from the home screen on, presses
// every button (calls that write are kept from leaving), and prints each page that refuses, leads nowhere or does not say why.
import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/test-browser.mjs'
import { PHONE } from '../people.ts'
import { startProduct } from '../product-server.ts'
import type { Known } from './addresses.ts'
import { Walk } from './walk.ts'

const DESK = { width: 1280, height: 800 } as const
/** Who works at a desk. */
const AT_A_DESK = /财务|管理员|合规/

/** So many people walk at the same time. */
const AT_ONCE = Number(process.env['CRAWL_AT_ONCE'] ?? 2)

/** `--links`: follows links alone; other arguments: only people whose name or number has them. */
const isLinksOnly = process.argv.includes('--links')
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const server = await startProduct()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
})
const known: Known = new Map()
const pressed = new Set<string>()
const publicAddresses = new Set<string>()
let found = 0
const tell = (finding: string): void => {
  found += 1
  console.log(finding)
}
try {
  const people = (await peopleOf(browser)).filter(
    (name) => only.length === 0 || only.some((part) => name.includes(part)),
  )
  const next = people.values()
  // All of them take the next person from the same list.
  await Promise.all(Array.from({ length: AT_ONCE }, () => walkEach(next)))
  const visitor = await open(browser, PHONE)
  await new Walk(visitor, 'visitor', { known, pressed, publicAddresses: new Set(), isLinksOnly, tell }).from([
    ...publicAddresses,
  ])
} finally {
  await browser.close()
  await server.stop()
}
console.log(`${found} findings`)
process.exitCode = found > 0 ? 1 : 0

async function walkEach(people: Iterable<string>): Promise<void> {
  for (const name of people) {
    const page = await open(browser, AT_A_DESK.test(name) ? DESK : PHONE)
    await signIn(page, name)
    await new Walk(page, name, { known, pressed, publicAddresses, isLinksOnly, tell }).from(['/'])
    await page.context().close()
  }
}

async function open(opener: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await opener.newContext({
    baseURL: server.base,
    viewport,
    hasTouch: viewport === PHONE,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  return context.newPage()
}

/** The demo people the sign-in screen offers, by the words of their button. */
async function peopleOf(opener: Browser): Promise<string[]> {
  const page = await open(opener, PHONE)
  await page.goto('/login')
  const offered = page.getByRole('button', { name: /E\d{4}/ })
  await offered.first().waitFor()
  const names = (await offered.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
  await page.context().close()
  return names
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await page
    .getByRole('button', { name: /E\d{4}/ })
    .filter({ hasText: /E\d{4}/.exec(name)?.[0] ?? name })
    .click()
  await page.waitForURL(/\/$/)
}

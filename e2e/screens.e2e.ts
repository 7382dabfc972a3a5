import { expect, test, type Browser, type Page } from '@playwright/test'
import axe from 'axe-core'
import { mainJob, others, type Meetings, type Visitor } from './addresses.ts'
import { callAs, openPhone, signIn } from './people.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const PEOPLE = { lin: '林晓', zhou: '周敏', tang: '唐颖' } as const
const DESKTOP = { width: 1280, height: 800 } as const

test('every screen opens by its address, without an error and without a barrier', async ({ browser, baseURL }) => {
  const visitors = await open(browser, baseURL ?? '')
  const meetings = await demoMeetings(visitors)
  const addresses = [...mainJob(meetings), ...others(meetings)]
  expect(new Set(addresses.map(({ path }) => path.split('?')[0])).size).toBe(56)
  expect(await visitAll(visitors, addresses)).toEqual([])
})

test('the screens of the main job stand in English, dark, on a desk', async ({ browser, baseURL }) => {
  const visitors = await open(browser, baseURL ?? '')
  const meetings = await demoMeetings(visitors)
  for (const page of Object.values(visitors)) {
    await page.setViewportSize(DESKTOP)
    await page.addInitScript(() => {
      localStorage.setItem('osmp.locale', 'en')
      localStorage.setItem('osmp.theme', 'dark')
    })
  }
  expect(await visitAll(visitors, mainJob(meetings))).toEqual([])
})

type Visitors = Record<Visitor, Page>

async function open(browser: Browser, base: string): Promise<Visitors> {
  return {
    lin: await signIn(browser, base, PEOPLE.lin),
    zhou: await signIn(browser, base, PEOPLE.zhou),
    tang: await signIn(browser, base, PEOPLE.tang),
    nobody: await openPhone(browser, base),
  }
}

/** A demo meeting for each state the addresses need. */
async function demoMeetings({ lin, zhou }: Visitors): Promise<Meetings> {
  const first = async (page: Page, path: string, data: object): Promise<string> => {
    const reply = (await callAs(page, path, data)) as { data: { list: { engagementId: string }[] } }
    const found = reply.data.list[0]?.engagementId
    if (found === undefined) throw new Error(`no demo meeting for ${path} ${JSON.stringify(data)}`)
    return found
  }
  const inGroup = (group: string) => first(lin, '/meeting/meeting-list', { group, relation: 'owner' })
  return {
    sentBack: await first(lin, '/meeting/Approve/getSubmitList', { state: 'sentBack' }),
    submitted: await first(lin, '/meeting/Approve/getSubmitList', { state: 'pending' }),
    approvable: await first(zhou, '/meeting/Approve/getApprovalList', {}),
    upcoming: await inGroup('upcoming'),
    running: await inGroup('running'),
    toClose: await inGroup('toClose'),
    closed: await inGroup('closed'),
  }
}

/** Each visitor goes through their addresses; the visitors go at the same time. One line for each address that fails. */
async function visitAll(
  visitors: Visitors,
  addresses: readonly { visitor: Visitor; path: string }[],
): Promise<string[]> {
  const walks = Object.entries(visitors).map(async ([name, page]) => {
    const failed: string[] = []
    for (const { visitor, path } of addresses) {
      if (visitor !== name) continue
      const faults = await visit(page, path)
      if (faults.length > 0) failed.push(`${path} (${name}): ${faults.join('; ')}`)
    }
    return failed
  })
  return (await Promise.all(walks)).flat()
}

/** Opens one address by itself and tells what is wrong with what stands there. */
async function visit(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  }
  const onError = (error: Error) => faults.push(`page: ${error.message}`)
  page.on('console', onConsole)
  page.on('pageerror', onError)
  try {
    await page.goto(path)
    await expect(page.locator('main').first()).toBeVisible()
    await expect(page.getByRole('status', { name: /^(正在加载|Loading)$/ })).toHaveCount(0)
    faults.push(...(await standing(page, path)), ...(await barriers(page)))
  } catch (error) {
    faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  }
  page.off('console', onConsole)
  page.off('pageerror', onError)
  return faults
}

/** The address is still this one, the content loaded, and nothing is wider than the screen. */
async function standing(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  const { pathname } = new URL(page.url())
  if (pathname !== path.split('?')[0]) faults.push(`led away to ${pathname}`)
  const alert = page.locator('main').getByRole('alert')
  for (const sentence of await alert.allInnerTexts()) {
    if (!path.startsWith('/errorPage')) faults.push(`says ${sentence.replaceAll('\n', ' ')}`)
  }
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (tooWide > 0) faults.push(`${tooWide} px wider than the screen`)
  return faults
}

/** What axe calls serious or critical, with the first element of each rule. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations.map(({ impact, id, nodes }) => ({ impact, id, html: nodes[0]?.html ?? '', count: nodes.length }))
  }, RULES)
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, html, count }) => `axe ${id} ×${count} ${html.slice(0, 160)}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

import { expect, test, type Browser, type Page } from '@playwright/test'
import axe from 'axe-core'
import { mainJob, others, type Meetings, type Visitor } from './addresses.ts'
import { callAs, openPhone, PHONE, signIn } from './people.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const PEOPLE = { lin: '林晓', zhou: '周敏', tang: '唐颖' } as const
const DESKTOP = { width: 1280, height: 800 } as const

test('every screen opens by its address, without an error and without a barrier', async ({ browser, baseURL }) => {
  const visitors = await open(browser, baseURL ?? '')
  const meetings = await demoMeetings(visitors)
  const addresses = [...mainJob(meetings), ...others(meetings)]
  expect(new Set(addresses.map(({ path }) => path.split('?')[0])).size).toBe(55)
  expect(await visitAll(visitors, addresses, PHONE)).toEqual([])
})

test('the screens of the main job stand in English, dark, on a desk', async ({ browser, baseURL }) => {
  const visitors = await open(browser, baseURL ?? '')
  const meetings = await demoMeetings(visitors)
  for (const page of Object.values(visitors)) {
    await page.context().addInitScript(() => {
      localStorage.setItem('osmp.locale', 'en')
      localStorage.setItem('osmp.theme', 'dark')
    })
  }
  expect(await visitAll(visitors, mainJob(meetings), DESKTOP)).toEqual([])
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
    const reply = (await callAs(page, path, data)) as { data: { list: { engagementId?: string; eventId?: string }[] } }
    const found = reply.data.list[0]?.engagementId ?? reply.data.list[0]?.eventId
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
    event: await first(lin, '/meeting/event-list', {}),
  }
}

type Size = { readonly width: number; readonly height: number }

/** Each visitor goes through their addresses in two windows, all at the same time. One line for each address that fails. */
async function visitAll(
  visitors: Visitors,
  addresses: readonly { visitor: Visitor; path: string }[],
  size: Size,
): Promise<string[]> {
  const walks = Object.entries(visitors).flatMap(([name, page]) => {
    const mine = addresses.filter(({ visitor }) => visitor === name).map(({ path }) => path)
    const half = Math.ceil(mine.length / 2)
    return [mine.slice(0, half), mine.slice(half)].map((part) => walk(page, name, part, size))
  })
  return (await Promise.all(walks)).flat()
}

async function walk(opener: Page, name: string, addresses: readonly string[], size: Size): Promise<string[]> {
  const failed: string[] = []
  const page = await opener.context().newPage()
  for (const path of addresses) {
    await page.setViewportSize(size)
    const faults = await visit(page, path)
    if (faults.length > 0) failed.push(`${path} (${name}): ${faults.join('; ')}`)
  }
  await page.close()
  return failed
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

/** What axe calls serious or critical, with the first element of each rule; on the whole page, so that no bar lies over a target. */
async function barriers(page: Page): Promise<string[]> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  await page.setViewportSize({ width, height })
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

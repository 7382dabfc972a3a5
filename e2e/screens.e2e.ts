import { expect, test, type Page } from '@playwright/test'
import axe from 'axe-core'
import { paths } from '../apps/web/src/paths.ts'
import { type Address, every } from './addresses.ts'
import { demoMeetings, openVisitors, speakEnglishInTheDark, type Visitors } from './demo-visitors.ts'
import { PHONE } from './people.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const DESKTOP = { width: 1280, height: 800 } as const

test('no screen is left out', async ({ browser, baseURL }) => {
  const addresses = every(await demoMeetings(await openVisitors(browser, baseURL ?? '')))
  const visited = addresses.map(({ path }) => path.split('?')[0] ?? '')
  const left = Object.values(paths).filter(({ pattern }) => {
    const shape = new RegExp(`^${pattern.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}$`)
    return !visited.some((path) => shape.test(path))
  })
  expect(left.map(({ pattern }) => pattern)).toEqual([])
})

test('every screen opens by its address, without an error and without a barrier', async ({ browser, baseURL }) => {
  const visitors = await openVisitors(browser, baseURL ?? '')
  expect(await visitAll(visitors, every(await demoMeetings(visitors)), PHONE)).toEqual([])
})

test('every screen stands in English, dark, on a desk', async ({ browser, baseURL }) => {
  const visitors = await openVisitors(browser, baseURL ?? '')
  const addresses = every(await demoMeetings(visitors))
  await speakEnglishInTheDark(visitors)
  expect(await visitAll(visitors, addresses, DESKTOP)).toEqual([])
})

type Size = { readonly width: number; readonly height: number }

/** Each visitor goes through their addresses in two windows, all at the same time. One line for each address that fails. */
async function visitAll(visitors: Visitors, addresses: readonly Address[], size: Size): Promise<string[]> {
  const walks = Object.entries(visitors).flatMap(([name, page]) => {
    const mine = addresses.filter(({ visitor }) => visitor === name)
    const half = Math.ceil(mine.length / 2)
    return [mine.slice(0, half), mine.slice(half)].map((part) => walk(page, name, part, size))
  })
  return (await Promise.all(walks)).flat()
}

async function walk(opener: Page, name: string, addresses: readonly Address[], size: Size): Promise<string[]> {
  const failed: string[] = []
  const page = await opener.context().newPage()
  for (const address of addresses) {
    await page.setViewportSize(size)
    const faults = await visit(page, address)
    if (faults.length > 0) failed.push(`${address.path} (${name}): ${faults.join('; ')}`)
  }
  await page.close()
  return failed
}

/** Opens one address by itself and tells what is wrong with what stands there. */
async function visit(page: Page, { path, leadsTo = path, isRefused = false }: Address): Promise<string[]> {
  const faults: string[] = []
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  }
  const onError = (error: Error) => faults.push(`page: ${error.message}`)
  page.on('console', onConsole)
  page.on('pageerror', onError)
  try {
    await page.goto(path)
    if (leadsTo !== path) await page.waitForURL((url) => url.pathname === leadsTo)
    await expect(page.locator('main').first()).toBeVisible()
    await expect(page.getByRole('status', { name: /^(正在加载|Loading)$/ })).toHaveCount(0)
    faults.push(...(await standing(page, leadsTo, isRefused)), ...(await barriers(page)))
  } catch (error) {
    faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  }
  page.off('console', onConsole)
  page.off('pageerror', onError)
  return faults
}

/** The address is still this one, the content loaded, and nothing is wider than the screen. */
async function standing(page: Page, path: string, isRefused: boolean): Promise<string[]> {
  const faults: string[] = []
  const { pathname } = new URL(page.url())
  if (pathname !== path.split('?')[0]) faults.push(`led away to ${pathname}`)
  const alert = page.locator('main').getByRole('alert')
  for (const sentence of await alert.allInnerTexts()) {
    if (!isRefused) faults.push(`says ${sentence.replaceAll('\n', ' ')}`)
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

import { expect, test, type Page } from '@playwright/test'
import { paths } from '../apps/web/src/paths.ts'
import { type Address, every } from './addresses.ts'
import { demoMeetings, openVisitors, show, type Visitors } from './demo-visitors.ts'
import { PHONE } from './people.ts'
import { visit } from './visit.ts'

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
  await show(visitors, { locale: 'en', theme: 'dark' })
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

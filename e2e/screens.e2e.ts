import { expect, type Page } from '@playwright/test'
import { type Address, every } from './addresses.ts'
import { demoMeetings, openVisitors, show, type Visitors } from './demo-visitors.ts'
import { watch } from './crawl/watch.ts'
import { moveInApp } from './move-in-app.ts'
import { DESKTOP, PHONE } from './people.ts'
import { sheetsOf } from './open-sheets.ts'
import { type Coming, load, visit } from './visit.ts'
import { test } from './story.ts'

test('every screen stands without an error and without a barrier, in an app that is open already', async ({
  browser,
  baseURL,
}) => {
  const visitors = await openVisitors(browser, baseURL ?? '')
  expect(await visitAll(visitors, every(await demoMeetings(visitors)), PHONE, moveInApp)).toEqual([])
})

test(
  'every screen opens by its address, without an error and without a barrier',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const visitors = await openVisitors(browser, baseURL ?? '')
    expect(await visitAll(visitors, every(await demoMeetings(visitors)), PHONE, load)).toEqual([])
  },
)

test('every screen stands in English, dark, on a desk', { tag: '@full' }, async ({ browser, baseURL }) => {
  const visitors = await openVisitors(browser, baseURL ?? '', DESKTOP)
  const addresses = every(await demoMeetings(visitors))
  await show(visitors, { locale: 'en', theme: 'dark' })
  expect(await visitAll(visitors, addresses, DESKTOP, load)).toEqual([])
})

for (const look of [
  { locale: 'zh-CN', theme: 'light', size: PHONE },
  { locale: 'en', theme: 'dark', size: DESKTOP },
] as const)
  test(
    `each sheet of a screen has no barrier, ${look.locale}, ${look.theme}`,
    { tag: '@full' },
    async ({ browser, baseURL }) => {
      test.setTimeout(1_800_000)
      const visitors = await openVisitors(browser, baseURL ?? '', look.size)
      const addresses = every(await demoMeetings(visitors))
      await show(visitors, look)
      const failed: string[] = []
      const pressed = new Set<string>()
      for (const [name, page] of Object.entries(visitors)) {
        await page.setViewportSize(look.size)
        const seen = await watch(page, new Map())
        for (const { path, visitor } of addresses)
          if (visitor === name)
            failed.push(...(await sheetsOf(page, seen, path, pressed)).map((fault) => `${path}: ${fault}`))
      }
      expect(failed).toEqual([])
    },
  )

type Size = { readonly width: number; readonly height: number }

/** The visitors go through their addresses at the same time. One line for each address that fails. */
async function visitAll(
  visitors: Visitors,
  addresses: readonly Address[],
  size: Size,
  come: Coming,
): Promise<string[]> {
  const walks = Object.entries(visitors).map(([name, page]) => {
    const mine = addresses.filter(({ visitor }) => visitor === name)
    // Who is nobody opens what is loaded by itself.
    return walk(page, mine, size, name === 'nobody' ? load : come)
  })
  return (await Promise.all(walks)).flat()
}

async function walk(page: Page, addresses: readonly Address[], size: Size, come: Coming): Promise<string[]> {
  const failed: string[] = []
  for (const address of addresses) {
    await page.setViewportSize(size)
    const faults = await visit(page, address, come)
    if (faults.length > 0) failed.push(`${address.path} (${address.visitor}): ${faults.join('; ')}`)
  }
  return failed
}

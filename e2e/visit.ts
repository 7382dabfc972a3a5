import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { Address } from './addresses.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** How a page comes to an address: it is loaded by itself, or the app that is open already moves there. */
export type Coming = (page: Page, path: string) => Promise<void>

export const load: Coming = async (page, path) => void (await page.goto(path))

/** Comes to one address and tells what is wrong with what stands there. */
export async function visit(
  page: Page,
  { path, leadsTo = path, isRefused = false }: Address,
  come: Coming = load,
): Promise<string[]> {
  const faults: string[] = []
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  }
  const onError = (error: Error) => faults.push(`page: ${error.message}`)
  page.on('console', onConsole)
  page.on('pageerror', onError)
  try {
    await come(page, path)
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
  // Every visitor has asked for reduced motion.
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      const isMoving = playState === 'running' && Number(effect?.getComputedTiming().duration) > 1
      return isMoving && effect instanceof KeyframeEffect ? [effect.target?.outerHTML.slice(0, 120) ?? ''] : []
    }),
  )
  faults.push(...moving.map((html) => `moves: ${html}`))
  return faults
}

/** The findings of axe, with the first element of each rule; on the whole page, so that no bar lies over a target, or in a part of it. */
export async function barriers(page: Page, part?: string): Promise<string[]> {
  if (part === undefined) await showWhole(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ rules, part }) => {
      const { violations } = await window.axe.run(part ?? document, { runOnly: rules, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `axe ${id} ×${nodes.length} ${nodes[0]?.html.slice(0, 160) ?? ''}`)
    },
    { rules: RULES, part },
  )
}

/** Makes the window as high as the page. A list that grows with its window is measured again. */
async function showWhole(page: Page): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const { width, shown, height } = await page.evaluate(() => ({
      width: innerWidth,
      shown: innerHeight,
      height: document.documentElement.scrollHeight,
    }))
    if (tries > 0 && height <= shown) return
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)))
  }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

import type { Page } from '@playwright/test'
import { faceOf, settled } from './crawl/judge.ts'
import type { Seen } from './crawl/watch.ts'
import { barriers } from './visit.ts'

/** Buttons that end the sign-in or change the look of the next pages. */
const LEFT_OUT = /退出登录|切换语言|更换账号|Sign out|English|中文|简体|深色|Dark|Light|浅色|跟随系统|System/
/** A name this long is a row that differs from its neighbours by its words alone. */
const ROW_LENGTH = 20
const PRESS_MS = 5_000

const kindOf = (name: string): string => (name.length > ROW_LENGTH ? 'row' : name.replaceAll(/\d+/g, '#'))

/** Presses each kind of button of a screen once and gives what axe finds in the sheet or dialog that opens. Nothing is written. */
export async function sheetsOf(page: Page, seen: Seen, path: string, pressed: Set<string>): Promise<string[]> {
  const faults: string[] = []
  await open(page, seen, path)
  const { buttons } = await faceOf(page)
  let isFresh = true
  for (const name of buttons) {
    const key = `${path.split('?')[0]} ${kindOf(name)}`
    if (LEFT_OUT.test(name) || pressed.has(key)) continue
    pressed.add(key)
    if (!isFresh) await open(page, seen, path)
    await faceOf(page)
    const button = page.locator(`[data-crawl=${JSON.stringify(name)}]`).first()
    isFresh = await button.click({ timeout: PRESS_MS, noWaitAfter: true }).then(
      () => false,
      () => true,
    )
    await settled(page, seen)
    const opened = page.locator('[role=dialog],[role=alertdialog]')
    if ((await opened.count()) === 0) continue
    faults.push(...(await barriers(page, '[role=dialog],[role=alertdialog]')).map((fault) => `${name}: ${fault}`))
  }
  return faults
}

async function open(page: Page, seen: Seen, path: string): Promise<void> {
  await page.goto(path)
  await settled(page, seen)
}

import { expect } from '@playwright/test'
import { goTo } from './moves.ts'
import { signIn } from './people.ts'
import { test } from './story.ts'

const CODE = /\/assets\/.*\.js$/

test(
  'the home screen stands as it was before its code is there, and a sign-out forgets it',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const page = await signIn(browser, baseURL ?? '', '林晓')
    await page.goto('/')
    await page.waitForFunction(() => localStorage.getItem('osmp.firstView') !== null)
    const today = await page.getByRole('heading', { level: 1 }).innerText()
    const before = await page.getByText(today).first().boundingBox()

    await page.route(CODE, () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    const drawn = page.locator('.first-view').getByText(today).first()
    await expect(drawn).toBeVisible()
    const now = await drawn.boundingBox()
    for (const side of ['x', 'y'] as const) expect(Math.abs((now?.[side] ?? 0) - (before?.[side] ?? 0))).toBeLessThan(4)
    await page.unroute(CODE)

    await goTo(page, '我的')
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('osmp.firstView'))).toBeNull()
  },
)

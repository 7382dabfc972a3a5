import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'

const CODE = /\/assets\/.*\.js$/

test('the home screen stands as it was before its code is there, and a sign-out forgets it', async ({
  browser,
  baseURL,
}) => {
  const page = await signIn(browser, baseURL ?? '', '林晓')
  await page.goto('/')
  await page.waitForFunction(() => localStorage.getItem('osmp.firstView') !== null)
  const greeting = await page.getByText('林晓，').first().innerText()
  const before = await page.getByText(greeting).boundingBox()

  await page.route(CODE, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  const drawn = page.locator('.first-view').getByText(greeting)
  await expect(drawn).toBeVisible()
  const now = await drawn.boundingBox()
  for (const side of ['x', 'y'] as const) expect(Math.abs((now?.[side] ?? 0) - (before?.[side] ?? 0))).toBeLessThan(4)
  await page.unroute(CODE)

  await page.goto('/me')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('osmp.firstView'))).toBeNull()
})

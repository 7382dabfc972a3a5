import { expect, type Page } from '@playwright/test'
import { goTo } from './moves.ts'
import { DESKTOP, openPhone, PHONE, signIn } from './people.ts'
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

/** Where words and boxes of sign-in stand, in whole pixels. */
const placesIn = (page: Page, root: string, parts: string) =>
  page
    .locator(root)
    .locator(parts)
    .evaluateAll((found) =>
      found.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )

test(
  'sign-in is drawn with its words and boxes before its code is there, and nothing of it moves',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    for (const size of [PHONE, DESKTOP]) {
      for (const locale of ['zh-CN', 'en']) {
        const page = await openPhone(browser, baseURL ?? '', size)
        await page.addInitScript((chosen) => localStorage.setItem('osmp.locale', chosen), locale)
        let isHeld = true
        await page.route(CODE, (route) => (isHeld ? undefined : route.continue()))
        await page.goto('/', { waitUntil: 'commit' })
        await expect(page.locator('.first-button')).toBeVisible()
        const head = '.sign-in-title, .sign-in-lead, .sign-in-step'
        const frame = [
          ...(await placesIn(page, '.first.sign-in-page', head)),
          ...(await placesIn(page, '.first.sign-in-page', '.first-label, .first-field, .first-button')),
        ]
        isHeld = false
        await page.goto('/')
        await expect(page.locator('form [type=submit]')).toBeVisible()
        const form = [
          ...(await placesIn(page, 'main.sign-in-page', head)),
          ...(await placesIn(page, 'main.sign-in-page form', ':has(> label), :has(> input), [type=submit]')),
        ]
        expect(withoutGaps(frame), `${locale} at ${size.width}`).toEqual(withoutGaps(form))
        await page.context().close()
      }
    }
  },
)

/** Labels stand in a line of their own in both. */
const withoutGaps = (places: number[][]) => places.filter(([, , width]) => width !== 0)

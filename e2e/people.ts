import { expect, type Browser, type Page } from '@playwright/test'

export const PHONE = { width: 390, height: 844 } as const

/** A phone of its own for each person, with nobody signed in. */
export async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    hasTouch: true,
    // A sheet that is still fading in has colours of its own, which no person reads and axe would judge.
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/** Signs in as one of the demo people by tapping the name on the sign-in screen. */
export async function signIn(browser: Browser, baseURL: string, name: string): Promise<Page> {
  const page = await openPhone(browser, baseURL)
  await page.goto('/login')
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
  return page
}

/** Moves the demo clock as the demo's own control does; what is due by then happens at once. */
export async function moveClock(page: Page, to: string | null): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reply = await page.request.post('/api/demo/clock-move', {
    headers: { token: token ?? '', 'x-client': '1' },
    data: { to },
  })
  expect((await reply.json()).code).toBe('0000')
}

/** A call of the API as this person, for what no screen shows. */
export async function callAs(
  page: Page,
  path: string,
  data: object,
): Promise<{ code: string; msg: string; data: unknown }> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reply = await page.request.post(`/api${path}`, { headers: { token: token ?? '', 'x-client': '1' }, data })
  return reply.json()
}

/** Writes something like a name on the signature pad. */
export async function signWithFinger(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: /签名区/ }).boundingBox()
  if (!box) throw new Error('no signature pad')
  for (const [fromX, fromY, toX, toY] of [
    [0.2, 0.3, 0.4, 0.7],
    [0.4, 0.3, 0.25, 0.7],
    [0.55, 0.3, 0.75, 0.5],
    [0.75, 0.5, 0.5, 0.75],
  ] as const) {
    await page.mouse.move(box.x + box.width * fromX, box.y + box.height * fromY)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * toX, box.y + box.height * toY, { steps: 8 })
    await page.mouse.up()
  }
}

/** Leaves a picture for the README when the story is played as a demo. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder === undefined) return
  await expect(page.getByRole('region', { name: '提示' })).toHaveText('', { timeout: 15_000 })
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${folder}/${name}.png` })
}

import { seesTime } from './clock.ts'
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'

type Size = { readonly width: number; readonly height: number }
export const PHONE: Size = { width: 390, height: 844 }
export const DESKTOP: Size = { width: 1280, height: 800 }

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>
/** What a device keeps of each person's sign-in, by address and name: who signs in again has the session of the first time. */
const signedIn = new Map<string, Kept>()

/** A phone, or another device, of its own for each person, with nobody signed in unless something is kept. */
export async function openPhone(
  browser: Browser,
  baseURL: string,
  viewport: Size = PHONE,
  storageState?: Kept,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    ...(storageState === undefined ? {} : { storageState }),
    viewport,
    hasTouch: viewport === PHONE,
    // A sheet that is still fading in has colours of its own, which no person reads and axe would judge.
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  await page.addLocatorHandler(page.getByRole('dialog', { name: '请确认是您本人' }), proveItIsMe)
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/** Who is asked in the middle of a deed types the demo's password, which stands on the sign-in screen. */
async function proveItIsMe(sheet: Locator): Promise<void> {
  await sheet.getByLabel('密码', { exact: true }).fill('osmp-demo-2026')
  await sheet.getByRole('button', { name: '确认并继续' }).click()
}

/** Signs in as one of the demo people by tapping the name on the sign-in screen, once for each address; then with what was kept. */
export async function signIn(browser: Browser, baseURL: string, name: string, viewport: Size = PHONE): Promise<Page> {
  const who = `${baseURL} ${name}`
  const kept = signedIn.get(who)
  const page = await openPhone(browser, baseURL, viewport, kept)
  if (kept) await page.goto('/')
  else {
    await page.goto('/login')
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
  }
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  seesTime(page)
  if (!kept) signedIn.set(who, await page.context().storageState())
  return page
}

/** What came to the demo's phone of this person last about this meeting: the link in it, opened on a phone of their own. */
export async function openFromPhone(browser: Browser, baseURL: string, name: string, meeting: string): Promise<Page> {
  const page = await openPhone(browser, baseURL)
  await page.goto('/login')
  await page.getByRole('link', { name: /演示手机/ }).click()
  const message = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: meeting }).first()
  await message.getByRole('link', { name: '打开链接' }).click()
  return page
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
  // Pages that the server draws have no place for hints.
  await expect(page.getByRole('region', { name: '提示' }).filter({ hasText: /\S/ })).toHaveCount(0, { timeout: 15_000 })
  await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${folder}/${name}.png` })
}

import { expect, type Page } from '@playwright/test'
import { hasOldTime, seesTime } from './clock.ts'
import { moveInApp } from './move-in-app.ts'

const barOf = (page: Page) => page.getByRole('navigation', { name: '主导航' })

/** Loads the app: what it fetched within the last two seconds, before another person acted, would stay on the screen. */
export async function openAnew(page: Page): Promise<void> {
  await page.goto('/')
  seesTime(page)
}

/** Home, in the app that is open; it is loaded where the clock has moved since, which takes four times as long. */
export async function goHome(page: Page): Promise<void> {
  const home = barOf(page).getByRole('link', { name: '首页', exact: true })
  if (hasOldTime(page)) await openAnew(page)
  else if (await home.isVisible()) await home.click()
  else await moveInApp(page, '/')
  await expect(barOf(page)).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}

/** A place of the bar below, from home where no bar is in view; the link may say how much waits there. */
export async function goTo(page: Page, place: '会议' | '新建会议' | '审批' | '我的'): Promise<void> {
  if (hasOldTime(page) || !(await barOf(page).isVisible())) await goHome(page)
  await barOf(page)
    .getByRole('link', { name: new RegExp(`(^| )${place}$`) })
    .click()
  await isAt(page, place)
}

/** One of all functions, from home. */
export async function openFunction(page: Page, name: string): Promise<void> {
  await goHome(page)
  await page.getByRole('button', { name: /全部功能/ }).click()
  await page.getByRole('dialog').getByRole('link', { name }).click()
}

/** The screen has this title. */
export async function isAt(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

/** From home through the list of meetings, searched by name, to the meeting's own page. */
export async function openMeeting(page: Page, name: string): Promise<void> {
  await goTo(page, '会议')
  await openListed(page, name)
}

/** From the list of meetings, searched by name, to the meeting's own page. */
export async function openListed(page: Page, name: string): Promise<void> {
  await search(page, name)
  // Once the list has been searched it holds this meeting alone.
  const cards = page.getByRole('main').getByRole('link')
  await expect(cards).toHaveCount(1)
  await cards.filter({ hasText: name }).click()
  await isAt(page, '会议')
  await expect(page.getByRole('navigation', { name: '会议工具' })).toBeVisible()
}

/** Searches the list in view; on a phone its field opens over the title. */
export async function search(page: Page, word: string): Promise<void> {
  const field = page.getByRole('searchbox')
  const button = page.getByRole('button', { name: '搜索', exact: true })
  await field.or(button).first().waitFor()
  if (await button.isVisible()) await button.click()
  await field.fill(word)
}

/** The button that says how many rules the form in view meets. */
export const ruleCheck = (page: Page) => page.getByRole('button', { name: /^规则检查/ })

export async function goBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: '返回' }).click()
}

/** Chooses a day in the open picker of dates, wheel by wheel. */
export async function turnToDay(page: Page, day: string): Promise<void> {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  await turn(page, '年', year)
  await turn(page, '月', month)
  await turn(page, '日', date)
}

/** Turns one wheel of the open picker to a number. */
export async function turn(page: Page, wheel: string, value: number): Promise<void> {
  const spin = page.getByRole('dialog').getByRole('spinbutton', { name: wheel })
  const now = Number(await spin.getAttribute('aria-valuenow'))
  await spin.focus()
  for (let step = 0; step < Math.abs(value - now); step += 1)
    await page.keyboard.press(value > now ? 'ArrowUp' : 'ArrowDown')
  await expect(spin).toHaveAttribute('aria-valuenow', String(value))
}

/** The moments in a text like `2026-12-03 14:00 – 2026-12-04 16:00` or `2026-12-03 14:00 – 16:00`, Shanghai time; epoch ms. */
export function timesIn(text: string): { start: number; end: number } {
  const found = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) ?– ?(?:(\d{4}-\d{2}-\d{2}) )?(\d{2}:\d{2})/.exec(text)
  if (!found) throw new Error(`no time from one moment to another in: ${text}`)
  const [, day = '', from = '', lastDay, to = ''] = found
  const at = (date: string, clock: string) => Date.parse(`${date}T${clock}:00+08:00`)
  return { start: at(day, from), end: at(lastDay ?? day, to) }
}

/** The day after one like `2026-12-31`. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The next approved meeting that is held in a room, by the list of those still to be held; gives its name and when it is. */
export async function openNextMeeting(page: Page): Promise<{ name: string; start: number; end: number }> {
  await goTo(page, '会议')
  await page.getByRole('group', { name: '会议状态' }).getByRole('button', { name: '待召开' }).click()
  await expect(page).toHaveURL(/group=upcoming/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /已通过/ })
    .filter({ hasText: '医院' })
    .first()
    .click()
  return standing(page)
}

/** What the meeting's own page says it is and when. */
export async function standing(page: Page): Promise<{ name: string; start: number; end: number }> {
  await expect(page.getByRole('navigation', { name: '会议工具' })).toBeVisible()
  const main = page.getByRole('main')
  const name = await main.getByRole('heading', { level: 2 }).first().innerText()
  return { name, ...timesIn(await main.innerText()) }
}

/** A tool of the meeting whose page is open. */
export async function useTool(page: Page, tool: string | RegExp): Promise<void> {
  const tools = page.getByRole('navigation', { name: '会议工具' })
  const named = typeof tool === 'string' ? { name: tool, exact: true } : { name: tool }
  const found = tools.getByRole('link', named).or(tools.getByRole('button', named))
  await tools.getByRole('link').first().waitFor()
  // Tools of other phases are folded; a press while the page still takes its shape may be lost, and is repeated.
  await expect(async () => {
    if (!(await found.isVisible())) await tools.getByText('全部工具').click({ timeout: 2_000 })
    await expect(found).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await found.click()
}

/** The title of an application: its place among those that wait, or its name where it is alone. */
export const APPLICATION = /^(申请详情|\d+ \/ \d+)$/

/** From home through what waits for this approver to one application. */
export async function openApplication(page: Page, name: string): Promise<void> {
  await goTo(page, '审批')
  await openWaiting(page, name)
}

/** From the list of what waits, searched by name, to one application. */
export async function openWaiting(page: Page, name: string): Promise<void> {
  await search(page, name)
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link')
  // Once the list has been searched it holds this application alone.
  await expect(rows).toHaveCount(1)
  await rows.filter({ hasText: name }).click()
  await isAt(page, APPLICATION)
}

import { expect, type Browser, type Page } from '@playwright/test'
import { moveClock } from './clock.ts'
import { goTo, openListed, openMeeting, openNextMeeting, useTool } from './moves.ts'
import { openPhone, signIn } from './people.ts'
import { enrol, invitationOf } from './run-meeting.ts'
import { test } from './story.ts'

const NAME = '周不存'

/** A browser that keeps nothing for pages, as with cookies blocked: looking at a storage is an error already. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException(`${name} is forbidden`, 'SecurityError')
      },
    })
}

test('a browser that keeps nothing: sign-in, the form and the desk work as long as the page is open', async ({
  browser,
  baseURL,
}) => {
  const helper = await signIn(browser, baseURL ?? '', '林晓')

  const page = await openPhone(browser, baseURL ?? '')
  await page.addInitScript(forbidStorage)
  await page.goto('/login')
  await expect(page.getByText('此浏览器不保存数据')).toBeVisible()
  await page.getByRole('button', { name: /林晓/ }).first().click()
  await expect(page).toHaveURL(/\/$/)

  // By links, as a reload would sign out.
  await page.getByRole('link', { name: '新建会议' }).first().click()
  await page.getByLabel('会议名称').fill('什么也不存的浏览器')
  await expect(page.getByText(/已保存 \d\d:\d\d/)).toBeVisible()
  await goTo(helper, '新建会议')
  await expect(helper.getByText('上次的草稿：什么也不存的浏览器')).toBeVisible()
  await page.route('**/api/meeting/**', (route) => route.abort())
  await page.getByRole('textbox', { name: '会场' }).fill('门诊楼')
  await expect(page.getByText('本机存不下，请勿关闭页面')).toBeVisible()
  await page.unroute('**/api/meeting/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(/已保存 \d\d:\d\d/)).toBeVisible()

  // It moves the clock on: a draft of that day would stay the newest for who comes after.
  try {
    const meeting = await meetingAtTheDoor(browser, baseURL ?? '', helper)
    await page.getByRole('button', { name: '返回' }).click()
    await page.getByRole('link', { name: '会议', exact: true }).click()
    await openListed(page, meeting)
    await useTool(page, '现场签到')
    await page.getByRole('searchbox').fill(NAME)
    await page.locator('main').getByRole('button', { name: '签到', exact: true }).click()
    await expect(page.getByText(`${NAME}已签到`)).toBeVisible()
    await openMeeting(helper, meeting)
    await useTool(helper, '签到名单')
    await expect(helper.getByText(NAME, { exact: true })).toBeVisible()
  } finally {
    await moveClock(helper, null)
  }
})

test('storage emptied while the page is open: what comes next asks to sign in, and no screen breaks', async ({
  browser,
  baseURL,
}) => {
  const page = await signIn(browser, baseURL ?? '', '林晓')
  // A call of the home screen that is still to be made would lead to signing in before the link is pressed.
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' })
  await page.getByRole('link', { name: '新建会议' }).first().click()
  await expect(page).toHaveURL(/\/login\?back=/)
  await page.getByRole('button', { name: /林晓/ }).first().click()
  await expect(page.getByLabel('会议名称')).toBeVisible()
})

/** 林晓's next approved meeting, ten minutes before its start, with somebody enrolled. */
async function meetingAtTheDoor(browser: Browser, base: string, page: Page): Promise<string> {
  const { name: meeting, start } = await openNextMeeting(page)
  const doctor = await openPhone(browser, base)
  await enrol(doctor, await invitationOf(page, meeting), NAME, '13800000077')
  await expect(doctor.getByText('报名成功')).toBeVisible()
  await doctor.context().close()
  await moveClock(page, new Date(start - 10 * 60_000).toISOString())
  return meeting
}

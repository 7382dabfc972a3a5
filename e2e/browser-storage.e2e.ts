import { expect, test, type Page } from '@playwright/test'
import { callAs, moveClock, openPhone, signIn } from './people.ts'

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
}, testInfo) => {
  const helper = await signIn(browser, baseURL ?? '', '林晓')

  const page = await openPhone(browser, baseURL ?? '')
  await page.addInitScript(forbidStorage)
  await page.goto('/login')
  await expect(page.getByText('此浏览器不保存数据')).toBeVisible()
  await page.getByRole('button', { name: /林晓/ }).first().click()
  await expect(page).toHaveURL(/\/$/)

  // By links, as a reload would sign out.
  await goInside(page, '/createMeeting')
  await page.getByLabel('会议名称').fill('什么也不存的浏览器')
  await expect(page.getByText(/已保存 \d\d:\d\d/)).toBeVisible()
  const { data } = await callAs(helper, '/meeting/create/getCurrentEngagementId', {})
  expect(data).toMatchObject({ draft: { engagementName: '什么也不存的浏览器' } })
  await page.route('**/api/meeting/**', (route) => route.abort())
  await page.getByRole('textbox', { name: '会场' }).fill('门诊楼')
  await expect(page.getByText('本机存不下，请勿关闭页面')).toBeVisible()
  await page.unroute('**/api/meeting/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(/已保存 \d\d:\d\d/)).toBeVisible()

  // It moves the clock on: a draft of that day would stay the newest for who comes after.
  try {
    const { engagementId, name } = await meetingAtTheDoor(helper, testInfo.retry)
    await goInside(page, `/checkIn?engagementId=${engagementId}`)
    await page.getByRole('searchbox').fill(name)
    await page.locator('main').getByRole('button', { name: '签到', exact: true }).click()
    await expect(page.getByText(`${name} 已签到`)).toBeVisible()
    const signed = await callAs(helper, '/meeting/create/getSignList', { engagementId })
    expect((signed.data as { list: { name: string }[] }).list.map((row) => row.name)).toContain(name)
  } finally {
    await moveClock(helper, null)
  }
})

test('storage emptied while the page is open: what comes next asks to sign in, and no screen breaks', async ({
  browser,
  baseURL,
}) => {
  const page = await signIn(browser, baseURL ?? '', '林晓')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' })
  await goInside(page, '/createMeeting')
  await expect(page).toHaveURL(/\/login\?back=/)
  await page.getByRole('button', { name: /林晓/ }).first().click()
  await expect(page.getByLabel('会议名称')).toBeVisible()
})

/** Another screen without loading the page anew, as a link of ours does. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
}

/** 林晓's next approved meeting, ten minutes before its start, with somebody enrolled who is nobody of an earlier try. */
async function meetingAtTheDoor(page: Page, retry: number): Promise<{ engagementId: string; name: string }> {
  const { data } = await callAs(page, '/meeting/meeting-list', { group: 'upcoming', sort: 'startAsc' })
  const [meeting] = (data as { list: { engagementId: string; engagementStartDatetime: string }[] }).list
  if (!meeting) throw new Error('no approved meeting')
  const { engagementId, engagementStartDatetime } = meeting
  const [name, phone] = [`周不存${'又'.repeat(retry)}`, `1380000007${7 + retry}`]
  const query = new URLSearchParams({ engagementId, name, phone, hcoName: '测试医院', consent: 'true' })
  expect((await callAs(page, `/meeting/create/doEnroll?${query}`, {})).msg).toBe('')
  await moveClock(page, new Date(Date.parse(engagementStartDatetime) - 10 * 60_000).toISOString())
  return { engagementId, name }
}

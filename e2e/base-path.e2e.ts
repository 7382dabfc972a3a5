import { expect, test } from '@playwright/test'
import { startProduct } from './product-server.ts'
import { openPhone } from './people.ts'

const BASE = '/osmp'

test('the whole product below a path: people sign in, follow links, reload and share', async ({ browser }) => {
  test.setTimeout(180_000)
  const server = await startProduct({ BASE_PATH: BASE })
  try {
    const page = await openPhone(browser, server.base)
    await page.goto(`${BASE}/login`)
    await page.getByRole('button', { name: /林晓/ }).first().click()
    await expect(page).toHaveURL(`${server.base}${BASE}/`)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const meetings = page.getByRole('link', { name: '会议', exact: true }).last()
    await expect(meetings).toHaveAttribute('href', `${BASE}/main`)
    await meetings.click()
    await expect(page).toHaveURL(`${server.base}${BASE}/main`)
    await page.reload()
    const approved = page.getByRole('main').getByRole('link').filter({ hasText: '已通过' }).first()
    await approved.click()
    await expect(page).toHaveURL(/\/osmp\/(?:meetingDetail|newMeetingDetail)\?/)
    await page.goBack()
    await expect(page).toHaveURL(`${server.base}${BASE}/main`)
    await expect(approved).toBeVisible()
    expect(asked.filter((path) => !path.startsWith(`${BASE}/`))).toEqual([])
    const cookies = await page.context().cookies(server.base + BASE)
    expect(cookies.length).toBeGreaterThan(0)
    expect(cookies.filter(({ path }) => path !== BASE)).toEqual([])
    await page.context().close()

    const stranger = await browser.newPage()
    await stranger.goto(`${server.base}${BASE}/me`)
    await expect(stranger).toHaveURL(`${server.base}${BASE}/login?back=%2Fosmp%2Fme`)
    const short = await stranger.request.get(`${server.base}${BASE}/m/000000000000`, { maxRedirects: 0 })
    expect(short.headers()['location']).toBe(`${BASE}/errorPage?code=404`)
    await stranger.close()
  } finally {
    await server.stop()
  }
})

import { expect, type Page } from '@playwright/test'

/** Moves the demo clock as the demo's own control does; what is due by then happens at once. */
export async function moveClock(page: Page, to: string | null): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reply = await page.request.post('/api/demo/clock-move', {
    headers: { token: token ?? '', 'x-client': '1' },
    data: { to },
  })
  expect((await reply.json()).code).toBe('0000')
}

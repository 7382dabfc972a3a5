import { expect, type Page } from '@playwright/test'

/** As the browser's own forward does, for a fourth of what loading the app costs; the screen before stays until the next one has come. */
export async function moveInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    document.querySelector('main')?.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('main[data-left]')).toHaveCount(0)
}

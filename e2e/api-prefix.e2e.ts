import { expect, test } from '@playwright/test'
import { startProduct } from './product-server.ts'
import { signIn } from './people.ts'

test('calls below another path: people sign in and read their meetings', async ({ browser }) => {
  test.setTimeout(180_000)
  const server = await startProduct({ API_PREFIX: '/gateway/osmp' })
  try {
    const page = await signIn(browser, server.base, '林晓')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('link', { name: '会议', exact: true }).last().click()
    await expect(page).toHaveURL(/\/main/)
    // The home screen shows meetings of its own while the list is on its way.
    await expect.poll(() => asked).toContain('/gateway/osmp/meeting/meeting-list')
    await expect(page.getByRole('main').getByRole('link').filter({ hasText: '已通过' }).first()).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
    await page.context().close()
  } finally {
    await server.stop()
  }
})

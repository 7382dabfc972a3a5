import { test as base } from '@playwright/test'
import { type ProductServer } from './product-process.ts'
import { startProduct } from './product-server.ts'

type Own = { file: string; server: ProductServer }

/** A test whose file has a product and a demo company of its own: no story meets what another one left, in whatever order they run. */
export const test = base.extend<{ nothingOpen: void }, { productOf: (file: string) => Promise<string> }>({
  productOf: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the braces what the fixture needs.
    async ({}, use) => {
      let own: Own | undefined
      await use(async (file) => {
        if (own?.file !== file) {
          await own?.server.stop()
          own = { file, server: await startProduct() }
        }
        return own.server.base
      })
      await own?.server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Devices of the test before would go on asking; a failure may still be looked at on them.
  nothingOpen: [
    async ({ browser }, use) => {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await use()
    },
    { auto: true },
  ],
  baseURL: async ({ productOf }, use, { file }) => use(await productOf(file)),
})

// npm run demo: plays the browser story on the built product and leaves its screenshots in docs/screenshots.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './test-browser.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureBrowser()
mkdirSync('docs/screenshots', { recursive: true })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', 'main-job'],
  {
    stdio: 'inherit',
    env: { ...process.env, SCREENSHOTS: 'docs/screenshots' },
  },
)
process.exit(status ?? 1)

// npm run demo: plays the main job on the built product, leaves its pictures in docs/screenshots and what is counted in docs/taps.md.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './test-browser.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureBrowser()
mkdirSync('docs/screenshots', { recursive: true })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', 'main-job', 'counted'],
  {
    stdio: 'inherit',
    env: { ...process.env, SCREENSHOTS: 'docs/screenshots', TAPS: 'docs/taps.md' },
  },
)
process.exit(status ?? 1)

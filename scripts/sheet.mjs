// npm run sheet: every screen at 360, 390, 768 and 1280 px (Chinese dark and English light: 390 and 1280), as sheets to look at in
// ./sheets; it fails on errors of the page and on serious barriers in any of them.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './test-browser.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureBrowser()
mkdirSync('sheets', { recursive: true })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--project=sheet'],
  { stdio: 'inherit', env: { ...process.env, SHEETS: 'sheets' } },
)
process.exit(status ?? 1)

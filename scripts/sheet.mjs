// npm run sheet: every screen at 360, 390, 768 and 1280 px, in Chinese light and English dark, as sheets to look at in ./sheets.
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

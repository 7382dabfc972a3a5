// npm run journeys: walks every kind of meeting on the built product, with `-- --cover` the pairwise cover alone, and writes docs/journeys.md.
// `-- 微信会议` walks only the kinds whose name holds the word and writes nothing.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './test-browser.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureBrowser()
const word = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? ''
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--project=journeys'],
  {
    stdio: 'inherit',
    env: { ...process.env, JOURNEYS: process.argv.includes('--cover') ? 'cover' : 'full', JOURNEYS_OF: word },
  },
)
process.exit(status ?? 1)

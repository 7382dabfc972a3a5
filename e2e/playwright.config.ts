import { defineConfig } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 3990)

const SCREENS = ['screens.e2e.ts', 'first-view.e2e.ts']
/** Pictures to look at, made by `npm run sheet` alone. */
const SHEET = 'sheet.e2e.ts'

/** Every kind of meeting; `npm run journeys` walks all of them, and not only as many as cover every pair. */
const JOURNEYS = 'journeys/*.e2e.ts'

/** The browser story on the built product, with a data folder of its own that is thrown away. */
export default defineConfig({
  testDir: '.',
  // One after the other: the story moves the clock, and the screens want the demo company as it comes.
  projects: [
    { name: 'screens', testMatch: SCREENS },
    { name: 'story', testMatch: '*.e2e.ts', testIgnore: [...SCREENS, SHEET, JOURNEYS] },
    {
      name: 'journeys',
      testMatch: JOURNEYS,
      use: { screenshot: 'off' },
    },
    ...(process.env['SHEETS'] === undefined ? [] : [{ name: 'sheet', testMatch: SHEET }]),
  ],
  outputDir: '../test-results',
  timeout: 480_000,
  expect: { timeout: 20_000 },
  workers: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve.mjs',
    cwd: '..',
    url: `http://127.0.0.1:${port}/readyz`,
    // The web app is built first.
    timeout: 300_000,
    stdout: process.env['E2E_LOG'] ? 'pipe' : 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(port), LOG_LEVEL: process.env['E2E_LOG'] ?? 'warn' },
  },
})

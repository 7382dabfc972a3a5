import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/test-browser.mjs'

/** Everything, as before a release (`TEST_FULL=1`), or what `npm test` has time for: no test with the tag @full, and few stories. */
const isFull = process.env['TEST_FULL'] !== undefined || process.env['JOURNEYS'] !== undefined

const SCREENS = ['screens.e2e.ts', 'first-view.e2e.ts']
/** Pictures to look at, made by `npm run sheet` alone. */
const SHEET = 'sheet.e2e.ts'

/** Every kind of meeting; `npm run journeys` walks all of them, and not only as many as cover every pair. */
const JOURNEYS = 'journeys/*.e2e.ts'

const MAIN_JOB = 'main-job.e2e.ts'
/** The story that counts taps and heights writes its table with `TAPS`. */
const COUNTED = process.env['TAPS'] === undefined ? [] : ['counted']
/** Stories that need a browser, besides the main job: what a device keeps without a network, codes and signatures, undoing, an old engine. */
const QUICK = [...COUNTED, 'offline-sign-in', 'door', 'approve', 'form-safety', 'invitation', 'older-engine'].map(
  (story) => `${story}.e2e.ts`,
)

/**
 * What the browser leaves out: Playwright's own list, which this one replaces, then the address bar's list, for which each device would have
 * a process, and the process kept ready for the next page. Nobody looks at either.
 */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

/** The browser stories on the built product, each file on a demo company of its own that is thrown away. */
export default defineConfig({
  testDir: '.',
  globalSetup: './fill-demo.ts',
  ...(isFull ? {} : { grepInvert: /@full/ }),
  // The longest come first, so that no core waits for the last of them.
  projects: [
    { name: 'journeys', testMatch: JOURNEYS, use: { screenshot: 'off' } },
    { name: 'main-job', testMatch: MAIN_JOB },
    { name: 'screens', testMatch: SCREENS },
    { name: 'story', testMatch: isFull ? '*.e2e.ts' : QUICK, testIgnore: [...SCREENS, SHEET, JOURNEYS, MAIN_JOB] },
    ...(process.env['SHEETS'] === undefined ? [] : [{ name: 'sheet', testMatch: SHEET }]),
  ],
  outputDir: '../test-results',
  timeout: 480_000,
  expect: { timeout: 20_000 },
  workers: 2,
  reporter: [['list']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--disable-features=${OFF.join(',')}`,
      ],
    },
  },
})

import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { findBrowser } from '../../scripts/test-browser.mjs'
import { TEST_PATIENCE } from '../../scripts/test-patience.ts'
import { contractCalls } from './vite/contract-calls.ts'

/** They test the state of a module: each of them has a page of its own. */
const APART = [
  'kit/action-log',
  'kit/now',
  'kit/device/js-sdk',
  'kit/form/device-copies',
  'shell/back-closes',
  'ui/media/image-preview',
].map((name) => `src/${name}.test.tsx`)

/** Tests of components, in a real browser: the machine's Chromium, or CHROME_PATH. Tests without a page: vitest.unit.config.ts. */
export default defineProject({
  plugins: [react(), contractCalls()],
  // All of them by name: a library found while tests run is bundled in the middle of them, and the waiting test may fail.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      '@base-ui/react/dialog',
      '@tanstack/react-query',
      '@use-gesture/react',
      'idb-keyval',
      'signature_pad',
      'uqr',
      'virtua',
      'zxing-wasm/reader',
      'axe-core',
    ],
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/kit/test-setup.ts'],
    ...TEST_PATIENCE,
    // One page at a time: only one can have the focus.
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        contextOptions: { reducedMotion: 'reduce', locale: 'zh-CN' },
        launchOptions: {
          executablePath: findBrowser(),
          args: ['--no-sandbox', '--disable-gpu'],
        },
      }),
      // Files share a page: loading the product anew for each of them took a quarter of the step.
      instances: [
        { browser: 'chromium', isolate: false, exclude: APART },
        { browser: 'chromium', name: 'web (apart)', include: APART },
      ],
    },
  },
})

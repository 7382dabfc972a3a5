import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { TEST_PATIENCE } from '../../scripts/test-patience.ts'
import { contractCalls } from './vite/contract-calls.ts'

/** Tests of components, in a real browser: the machine's Chromium. Tests without a page: vitest.unit.config.ts. */
export default defineProject({
  plugins: [react(), contractCalls()],
  optimizeDeps: {
    include: [
      'react/jsx-dev-runtime',
      'react-dom/client',
      'axe-core',
      '@base-ui/react/dialog',
      '@use-gesture/react',
      'signature_pad',
      'uqr',
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
          executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

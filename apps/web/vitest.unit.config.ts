import { defineProject } from 'vitest/config'
import { TEST_PATIENCE } from '../../scripts/test-patience.ts'
import { contractCalls } from './vite/contract-calls.ts'

/** Tests of the web app that need no page. `css` gives the style sheets their text: tests read them. */
export default defineProject({
  plugins: [contractCalls()],
  test: {
    name: 'web-unit',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['src/kit/test-unit-setup.ts'],
    css: true,
    isolate: false,
    maxWorkers: 1,
    ...TEST_PATIENCE,
  },
})

import { defineConfig } from 'vitest/config'
import { TEST_PATIENCE } from './scripts/test-patience.ts'

/** One worker runs all files of a project and keeps the modules: to load them anew for each file takes longer than the tests. */
const node = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, isolate: false, maxWorkers: 1, ...TEST_PATIENCE },
})

export default defineConfig({
  test: {
    projects: [
      'apps/web/vitest.config.ts',
      'apps/web/vitest.unit.config.ts',
      node('domain', ['packages/domain/src/**/*.test.ts']),
      node('contract', ['packages/contract/src/**/*.test.ts']),
      node('scripts', ['scripts/**/*.test.ts']),
      node('e2e', ['e2e/**/*.test.ts']),
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/src/kit/test-database-setup.ts'],
          ...TEST_PATIENCE,
          // Each file has a database of its own; half of a test's time is the server's.
          maxWorkers: 2,
        },
      },
    ],
  },
})

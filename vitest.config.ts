import { defineConfig } from 'vitest/config'
import { POSTGRES_FILES } from './scripts/postgres-files.ts'
import { TEST_PATIENCE } from './scripts/test-patience.ts'

// React as people get it: the build for development costs a sixth of the CPU of component tests.
process.env['NODE_ENV'] = 'production'

/** Node reads TypeScript by itself: these tests replace no module and need nothing of Vite. */
const PLAIN_NODE = { experimental: { viteModuleRunner: false } } as const

/** One worker runs all files of a project and keeps the modules: to load them anew for each file takes longer than the tests. */
const node = (name: string, include: string[]) => ({
  test: { ...PLAIN_NODE, name, include, environment: 'node' as const, isolate: false, maxWorkers: 1, ...TEST_PATIENCE },
})

/** Left out of `npm test`, run by `npm run test:full`. */
const FULL_ONLY = process.env['TEST_FULL'] === undefined ? ['**/*.full.test.ts'] : []
/** They watch their process as a whole, or end with it. */
const APART = ['database/db', 'embedded/embedded-postgres'].map((name) => `apps/api/src/kit/${name}.test.ts`)
APART.push('apps/api/src/reports/large-export.test.ts')

/** `depending`: the tests that depend on the database, for an installed PostgreSQL; `others`: all but those. */
const PART = process.env['TEST_POSTGRES']
const API = PART === 'depending' ? POSTGRES_FILES : ['apps/api/src/**/*.test.ts']
const ELSEWHERE = PART === 'others' ? POSTGRES_FILES : []
const isHere = (file: string) => PART === undefined || POSTGRES_FILES.includes(file) === (PART === 'depending')

const api = (name: string, files: { include: string[]; exclude: string[] }, isolate: boolean) => ({
  test: {
    ...PLAIN_NODE,
    name,
    ...files,
    // One process runs many files and keeps modules, compiled code and its connections to the database between them.
    isolate,
    environment: 'node' as const,
    globalSetup: ['apps/api/src/test-kit/test-database-setup.ts'],
    setupFiles: ['test-compile-cache', 'test-guarded-fetch'].map((name) => `apps/api/src/test-kit/${name}.ts`),
    ...TEST_PATIENCE,
    // Half of a test's time is the database server's.
    maxWorkers: 2,
    // Another number of workers than the others' is another group: they run after them.
    sequence: { groupOrder: 1 },
  },
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
      api('api', { include: API, exclude: [...FULL_ONLY, ...APART, ...ELSEWHERE] }, false),
      api('api-apart', { include: APART.filter(isHere), exclude: [] }, true),
    ],
  },
})

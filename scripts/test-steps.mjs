// The steps of `npm test`, `npm run test:full` and `npm run check`.
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findServerPrograms } from './real-postgres.mjs'
import { ensureBrowser } from './test-browser.mjs'
import { runIn } from './test-process.mjs'
import { readConformance, readPlaywright, readVitest, whatFailed } from './test-reports.mjs'

/** By processor: the server's types take as long as all others together. */
const WORKSPACES = [['apps/api'], ['packages/domain', 'packages/contract', 'apps/web', 'e2e']]
/** Tests without a page or a database. */
const UNIT = ['domain', 'contract', 'scripts', 'e2e', 'web-unit'].flatMap((name) => ['--project', name])
/** Which API tests run: those of postgres-files.ts, or all others. */
const [DEPENDING, OTHERS] = [{ TEST_POSTGRES: 'depending' }, { TEST_POSTGRES: 'others' }]
const ONE_PASSED = { passed: 1, failed: 0, skipped: 0, files: [] }
/** Full runs have every API test on the installed PostgreSQL, every journey and the races in all rounds. */
const FULL = { TEST_FULL: '1' }

/** Thrown with what has to be read; `names` are listed at the end of the run, `counts` are those of the step up to there. */
export class StepFailed extends Error {
  constructor(message, names, counts) {
    super(message)
    this.names = names
    this.counts = { ...counts, failed: Math.max(counts.failed, 1) }
  }
}

/**
 * `cores`: how many of two processors a step keeps busy; two steps of one core run side by side. `run` gives counts and
 * a note, or throws StepFailed.
 */
export const STEPS = {
  browser: { cores: 2, run: async () => ({ ...ONE_PASSED, passed: 0, note: ensureBrowser() }) },
  types: {
    cores: 2,
    run: (meter) => Promise.all(WORKSPACES.map((folders) => types(meter, folders))).then(() => ONE_PASSED),
  },
  lint: { cores: 2, run: (meter) => plain(meter, 'oxlint', ['--type-aware', '--deny-warnings']) },
  format: { cores: 1, run: (meter) => plain(meter, 'oxfmt', ['--check']) },
  size: {
    cores: 1,
    run: async (meter) => {
      await plain(meter, 'node', ['scripts/build-outdated.mjs'])
      return plain(meter, 'node', ['scripts/size.mjs'])
    },
  },
  boundaries: { cores: 1, run: (meter) => plain(meter, 'node', ['scripts/check-boundaries.ts']) },
  slices: { cores: 1, run: (meter) => plain(meter, 'node', ['scripts/check-slices.ts']) },
  tables: { cores: 1, run: (meter) => plain(meter, 'node', ['scripts/check-tables.ts']) },
  claims: { cores: 1, run: (meter) => plain(meter, 'node', ['scripts/check-claims.ts']) },
  commits: { cores: 1, run: (meter) => plain(meter, 'node', ['scripts/check-commits.ts']) },
  deadcode: { cores: 1, run: (meter) => plain(meter, 'knip', ['--no-progress']) },
  unit: { cores: 1, run: (meter) => vitest(meter, UNIT) },
  components: { cores: 1, run: (meter) => vitest(meter, ['--project', 'web']) },
  // Tests that depend on the database run on the installed one instead, where there is one.
  api: { cores: 2, run: (meter) => vitest(meter, ['--project', 'api*'], findServerPrograms() ? OTHERS : {}) },
  // Beside the short steps: the API tests wait for the database a fifth of their time.
  'api-shared': { cores: 1, run: (meter) => vitest(meter, ['--project', 'api*']) },
  postgres: { cores: 2, run: (meter) => onInstalledPostgres(meter, DEPENDING) },
  // With both cores for itself: what runs beside `size` must not need the build.
  conformance: {
    cores: 2,
    run: async (meter) => {
      const { status, output } = await runIn(meter, 'node', ['e2e/conformance/conformance.ts'])
      return judged(status, output, readConformance(output))
    },
  },
  e2e: { cores: 2, run: (meter) => playwright(meter) },
  'api-full': { cores: 2, run: (meter) => vitest(meter, ['--project', 'api*'], FULL) },
  'postgres-full': { cores: 2, run: (meter) => onInstalledPostgres(meter, FULL) },
  'e2e-full': { cores: 2, run: (meter) => playwright(meter, FULL) },
  crawl: { cores: 2, run: (meter) => plain(meter, 'node', ['e2e/crawl/crawl.ts']) },
}

const STATIC = ['format', 'size', 'boundaries', 'slices', 'tables', 'claims', 'commits', 'deadcode', 'unit']
// The components keep one page busy, and so one core; the short steps run beside them.
const BEFORE = ['browser', 'types', 'lint', 'components', ...STATIC]
export const RUNS = {
  test: [...BEFORE, 'api', 'postgres', 'conformance', 'e2e'],
  full: [...BEFORE, 'api-full', 'postgres-full', 'conformance', 'e2e-full', 'crawl'],
  check: ['types', 'lint', 'api-shared', ...STATIC],
}

/** What `npm run check -- <slice>` does: types, lint and boundaries as ever, and the tests of the slice in each workspace. */
export function sliceSteps(slice) {
  const folders = ['packages/domain/src', 'packages/contract/src', 'apps/api/src', 'apps/web/src']
    .map((source) => `${source}/${slice}`)
    .filter((folder) => existsSync(folder))
  if (folders.length === 0) return undefined
  const tests = globSync(folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`))
  const components = tests.filter((file) => file.endsWith('.tsx'))
  return {
    types: STEPS.types,
    lint: { cores: 1, run: (meter) => plain(meter, 'oxlint', ['--type-aware', '--deny-warnings', ...folders]) },
    format: { cores: 1, run: (meter) => plain(meter, 'oxfmt', ['--check', ...folders]) },
    boundaries: STEPS.boundaries,
    slices: STEPS.slices,
    tables: STEPS.tables,
    ...(components.length > 0
      ? {
          browser: STEPS.browser,
          components: { cores: 1, run: (meter) => vitest(meter, ['--project', 'web', ...folders]) },
        }
      : {}),
    ...(tests.length > components.length
      ? { tests: { cores: 1, run: (meter) => vitest(meter, ['--project', '!web', ...folders]) } }
      : {}),
  }
}

/** One checker each: several read much of the same types again. Freeing memory later than by default saves a third of the CPU. */
async function types(meter, folders) {
  for (const folder of folders) await plain(meter, 'tsc', ['-p', folder, '--checkers', '1'], { GOGC: '400' })
}

function judged(status, output, counts, command = '') {
  if (status === 0) return counts
  const { names, why } = whatFailed(output)
  throw new StepFailed([command, ...names, '', why].join('\n'), names, counts)
}

async function plain(meter, program, args, env = {}) {
  const { status, output } = await runIn(meter, program, args, env)
  return judged(status, output, ONE_PASSED, `${program} ${args.join(' ')}`)
}

/** Gives a run a file for its report. */
async function reported(work) {
  const folder = mkdtempSync(join(tmpdir(), 'osmp-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const vitestWords = (args, file) => ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile=${file}`]

function vitest(meter, args, env = {}) {
  return reported(async (file) => {
    const { status, output } = await runIn(meter, 'vitest', vitestWords(args, file), env)
    return judged(status, output, readVitest(file), `vitest run ${args.join(' ')}`)
  })
}

/** On Debian, where the newest of /usr/lib/postgresql is taken, or where its programs are in PATH. */
function onInstalledPostgres(meter, env) {
  if (!findServerPrograms())
    return { ...ONE_PASSED, passed: 0, note: 'no PostgreSQL server programs in /usr/lib/postgresql or PATH: left out' }
  return reported(async (file) => {
    const words = ['scripts/with-postgres.mjs', 'vitest', ...vitestWords(['--project', 'api*'], file)]
    const { status, output } = await runIn(meter, 'node', words, env)
    const version = /^on (.*)$/m.exec(output)?.[1] ?? ''
    return { ...judged(status, output, readVitest(file), 'vitest run --project api*'), note: version }
  })
}

function playwright(meter, env = {}) {
  return reported(async (file) => {
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
    const { status, output } = await runIn(meter, 'playwright', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    return judged(status, output, readPlaywright(file), `playwright ${args.join(' ')}`)
  })
}

// npm test: everything, step by step, stopping at the first failure. `check` leaves out the browser story and installed
// PostgreSQL; step names run just those: node scripts/test.mjs types lint
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findServerPrograms, startCluster } from './real-postgres.mjs'
import { ensureBrowser } from './test-browser.mjs'

const WORKSPACES = ['packages/domain', 'packages/contract', 'apps/api', 'apps/web', 'e2e']
const TESTS_RUN = { vitest: /^\s*Tests\s+(.*)$/m, playwright: /^\s*\d+ (?:passed|failed).*$/gm }

/** Each step throws when it fails and gives what it has to say, if anything. */
const STEPS = {
  browser: () => ensureBrowser(),
  types: () => WORKSPACES.forEach((folder) => run('tsc', ['-p', folder])),
  lint: () => {
    run('oxlint', ['--type-aware', '--deny-warnings'])
    run('prettier', ['--check', '--log-level', 'warn', '.'])
  },
  boundaries: () => run('node', ['scripts/check-boundaries.ts']),
  slices: () => run('node', ['scripts/check-slices.ts']),
  deadcode: () => run('knip', ['--no-progress']),
  size: () => {
    run('npm', ['run', '--silent', 'build', '-w', 'apps/web'])
    run('node', ['scripts/size.mjs'])
  },
  unit: () => run('vitest', ['run', '--project', '!api'], countVitest),
  api: () => run('vitest', ['run', '--project', 'api'], countVitest),
  postgres: () => testOnInstalledPostgres(),
  conformance: () => run('node', ['e2e/conformance/conformance.ts'], countConformance),
  e2e: () => {
    if (!existsSync('e2e/playwright.config.ts')) return 'no browser tests'
    return run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], countPlaywright)
  },
}
const LEFT_OUT_OF_CHECK = new Set(['postgres', 'conformance', 'e2e'])
const CHECK = Object.keys(STEPS).filter((name) => !LEFT_OUT_OF_CHECK.has(name))

let passed = 0
let failed = 0

function run(program, args, count = () => [1, 0], env = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  const output = `${stdout ?? ''}${stderr ?? ''}`
  if (error || status !== 0) {
    const [good, bad] = count(output)
    passed += good
    failed += Math.max(bad, 1) - 1
    throw new Error(error ? error.message : `${program} ${args.join(' ')}\n${whatFailed(output)}`)
  }
  const [good] = count(output)
  passed += good
  if (count === countConformance) return `${good} calls`
  return count === countVitest || count === countPlaywright ? `${good} tests` : undefined
}

/** The names of what failed come first, then why, and nothing else: a log with a limit cuts the rest off. */
const WHY_BEGINS = /^.*(?:Failed (?:Suites|Tests)|Unhandled (?:Errors|Rejection)).*$|^ *1\) \[.*$/m

function whatFailed(output) {
  const from = output.search(WHY_BEGINS)
  const names = new Set(output.match(/^ *(?:FAIL  .*|\d+\) \[.*)$/gm) ?? [])
  return [...names, '', (from < 0 ? output : output.slice(from)).trim()].join('\n').trim()
}

const number = (text, word) => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0)

function countVitest(output) {
  const line = TESTS_RUN.vitest.exec(output)?.[1] ?? ''
  return [number(line, 'passed'), number(line, 'failed')]
}

function countPlaywright(output) {
  const lines = (output.match(TESTS_RUN.playwright) ?? []).join(' ')
  return [number(lines, 'passed'), number(lines, 'failed')]
}

function countConformance(output) {
  const [, calls, findings] = /^(\d+) of \d+ calls of the product text asked, (\d+) findings$/m.exec(output) ?? []
  return [Number(calls ?? 0), Number(findings ?? 1)]
}

/** Long ones that ask the database nothing in a way of its own: once is enough. */
const SAME_ON_ANY_DATABASE = [
  'poster-image',
  'posters',
  'photo-hash-pictures',
  'photo-evidence',
  'photo-image',
  'statement-pdf',
  'send-cards',
  'messaging-sign-in',
  'wechat-attendee',
  'access',
  'attacks',
  'bad-input',
  'invariants',
  'lifecycle-model',
]

/** The races were run in full on the embedded database, which is the same program. */
const FEWER_ROUNDS = { RACE_ROUNDS: '20' }

function testOnInstalledPostgres() {
  const programs = findServerPrograms()
  if (!programs) return 'no PostgreSQL server programs in /usr/lib/postgresql or PATH: left out'
  const cluster = startCluster(programs)
  try {
    const without = SAME_ON_ANY_DATABASE.flatMap((file) => ['--exclude', `**/${file}.test.ts`])
    return `${run('vitest', ['run', '--project', 'api', ...without], countVitest, { TEST_DATABASE_URL: cluster.url, ...FEWER_ROUNDS })} on ${cluster.version}`
  } finally {
    cluster.stop()
  }
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.PATH = `${fileURLToPath(new URL('../node_modules/.bin', import.meta.url))}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
const asked = process.argv.slice(2)
const unknown = asked.find((name) => name !== 'check' && !(name in STEPS))
if (unknown !== undefined) {
  console.error(`No step ${unknown}. Steps: check ${Object.keys(STEPS).join(' ')}`)
  process.exit(2)
}
const names = asked.length === 0 ? Object.keys(STEPS) : asked.flatMap((name) => (name === 'check' ? CHECK : [name]))

for (const name of names) {
  const began = performance.now()
  const line = (mark, note = '') =>
    console.log(
      `${mark} ${name.padEnd(10)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${note}`.trimEnd(),
    )
  try {
    line('ok  ', STEPS[name]())
  } catch (fault) {
    failed += 1
    line('FAIL')
    console.error(fault.message)
    break
  }
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

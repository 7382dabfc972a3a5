// Reads what vitest and Playwright report of a run: counts, and the seconds of each file.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const NOTHING = { passed: 0, failed: 0, skipped: 0, files: [] }
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Of the JSON reporter; a run that ended without a report counts as one failure. */
export function readVitest(file) {
  const report = read(file)
  if (!report) return { ...NOTHING, failed: 1 }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** Of the JSON reporter; `flaky` cannot be, as nothing is tried twice. */
export function readPlaywright(file) {
  const report = read(file)
  if (!report) return { ...NOTHING, failed: 1 }
  const { expected, unexpected, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected,
    skipped,
    files: report.suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: secondsOf(suite) })),
  }
}

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)

function secondsOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return sum(suites.map(secondsOf)) + sum(results.map(({ duration }) => duration / 1000))
}

/** Of the closing line of the conformance run. */
export function readConformance(output) {
  const [, calls, findings] = /^(\d+) of \d+ calls of the product text asked, (\d+) findings$/m.exec(output) ?? []
  return { ...NOTHING, passed: Number(calls ?? 0), failed: Number(findings ?? 1) }
}

const NAMES = /^ *(?:FAIL  .*|\d+\) \[.*)$/gm
const WHY_BEGINS = /^.*(?:Failed (?:Suites|Tests)|Unhandled (?:Errors|Rejection)).*$|^ *1\) \[.*$/m
/** Of a program that names no tests, the end of what it said is listed. */
const LAST_LINES = 12

/** `names` of the tests that failed, or the last lines of another program; `why` is all that was said of them. */
export function whatFailed(output) {
  const from = output.search(WHY_BEGINS)
  const why = (from < 0 ? output : output.slice(from)).trim()
  const names = [...new Set((output.match(NAMES) ?? []).map((name) => name.trim()))]
  return { names: names.length > 0 ? names : why.split('\n').slice(-LAST_LINES), why }
}

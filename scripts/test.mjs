// npm test: all steps before a change lands, whatever fails. `full` has what a release needs, `check` leaves out what needs a browser
// and the second database and ends at the first failure, `check SLICE` looks at one slice; step names run just those:
// node scripts/test.mjs types lint. `--keep-times` writes what the steps took to docs/test-times.json.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runFolder, sweepLeftovers } from './test-leftovers.mjs'
import { endPrograms, startMeter } from './test-process.mjs'
import { RUNS, sliceSteps, StepFailed, STEPS } from './test-steps.mjs'
import { keepTimes, timesTable } from './test-times.mjs'

const CORES = 2
const SLOWEST = 10
const KEEP_TIMES = '--keep-times'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.PATH = `${fileURLToPath(new URL('../node_modules/.bin', import.meta.url))}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
sweepLeftovers()
const folder = runFolder()
process.env[process.platform === 'win32' ? 'TEMP' : 'TMPDIR'] = folder
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => endAll(signal))

const asked = process.argv.slice(2).filter((word) => word !== KEEP_TIMES)
const steps = stepsFor(asked)
const endsAtFailure = asked[0] === 'check'
const total = { passed: 0, failed: 0, skipped: 0, files: [] }
const [times, faults] = [[], []]
const began = performance.now()
await runAll(Object.entries(steps))
printSlowest(total.files)
console.log(`\n${timesTable(times, (performance.now() - began) / 1000)}`)
if (process.argv.includes(KEEP_TIMES)) keepTimes(times)
if (faults.length > 0) console.log(`\nfailed\n${faults.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0

function stepsFor(words) {
  if (words[0] === 'check' && words.length === 2) {
    const found = sliceSteps(words[1])
    if (found) return found
    console.error(`No slice ${words[1]}: it would be a folder below packages/domain/src, apps/api/src or apps/web/src.`)
    process.exit(2)
  }
  const names = (words.length === 0 ? ['test'] : words).flatMap((name) => RUNS[name] ?? [name])
  const unknown = names.find((name) => !(name in STEPS))
  if (unknown !== undefined) {
    console.error(`No step ${unknown}. Steps: check full ${Object.keys(STEPS).join(' ')}`)
    process.exit(2)
  }
  return Object.fromEntries(names.map((name) => [name, STEPS[name]]))
}

/** In order, on two cores. */
async function runAll(queue) {
  const running = new Map()
  let free = CORES
  for (const [name, step] of queue) {
    while (free < step.cores) await Promise.race(running.values())
    if (endsAtFailure && total.failed > 0) break
    free -= step.cores
    const work = runStep(name, step).finally(() => {
      free += step.cores
      running.delete(name)
    })
    running.set(name, work)
  }
  await Promise.all(running.values())
}

async function runStep(name, step) {
  const meter = startMeter(name)
  try {
    const { note, ...counts } = await step.run(meter)
    add(counts)
    print('ok  ', name, meter, [testsOf(counts), note].filter(Boolean).join(' on '))
  } catch (fault) {
    const isKnown = fault instanceof StepFailed
    add(isKnown ? fault.counts : { passed: 0, failed: 1, skipped: 0, files: [] })
    faults.push(`${name}:`, ...(isKnown ? fault.names : [String(fault)]).map((line) => `  ${line}`))
    print('FAIL', name, meter, '')
    console.error(fault.message)
  }
}

function add({ passed, failed, skipped, files }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  total.files.push(...files)
}

function testsOf({ passed, skipped }) {
  if (passed <= 1) return ''
  return `${passed} tests${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function print(mark, name, meter, note) {
  const { seconds, cpu } = meter.stop()
  times.push({ name, seconds, cpu })
  const counted = cpu === undefined ? '' : `  CPU ${time(cpu)} s`
  console.log(`${mark} ${name.padEnd(13)} ${time(seconds)} s${counted}  ${note}`.trimEnd())
}

function printSlowest(files) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  if (slowest.length > 0) console.log('\nslowest files')
  for (const { name, seconds } of slowest) console.log(`${time(seconds)} s  ${name}`)
}

function time(seconds) {
  return seconds.toFixed(1).padStart(6)
}

/** A supervisor may have ended this process alone. */
function endAll(signal) {
  endPrograms(signal)
  process.exit(130)
}

// The times of a run's steps beside those of docs/test-times.json, which a quiet machine of two cores needs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { styleText } from 'node:util'

const FILE = new URL('../docs/test-times.json', import.meta.url)
/** A step has grown when it took so much more than its kept time, and so many seconds more: the short ones vary. */
const GROWN = 1.15
const GROWN_SECONDS = 2

const readKept = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {})
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
const round = (seconds) => Math.round(seconds * 10) / 10

/** By CPU where both are counted: wall time grows by what else runs. */
function changeOf({ seconds, cpu }, kept) {
  if (kept === undefined) return undefined
  const [now, then] = cpu === undefined || kept.cpu === undefined ? [seconds, kept.seconds] : [cpu, kept.cpu]
  if (then === 0) return { percent: 0, hasGrown: now > GROWN_SECONDS }
  return { percent: (now / then - 1) * 100, hasGrown: now > then * GROWN && now - then > GROWN_SECONDS }
}

/** A table of `{ name, seconds, cpu }`; `cpu` is undefined where it cannot be counted. Nothing fails by it. */
export function timesTable(times, wall, kept = readKept()) {
  const head = line('step', 'wall s', 'CPU s', 'change')
  const rows = times.map((step) => {
    const change = changeOf(step, kept[step.name])
    const text = line(step.name, figure(step.seconds), figure(step.cpu), percent(change))
    return change?.hasGrown ? styleText('red', `${text}  grown`, { stream: process.stdout }) : text
  })
  const counted = times.every(({ cpu }) => cpu !== undefined) ? sum(times.map(({ cpu }) => cpu)) : undefined
  const known = times.every(({ name }) => kept[name] !== undefined)
  const before = { seconds: sum(times.map(({ name }) => kept[name]?.seconds ?? 0)), cpu: keptCpu(times, kept) }
  const whole = known && counted !== undefined ? changeOf({ seconds: wall, cpu: counted }, before) : undefined
  return [head, ...rows, line('whole run', figure(wall), figure(counted), percent(whole))].join('\n')
}

function keptCpu(times, kept) {
  const each = times.map(({ name }) => kept[name]?.cpu)
  return each.includes(undefined) ? undefined : sum(each)
}

/** Writes the times of the steps that ran beside those of the others. */
export function keepTimes(times) {
  const kept = readKept()
  for (const { name, seconds, cpu } of times)
    kept[name] = { seconds: round(seconds), ...(cpu !== undefined && { cpu: round(cpu) }) }
  writeFileSync(FILE, `${JSON.stringify(kept, undefined, 2)}\n`)
}

const line = (name, seconds, cpu, change) =>
  `${name.padEnd(14)}${seconds.padStart(8)}${cpu.padStart(8)}${change.padStart(9)}`.trimEnd()
const figure = (seconds) => (seconds === undefined ? '-' : seconds.toFixed(1))
const percent = (change) =>
  change === undefined ? 'new' : `${change.percent < 0 ? '' : '+'}${change.percent.toFixed(0)} %`

import { instantMs } from '../kit/time.ts'

/** A backup that is sent all the time is late when nothing was sent for so long. */
const LATE_MS = 10 * 60_000

/** Minutes since a backup was sent that should be sent all the time; undefined: it is in time, or is taken by hand. */
export function minutesLate(
  run: { at: string; detail: Readonly<Record<string, unknown>> } | undefined,
  now: number,
): number | undefined {
  if (run?.detail['isLasting'] !== true) return undefined
  const age = now - instantMs(run.at)
  return age > LATE_MS ? Math.floor(age / 60_000) : undefined
}

/** Days until the next drill: after a good one, and after one that failed. */
const DRILL_DAYS = { good: 30, failed: 7 }
const DAY_MS = 86_400_000

type Run = { at: string; detail: Readonly<Record<string, unknown>> } | undefined

/** True when the newest backup should be restored on trial again; a backup that was never restored is due at once. */
export function isDrillDue(run: Run, now: number): boolean {
  if (run === undefined) return true
  return now - instantMs(run.at) > (hasDrillFailed(run) ? DRILL_DAYS.failed : DRILL_DAYS.good) * DAY_MS
}

export const hasDrillFailed = (run: Run): boolean => run?.detail['isGood'] === false

/** When a drill last succeeded; undefined: never. */
export function lastGoodDrill(run: Run): string | undefined {
  if (run === undefined || run.detail['isGood'] === true) return run?.at
  const at = run.detail['goodAt']
  return typeof at === 'string' ? at : undefined
}

/** Lines of the last check of the stored data that are kept for an administrator; `npm run verify` gives all. */
export const MOST_FAULTS_KEPT = 20

/** How many faults the last check of the stored data found. */
export function faultsFound(run: { detail: Readonly<Record<string, unknown>> } | undefined): number {
  const faults = run?.detail['faults']
  return typeof faults === 'number' ? faults : 0
}

/** How many parts the last check of the backup missed. */
export function gapsFound(run: { detail: Readonly<Record<string, unknown>> } | undefined): number {
  const gaps = run?.detail['gaps']
  return typeof gaps === 'number' ? gaps : 0
}

/** The first of them, a line each. */
export function faultLines(run: { detail: Readonly<Record<string, unknown>> } | undefined): string[] {
  const lines = run?.detail['lines']
  return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string').slice(0, MOST_FAULTS_KEPT) : []
}

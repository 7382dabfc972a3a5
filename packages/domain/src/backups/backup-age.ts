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

/** How many faults the last check of the stored data found. */
export function faultsFound(run: { detail: Readonly<Record<string, unknown>> } | undefined): number {
  const faults = run?.detail['faults']
  return typeof faults === 'number' ? faults : 0
}

import type { TurnKind } from '@osmp/contract/kit/endpoint.ts'

/** Kinds of calls that are refused under load, the first first. The door is never refused. */
const SHED_ORDER = ['list', 'call', 'enrol'] as const satisfies readonly TurnKind[]
export type ShedKind = (typeof SHED_ORDER)[number]

/** CoDel (RFC 8289): a line takes no more while its first has waited longer than the target for an interval. */
const TARGET_MS = 100
const INTERVAL_MS = 500
/** An event loop that stays late refuses one kind more at each reading; one that is in time for so long, one kind less. */
const LATE_MS = 100
const RECOVERY_MS = 200

/** Times of one clock, in ms. `loopDelayMs`: how late a timer of the event loop was. */
export type Reading = {
  readonly now: number
  readonly loopDelayMs: number
  readonly oldestMs: Readonly<Record<TurnKind, number>>
}

/** `waitsSince`: since when the first of a kind has waited too long, without a break. `steps`: kinds that the late event loop refuses. */
export type Pressure = {
  readonly waitsSince: Readonly<Partial<Record<ShedKind, number>>>
  readonly steps: number
  readonly steppedAt: number
  readonly isLate: boolean
  readonly refused: readonly ShedKind[]
}

export const NO_PRESSURE: Pressure = { waitsSince: {}, steps: 0, steppedAt: 0, isLate: false, refused: [] }

/** The pressure after one more reading, and which kinds of calls it refuses. */
export function nextPressure(before: Pressure, { now, loopDelayMs, oldestMs }: Reading): Pressure {
  const waitsSince: Partial<Record<ShedKind, number>> = {}
  for (const kind of SHED_ORDER) {
    if (oldestMs[kind] > TARGET_MS) waitsSince[kind] = before.waitsSince[kind] ?? now
  }
  const isLate = loopDelayMs > LATE_MS
  const { steps, steppedAt } = nextSteps(before, { now, isLate })
  const refused = SHED_ORDER.filter((kind, place) => place < steps || now - (waitsSince[kind] ?? now) >= INTERVAL_MS)
  return { waitsSince, steps, steppedAt, isLate, refused }
}

/** One long turn, as that of a garbage collection, is none that stays. */
function nextSteps(before: Pressure, { now, isLate }: { now: number; isLate: boolean }) {
  const { steps, steppedAt } = before
  if (isLate && before.isLate) return { steps: Math.min(steps + 1, SHED_ORDER.length), steppedAt: now }
  if (!isLate && steps > 0 && now - steppedAt >= RECOVERY_MS) return { steps: steps - 1, steppedAt: now }
  return { steps, steppedAt }
}

import type { TurnKind } from '@osmp/contract/kit/endpoint.ts'

/** Kinds of calls that are refused under load, the first first. The door is never refused. */
const SHED_ORDER = ['list', 'call', 'enrol'] as const satisfies readonly TurnKind[]
export type ShedKind = (typeof SHED_ORDER)[number]
type OfKinds = Readonly<Partial<Record<ShedKind, number>>>

/** CoDel (RFC 8289): a line takes no more while its first has waited longer than the target for an interval. */
const TARGET_MS = 100
const INTERVAL_MS = 500
/** Of a line that was refused shortly before: it is full again at once. */
const NEXT_INTERVAL_MS = 100
const SHORTLY_MS = 2_000
/** A process that stays behind refuses one kind more in each step; one that has caught up for so long, one kind less. */
const LATE_MS = 100
const STEP_MS = 100
const RECOVERY_MS = 200

/** Times of one clock, in ms. `loopDelayMs`: how late a timer of the event loop was. `isAcceptFull`: more connections come than are accepted. */
export type Reading = {
  readonly now: number
  readonly loopDelayMs: number
  readonly isAcceptFull: boolean
  readonly oldestMs: Readonly<Record<TurnKind, number>>
}

/**
 * `waitsSince`: since when the first of a kind has waited too long, without a break; `refusedAt`: when a kind was refused last for that.
 * `behindSince`: since when the process is behind; `steps`: how many kinds that refuses.
 */
export type Pressure = {
  readonly waitsSince: OfKinds
  readonly refusedAt: OfKinds
  readonly behindSince: number | undefined
  readonly steps: number
  readonly steppedAt: number
  readonly refused: readonly ShedKind[]
}

export const NO_PRESSURE: Pressure = {
  waitsSince: {},
  refusedAt: {},
  behindSince: undefined,
  steps: 0,
  steppedAt: 0,
  refused: [],
}

/** The pressure after one more reading, and which kinds of calls it refuses. */
export function nextPressure(before: Pressure, reading: Reading): Pressure {
  const { now, oldestMs } = reading
  const waitsSince: Partial<Record<ShedKind, number>> = {}
  const refusedAt: Partial<Record<ShedKind, number>> = { ...before.refusedAt }
  for (const kind of SHED_ORDER) {
    if (oldestMs[kind] <= TARGET_MS) continue
    const since = before.waitsSince[kind] ?? now
    waitsSince[kind] = since
    const isAgain = now - (refusedAt[kind] ?? -SHORTLY_MS) < SHORTLY_MS
    if (now - since >= (isAgain ? NEXT_INTERVAL_MS : INTERVAL_MS)) refusedAt[kind] = now
  }
  const stepped = nextSteps(before, reading)
  const refused = SHED_ORDER.filter((kind, place) => place < stepped.steps || refusedAt[kind] === now)
  return { waitsSince, refusedAt, ...stepped, refused }
}

/** One long turn, as that of a garbage collection, makes no step. */
function nextSteps(
  { behindSince, steps, steppedAt }: Pick<Pressure, 'behindSince' | 'steps' | 'steppedAt'>,
  { now, loopDelayMs, isAcceptFull }: Reading,
) {
  const isBehind = loopDelayMs > LATE_MS || isAcceptFull
  if (!isBehind) {
    const hasRecovered = steps > 0 && now - steppedAt >= RECOVERY_MS
    return { behindSince: undefined, ...(hasRecovered ? { steps: steps - 1, steppedAt: now } : { steps, steppedAt }) }
  }
  const since = behindSince ?? now
  const isDue = now - since >= STEP_MS && now - steppedAt >= STEP_MS
  const next = isDue ? { steps: Math.min(steps + 1, SHED_ORDER.length), steppedAt: now } : { steps, steppedAt }
  return { behindSince: since, ...next }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './logger.ts'

const STOP_LIMIT_MS = 25_000
/** Of the steps together: what is left is for the last lines of the log. */
const STEPS_LIMIT_MS = 24_000
/** A step of the start that has begun may end before the stop takes its place. */
const START_STEP_LIMIT_MS = 10_000
/** npm and supervisors pass one signal on several times. */
const SAME_SIGNAL_MS = 1_000

/** In their order, each with the time it has; what is over is left as it is, and the next one runs all the same. */
const LIMITS_MS = { server: 15_000, jobs: 5_000, pool: 2_000, database: STEPS_LIMIT_MS }
type StepName = keyof typeof LIMITS_MS
/** What the later steps need at least, however long the earlier ones took. */
const RESERVED_MS: Readonly<Record<StepName, number>> = { server: 0, jobs: 3_000, pool: 1_000, database: 3_000 }
const ORDER = Object.keys(LIMITS_MS) as StepName[]

export type StopStep = {
  run(): Promise<unknown>
  /** When its time is over. */
  cut?: () => unknown
}

/** A signal came in the middle of the start, which goes no further. */
export class StopAsked extends Error {}

export type Stop = {
  isAsked(): boolean
  /** One step of the start. Error: StopAsked, when a signal came before it or it does not end soon after one. */
  starting<T>(work: () => Promise<T>): Promise<T>
  /** What is to be done at the end, now that it has been started. */
  add(name: StepName, step: StopStep): void
  /** Resolves with the first signal. */
  asked: Promise<NodeJS.Signals>
  /** After SIGTERM: everything goes on for so long, or until the next signal. */
  drain(ms: number): Promise<void>
  /** Runs the steps once; gives the number of those that failed or took too long. */
  run(log: Log): Promise<number>
}

/**
 * An error outside of all calls and jobs leaves the process in a state nobody knows: one line in the log, and it ends with 1, so
 * that whoever watches it starts it again.
 */
export function endOnUnexpected(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an error that nothing expects ends the process')
    process.exit(1)
  })
}

/**
 * From now on SIGINT, SIGTERM or SIGHUP ask for the end instead of making it: the start goes no further than its step, a running
 * product stops step by step. 25 s after the signal, or at a further one that comes later than a second, the process ends with 1.
 */
export function stopOnSignals(): Stop {
  const steps = new Map<StepName, StopStep>()
  const first = Promise.withResolvers<NodeJS.Signals>()
  const endDrain = new AbortController()
  let signal: NodeJS.Signals | undefined
  let askedAt = 0
  let isDraining = false
  const ask = (name: NodeJS.Signals): void => {
    if (signal === undefined) {
      signal = name
      askedAt = performance.now()
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
      first.resolve(name)
    } else if (performance.now() - askedAt > SAME_SIGNAL_MS) {
      if (!isDraining) process.exit(1)
      endDrain.abort()
    }
  }
  process.on('SIGINT', ask)
  process.on('SIGTERM', ask)
  process.on('SIGHUP', ask)
  return {
    isAsked: () => signal !== undefined,
    starting: async (work) => {
      if (signal !== undefined) throw new StopAsked()
      const tooLong = first.promise.then(() => sleep(START_STEP_LIMIT_MS, undefined, { ref: false }))
      const done = await Promise.race([work().then((value) => ({ value })), tooLong.then(() => undefined)])
      if (!done) throw new StopAsked()
      return done.value
    },
    add: (name, step) => void steps.set(name, step),
    asked: first.promise,
    drain: async (ms) => {
      if (signal !== 'SIGTERM' || ms === 0) return
      isDraining = true
      await sleep(ms, undefined, { signal: endDrain.signal }).catch(() => undefined)
      isDraining = false
    },
    run: (log) => runSteps(steps, log, (signal === undefined ? performance.now() : askedAt) + STEPS_LIMIT_MS),
  }
}

/** `end`: when all must be over, on the process's own clock. */
export async function runSteps(
  steps: ReadonlyMap<StepName, StopStep>,
  log: Log,
  end = performance.now() + STEPS_LIMIT_MS,
): Promise<number> {
  let failures = 0
  for (const [at, name] of ORDER.entries()) {
    const step = steps.get(name)
    if (!step) continue
    const later = ORDER.slice(at + 1).filter((other) => steps.has(other))
    const reserved = later.reduce((sum, other) => sum + RESERVED_MS[other], 0)
    const limit = Math.max(0, Math.min(LIMITS_MS[name], end - performance.now() - reserved))
    try {
      await within(limit, step.run())
    } catch (error) {
      failures += 1
      log.error({ err: error, step: name }, 'stop step failed')
      step.cut?.()
    }
  }
  return failures
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const limit = sleep(ms, undefined, { signal: over.signal }).then(
    () => {
      throw new Error(`timed out after ${Math.round(ms / 1_000)} s`)
    },
    () => undefined,
  )
  try {
    await Promise.race([work, limit])
  } finally {
    over.abort()
  }
}

import type { Log } from './logger.ts'

const STOP_LIMIT_MS = 25_000

export type StopStep = { name: string; run(): Promise<unknown> }

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
 * On SIGINT or SIGTERM runs the steps in their order (stop accepting and finish requests, jobs, pool, database), each
 * even when one before it failed, and ends the process. After 25 s, or at a second signal, it ends at once with 1.
 */
export function stopOnSignals(steps: readonly StopStep[], log: Log): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('not stopped in time')
      process.exit(1)
    }, STOP_LIMIT_MS).unref()
    void runSteps(steps, log).then((failures) => process.exit(failures === 0 ? 0 : 1))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Gives the number of steps that failed. */
export async function runSteps(steps: readonly StopStep[], log: Log): Promise<number> {
  let failures = 0
  for (const { name, run } of steps) {
    try {
      await run()
    } catch (error) {
      failures += 1
      log.error({ err: error, step: name }, 'stop step failed')
    }
  }
  return failures
}

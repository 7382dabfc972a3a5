import { Counter, Gauge, type Registry } from 'prom-client'
import type { Log } from '../process/logger.ts'

/** Gauges that are read from the database or the disk together. */
export type Reading = {
  readonly name: string
  /** Not read more often, however many scrape. */
  readonly everySeconds: number
  readonly gauges: readonly Gauge[]
  /** Sets the gauges. */
  read(): Promise<void>
}

/** A scrape waits no longer for all readings; what is late comes with the next one. */
const WAIT_MS = 2_500
/** Older figures are left out: an absent series says more than a wrong one. */
const STALE_PERIODS = 4

/**
 * Refreshes what is due, one reading after another so that a scrape takes one connection at most. A reading that fails is counted,
 * and its gauges go when they are too old.
 */
export function createReadings(registry: Registry, log: Log, readings: readonly Reading[]): () => Promise<void> {
  const registers = [registry]
  const failures = new Counter({
    name: 'osmp_metrics_reading_failures_total',
    help: 'Readings of gauges that failed, by group',
    labelNames: ['group'],
    registers,
  })
  const seconds = new Gauge({
    name: 'osmp_metrics_reading_seconds',
    help: 'Time the newest reading of a group of gauges took',
    labelNames: ['group'],
    registers,
  })
  for (const { name } of readings) failures.inc({ group: name }, 0)
  // A gauge without labels begins at 0, which would be a figure.
  for (const { gauges } of readings) for (const gauge of gauges) forget(gauge)
  const begun = new Map<string, number>()
  const done = new Map<string, number>()
  let running: Promise<void> | undefined

  const readOne = async ({ name, gauges, everySeconds, read }: Reading) => {
    const start = performance.now()
    begun.set(name, start)
    try {
      await read()
      done.set(name, performance.now())
      seconds.set({ group: name }, (performance.now() - start) / 1_000)
    } catch (error) {
      failures.inc({ group: name })
      log.warn({ err: error, group: name }, 'gauges could not be read')
      const age = performance.now() - (done.get(name) ?? -Infinity)
      if (age > everySeconds * STALE_PERIODS * 1_000) for (const gauge of gauges) forget(gauge)
    }
  }
  const readDue = async () => {
    for (const reading of readings) {
      const age = performance.now() - (begun.get(reading.name) ?? -Infinity)
      if (age >= reading.everySeconds * 1_000) await readOne(reading)
    }
  }
  return async () => {
    running ??= readDue().finally(() => (running = undefined))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS)
    })
    await Promise.race([running, late])
    clearTimeout(timer)
  }
}

/** Takes a gauge off the page until it is set again; a reset of one without labels would leave 0. */
function forget(gauge: Gauge): void {
  const labels: unknown = Reflect.get(gauge, 'labelNames')
  if (Array.isArray(labels) && labels.length > 0) gauge.reset()
  else gauge.remove()
}

import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { type Answer, answers, handledCalls, limits } from './channels.ts'

/** Seconds; half a second is the limit of the service level objective. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Pairs of call and result with series of their own. Both are names of the contract; the bound is for what a scan may ask for. */
const MOST_PAIRS = 1_500

/** Rate, errors and duration of each call. Gives the function that ends the watch. */
export function watchCalls(registry: Registry): () => void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'osmp_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer. result: ok, the name of a refusal, or 5xx_ and the name of a fault',
    labelNames: ['call', 'result'],
    buckets: BUCKETS,
    registers,
  })
  const inFlight = new Gauge({
    name: 'osmp_http_requests_in_flight',
    help: 'Calls that are being answered, those that wait for a turn included',
    registers,
  })
  const limited = new Counter({
    name: 'osmp_http_refused_by_limit_total',
    help: 'Calls refused by a limit: traffic of one person, address or proof; the queue or the room for bodies',
    labelNames: ['limit'],
    registers,
  })
  for (const limit of ['traffic', 'queue']) limited.inc({ limit }, 0)

  const series = new Map<string, ReturnType<typeof duration.labels>>()
  const seriesOf = ({ call, result }: Answer) => {
    const key = `${call} ${result}`
    const known = series.get(key)
    if (known) return known
    if (series.size >= MOST_PAIRS)
      return duration.labels({ call: 'other', result: result.startsWith('5xx') ? '5xx_other' : 'other' })
    const made = duration.labels({ call, result })
    series.set(key, made)
    return made
  }
  const onAnswer = (answer: Answer) => seriesOf(answer).observe(answer.ms / 1_000)
  const onLimit = ({ limit }: { limit: string }) => limited.inc({ limit })
  const flight = { start: () => inFlight.inc(), asyncEnd: () => inFlight.dec() }
  answers.subscribe(onAnswer)
  limits.subscribe(onLimit)
  handledCalls.start.subscribe(flight.start)
  handledCalls.asyncEnd.subscribe(flight.asyncEnd)
  return () => {
    answers.unsubscribe(onAnswer)
    limits.unsubscribe(onLimit)
    handledCalls.start.unsubscribe(flight.start)
    handledCalls.asyncEnd.unsubscribe(flight.asyncEnd)
  }
}

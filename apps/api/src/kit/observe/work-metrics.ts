import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { jobRuns, partnerCalls, partnerPauses, retries, signIns, statements } from './channels.ts'
import { sourceOf } from './statement-source.ts'
import { timed } from './timed.ts'

const STATEMENT_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]
const PARTNER_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const JOB_BUCKETS = [0.01, 0.1, 0.5, 2.5, 10, 30, 120]
/** PostgreSQL's codes of the failures after which a transaction is repeated. */
const REASONS: Readonly<Record<string, string>> = { '40001': 'serialization', '40P01': 'deadlock' }

/** Statements, partners, jobs and sign-ins of this process. Gives the function that ends the watch. */
export function watchWork(registry: Registry): () => void {
  const ends = [watchStatements(registry), watchPartners(registry), watchJobRuns(registry), countSignIns(registry)]
  return () => {
    for (const end of ends) end()
  }
}

function watchStatements(registry: Registry): () => void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'osmp_database_statement_duration_seconds',
    help: 'Time of each statement from its sending to its rows',
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  const labelNames = ['function'] as const
  const count = new Counter({
    name: 'osmp_database_function_statements_total',
    help: 'Statements by the repository function that builds them',
    labelNames,
    registers,
  })
  const seconds = new Counter({
    name: 'osmp_database_function_seconds_total',
    help: 'Time of statements by the repository function that builds them',
    labelNames,
    registers,
  })
  const failed = new Counter({
    name: 'osmp_database_statement_failures_total',
    help: 'Statements that failed, by the repository function that builds them',
    labelNames,
    registers,
  })
  const repeated = new Counter({
    name: 'osmp_database_retries_total',
    help: 'Transactions repeated after a serialization failure or a deadlock',
    labelNames: ['reason'],
    registers,
  })
  for (const reason of Object.values(REASONS)) repeated.inc({ reason }, 0)
  const onRetry = ({ state }: { state: string }) => repeated.inc({ reason: REASONS[state] ?? 'other' })
  retries.subscribe(onRetry)
  const series = new Map<string, { count: Counter.Internal; seconds: Counter.Internal }>()
  const seriesOf = (name: string) => {
    const known = series.get(name)
    if (known) return known
    const made = { count: count.labels({ function: name }), seconds: seconds.labels({ function: name }) }
    series.set(name, made)
    return made
  }
  const end = timed(statements, (statement, took) => {
    const { error } = statement
    const { name } = sourceOf(statement)
    const of = seriesOf(name)
    duration.observe(took)
    of.count.inc()
    of.seconds.inc(took)
    if (error !== undefined && error !== null) failed.inc({ function: name })
  })
  return () => {
    end()
    retries.unsubscribe(onRetry)
  }
}

function watchPartners(registry: Registry): () => void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'osmp_partner_request_duration_seconds',
    help: 'Requests to other systems by partner. result: ok, refused by an answer, or failed without one',
    labelNames: ['partner', 'result'],
    buckets: PARTNER_BUCKETS,
    registers,
  })
  const until = new Map<string, number>()
  const breaker = new Gauge({
    name: 'osmp_partner_breaker_open',
    help: '1 while a partner is not asked after repeated failures',
    labelNames: ['partner'],
    registers,
    collect() {
      for (const [partner, end] of until) this.set({ partner }, end > performance.now() ? 1 : 0)
    },
  })
  for (const partner of ['wecom', 'wechat']) breaker.set({ partner }, 0)
  const onPause = ({ partner, ms }: { partner: string; ms: number }) => until.set(partner, performance.now() + ms)
  partnerPauses.subscribe(onPause)
  const end = timed(partnerCalls, ({ partner, isRefused, error }, took) => {
    const result = error !== undefined ? 'failed' : isRefused === true ? 'refused' : 'ok'
    duration.observe({ partner, result }, took)
  })
  return () => {
    end()
    partnerPauses.unsubscribe(onPause)
  }
}

function watchJobRuns(registry: Registry): () => void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'osmp_job_duration_seconds',
    help: 'Runs of background jobs in this process. result: ok or failed; a failed run is tried again',
    labelNames: ['queue', 'result'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const running = new Gauge({
    name: 'osmp_jobs_running',
    help: 'Background jobs that run in this process',
    labelNames: ['queue'],
    registers,
  })
  return timed(
    jobRuns,
    ({ job, error }, took) => {
      running.dec({ queue: job })
      duration.observe({ queue: job, result: error === undefined ? 'ok' : 'failed' }, took)
    },
    ({ job }) => running.inc({ queue: job }),
  )
}

function countSignIns(registry: Registry): () => void {
  const total = new Counter({
    name: 'osmp_sign_ins_total',
    help: 'Sign-ins of attendees at meetings, committed by this process, by method',
    labelNames: ['method'],
    registers: [registry],
  })
  const onSignIn = ({ method }: { method: string }) => total.inc({ method })
  signIns.subscribe(onSignIn)
  return () => signIns.unsubscribe(onSignIn)
}

import { jobWords } from '@osmp/domain/jobs/job-names.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import type { Job } from '../kit/process/jobs.ts'
import type { Log } from '../kit/process/logger.ts'
import { countRuns, noteRun } from './job-runs-repo.ts'
import { hasQueues } from './queue-repo.ts'
import { setBackQueueTimes } from './queue-times-repo.ts'
import { setBackOutboxTimes } from './set-back-outboxes.ts'
import { tellAdmins } from '../notices/public.ts'

const MINUTE_MS = 60_000
const LATE_MS = 5 * MINUTE_MS

type Watched = Pick<Job<object, string>, 'name' | 'cron'>
type WatchDeps = { db: Db; clock: Clock; log: Log; jobs: readonly Watched[] }

export type JobWatch = {
  /** Sets back times that lie in a wrong future, then looks for jobs that are late. Once a minute by itself. */
  look(): Promise<void>
  /** Names of the jobs that are late by now. */
  late(): readonly string[]
  stop(): void
}

/** How long a job of the clock may rest between two runs. */
function periodOf(cron: string): number {
  const [minute, hour] = cron.split(' ')
  if (minute === '*') return MINUTE_MS
  return hour === '*' ? 60 * MINUTE_MS : 24 * 60 * MINUTE_MS
}

/** The same jobs; each run of one of the clock that comes to its end is counted, for all processes. */
export function countedJobs<J extends Job<object, string>>(
  jobs: readonly J[],
  { db, clock }: Pick<WatchDeps, 'db' | 'clock'>,
): J[] {
  return jobs.map((job) => {
    if (job.cron === undefined) return job
    const run: J['run'] = async (payload) => {
      const done = await job.run(payload)
      await noteRun(db.db, job.name, new Date(clock.systemNow()).toISOString())
      return done
    }
    return { ...job, run }
  })
}

/**
 * Watches the scheduled jobs from outside their queue, on a clock nobody can set: one whose runs were not counted for five minutes
 * longer than its period is late, which the log and the administrators are told once. `monotonic` is in ms.
 */
export function watchJobs(deps: WatchDeps, monotonic: () => number = () => performance.now()): JobWatch {
  const scheduled = deps.jobs.flatMap(({ name, cron }) =>
    cron === undefined ? [] : [{ name, period: periodOf(cron) }],
  )
  const seen = new Map<string, { runs: number; at: number }>()
  const late = new Set<string>()
  const began = monotonic()
  const look = async () => {
    await setBack(deps)
    const counts = await countRuns(deps.db.db)
    for (const { name, period } of scheduled) {
      const runs = counts.get(name) ?? 0
      const before = seen.get(name)
      if (before?.runs !== runs) seen.set(name, { runs, at: before ? monotonic() : began })
      const rested = monotonic() - (seen.get(name)?.at ?? began)
      if (rested < period + LATE_MS) late.delete(name)
      else if (!late.has(name)) {
        late.add(name)
        await tell(deps, name, Math.round((rested - period) / MINUTE_MS))
      }
    }
  }
  let isOver = false
  const again = () =>
    void look().catch((error: unknown) => {
      if (!isOver) deps.log.error({ err: error }, 'the jobs could not be watched')
    })
  const timer = setInterval(again, MINUTE_MS)
  timer.unref()
  again()
  const stop = () => {
    isOver = true
    clearInterval(timer)
  }
  return { look, late: () => [...late], stop }
}

async function setBack({ db, clock, log }: WatchDeps): Promise<void> {
  const messages = await setBackOutboxTimes(db.db, new Date(clock.systemNow()).toISOString())
  const queues = (await hasQueues(db.db)) ? await setBackQueueTimes(db.db) : 0
  if (messages + queues > 0)
    log.warn({ queues, messages }, 'times of the queues lay in a wrong future and were set back')
}

async function tell({ db, clock, log }: WatchDeps, name: string, minutes: number): Promise<void> {
  log.error({ job: name, minutes }, 'a scheduled job does not run')
  const [nameZh, nameEn] = jobWords(name)?.name ?? [name, name]
  await tellAdmins(db, clock, { kind: 'jobLate', about: name, params: { nameZh, nameEn } })
}

import type { JobName } from '@osmp/domain/jobs/job-names.ts'
import type { JobCounts } from '@osmp/domain/jobs/job-runs.ts'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import { ANSWER_LIMIT_MS, type Tx } from '../database/db.ts'
import { jobRuns } from '../observe/channels.ts'
import type { Log } from './logger.ts'

const SCHEMA = 'pgboss'
const DEAD_LETTERS = 'dead-letters'
/** Of each process, beside those of its calls. */
export const JOB_CONNECTIONS = 2
/**
 * A job runs again when its worker has not been heard of for 20 s: longer than a failover of the database keeps a live one silent, so that
 * its job does not begin a second time beside the first.
 */
const RETRY = { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 120, heartbeatSeconds: 20 }
const HEARD_EVERY_SECONDS = 4
/** How often each worker looks for such jobs; the one that looks first does it for all. */
const LOOK_EVERY_SECONDS = 10
const LOOK_AGAIN_SECONDS = 8
/** Within the time that the end of the process gives the jobs. */
const STOP_LIMIT_MS = 4_000

/** Work done outside a request. It may run twice after a crash, so its effect must be guarded by a key of its own. */
export type Job<Payload extends object = object, Name extends string = JobName> = {
  /** Letters, digits, `-`; the workbench has words for each. */
  name: Name
  payload: z.ZodMiniType<Payload>
  /** Also runs by itself at these minutes (real time), with an empty payload. */
  cron?: string
  /** What it deleted, if it says so. */
  run(payload: Payload): Promise<JobCounts | void>
}

export type Jobs = {
  /** Queues a job in the caller's transaction: it exists only if the transaction commits. */
  enqueue<Payload extends object>(tx: Tx, job: Job<Payload, string>, payload: Payload): Promise<void>
  /** Runs a job as soon as a worker is free, for instance after the clock was moved. */
  trigger(name: string): Promise<void>
  /** Lets running jobs finish, for at most 4 s. */
  stop(): Promise<void>
}

// pg-boss takes the same settings as a pool.
const settings = (poolConfig: pg.PoolConfig) => ({
  ...({ query_timeout: ANSWER_LIMIT_MS, ...poolConfig } as ConstructorParameters<typeof PgBoss>[0] & object),
  max: JOB_CONNECTIONS,
  schema: SCHEMA,
  application_name: 'osmp-jobs',
})

/** Makes the tables of the jobs, or brings them up to date, as the owner of the database. */
export async function makeJobTables(owner: pg.PoolConfig): Promise<void> {
  const boss = new PgBoss({ ...settings(owner), supervise: false, schedule: false })
  let fault: unknown
  boss.on('error', (error) => (fault = error))
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
  if (fault !== undefined) throw fault
}

/** Starts the workers on their own few connections. It may create its tables first; a start that fails leaves none of them running. */
export async function startJobs(
  poolConfig: pg.PoolConfig,
  jobs: readonly Job<object, string>[],
  log: Log,
  { areTablesMade = false }: { areTablesMade?: boolean } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    ...settings(poolConfig),
    migrate: !areTablesMade,
    createSchema: !areTablesMade,
    // The database's clock may be set at any moment.
    clockMonitorIntervalSeconds: 60,
    superviseIntervalSeconds: LOOK_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_AGAIN_SECONDS,
  })
  let isOver = false
  boss.on('error', (error) => {
    if (!isOver) log.error({ err: error }, 'jobs')
  })
  try {
    await boss.start().catch(sayMigrate)
    await boss.createQueue(DEAD_LETTERS)
    for (const job of jobs) await serve(boss, job, log)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return {
    enqueue: async (tx, job, payload) => {
      await boss.send(job.name, payload, { db: { executeSql: (text, values) => execute(tx, text, values) } })
    },
    trigger: async (name) => {
      await boss.send(name, {})
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS })
      isOver = true
    },
  }
}

/** Tables that this role may not make or change have a command of their own. */
function sayMigrate(error: unknown): never {
  if (error instanceof Error && /^pg-boss (?:is not installed|database requires migrations)/.test(error.message))
    throw new Error(
      'the tables of the jobs are not those of this build. Run npm run migrate with DATABASE_OWNER_URL first',
    )
  throw error
}

async function serve(boss: PgBoss, job: Job<object, string>, log: Log): Promise<void> {
  // A job of the clock that is still waiting need not wait twice.
  const policy = job.cron === undefined ? 'standard' : 'short'
  await boss.createQueue(job.name, { ...RETRY, policy, deadLetter: DEAD_LETTERS })
  // One that was there already keeps the values of its day otherwise.
  await boss.updateQueue(job.name, RETRY)
  const pace = { pollingIntervalSeconds: 1, heartbeatRefreshSeconds: HEARD_EVERY_SECONDS }
  await boss.work<unknown>(job.name, pace, async (batch) => {
    // One job at a time is fetched; what it answers is kept with it.
    for (const { id, data } of batch) {
      try {
        const run = async () => job.run(z.parse(job.payload, data ?? {}))
        return await jobRuns.tracePromise(run, { job: job.name })
      } catch (error) {
        log.error({ err: error, job: job.name, jobId: id }, 'job failed')
        throw error
      }
    }
  })
  if (job.cron !== undefined) await boss.schedule(job.name, job.cron)
}

function execute(tx: Tx, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  return tx.executeQuery(CompiledQuery.raw(text, values))
}

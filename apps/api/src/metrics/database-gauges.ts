import { OUTBOXES } from '@osmp/contract/jobs/models.ts'
import { JOB_NAMES, jobWords } from '@osmp/domain/jobs/job-names.ts'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../kit/database/db.ts'
import type { Reading } from '../kit/observe/readings.ts'
import type { Clock } from '../kit/process/clock.ts'
import { hasQueues, measureOutbox } from '../jobs/public.ts'
import { MOST_COUNTED, readDeadJobs, readLastRuns, readOtherOutboxes, readQueues, readSessions } from './gauges-repo.ts'

/** Less than the usual 15 s between two scrapes, so that each finds new figures. */
const EVERY_SECONDS = 10
const SESSION_STATES = ['active', 'idle', 'inTransaction']
/** A queue of an older version has no name of this build. */
const known = (job: string): string => (jobWords(job) === undefined ? 'other' : job)

/** The state of the database, and the sessions of all processes on it. */
export function databaseReading(registry: Registry, { db }: { db: Db }): Reading {
  const registers = [registry]
  const up = new Gauge({
    name: 'osmp_database_up',
    help: '1 where the database answered the newest reading',
    registers,
  })
  const connections = new Gauge({
    name: 'osmp_database_sessions',
    help: 'Sessions of all processes of the product on its database',
    labelNames: ['state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'osmp_database_oldest_transaction_seconds',
    help: 'Age of the oldest open transaction of the product',
    registers,
  })
  return {
    name: 'database',
    everySeconds: EVERY_SECONDS,
    gauges: [connections, oldest],
    read: async () => {
      up.set(0)
      const sessions = await readSessions(db.db)
      up.set(1)
      for (const state of SESSION_STATES) connections.set({ state }, 0)
      for (const { state, count } of sessions.connections) connections.set({ state }, count)
      oldest.set(sessions.oldestSeconds)
    },
  }
}

/** Queues of jobs and outboxes: rows in the database, the same at each process. */
export function queueReading(registry: Registry, { db, clock }: { db: Db; clock: Clock }): Reading {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const jobs = gauge('osmp_jobs', 'Jobs that wait: due, later, or to be tried again', 'queue', 'state')
  const oldestJob = gauge('osmp_jobs_oldest_due_seconds', 'Age of the oldest job that is due', 'queue')
  const dead = gauge('osmp_jobs_dead', 'Jobs that were given up and neither retried nor discarded', 'queue')
  const lastRun = gauge('osmp_job_last_run_timestamp_seconds', 'When a scheduled job last came to its end', 'queue')
  const waiting = gauge('osmp_outbox_waiting', `Messages that wait, ${MOST_COUNTED} at most`, 'outbox')
  const oldest = gauge('osmp_outbox_oldest_seconds', 'Age of the oldest message that waits', 'outbox')
  const givenUp = gauge('osmp_outbox_dead', `Messages that were given up, ${MOST_COUNTED} at most`, 'outbox')

  const readJobs = async () => {
    for (const queue of Object.keys(JOB_NAMES)) {
      for (const state of ['due', 'later', 'retrying']) jobs.set({ queue, state }, 0)
      oldestJob.set({ queue }, 0)
      dead.set({ queue }, 0)
    }
    for (const { queue: name, due, later, retrying, oldestSeconds } of await readQueues(db.db)) {
      const queue = known(name)
      jobs.set({ queue, state: 'due' }, due)
      jobs.set({ queue, state: 'later' }, later)
      jobs.set({ queue, state: 'retrying' }, retrying)
      oldestJob.set({ queue }, oldestSeconds ?? 0)
    }
    for (const row of await readDeadJobs(db.db)) dead.set({ queue: known(row.queue) }, row.dead)
    for (const { job, at } of await readLastRuns(db.db)) lastRun.set({ queue: known(job) }, at)
  }
  const readOutboxes = async () => {
    const now = new Date(clock.now()).toISOString()
    for (const outbox of OUTBOXES) {
      const row = await measureOutbox(db.db, outbox, { now, limit: MOST_COUNTED })
      waiting.set({ outbox }, row.waiting)
      oldest.set({ outbox }, Math.max(0, row.oldestSeconds ?? 0))
      givenUp.set({ outbox }, row.dead)
    }
    for (const row of await readOtherOutboxes(db.db, new Date(clock.systemNow()).toISOString())) {
      waiting.set({ outbox: row.outbox }, row.waiting)
      oldest.set({ outbox: row.outbox }, Math.max(0, row.oldestSeconds ?? 0))
    }
  }
  return {
    name: 'queues',
    everySeconds: EVERY_SECONDS,
    gauges: [jobs, oldestJob, dead, lastRun, waiting, oldest, givenUp],
    read: async () => {
      if (await hasQueues(db.db)) await readJobs()
      await readOutboxes()
    },
  }
}

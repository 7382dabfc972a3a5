import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { OUTBOXES } from '@osmp/contract/jobs/models.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { faultLines, faultsFound } from '@osmp/domain/backups/backup-age.ts'
import { canAsk, countsOf } from '@osmp/domain/jobs/job-runs.ts'
import * as z from 'zod/mini'
import { type BackupRun, findRun } from '../kit/database/backup-run-repo.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { findDeadWork } from './dead-work.ts'
import { sayFault } from './fault-words.ts'
import { countOutbox } from './outbox-repo.ts'
import { findQueues, hasQueues, type QueueRow } from './queue-repo.ts'

/** What a job answered; of an older version perhaps something else. */
const answered = z.record(z.string(), z.number())

type JobList = OutputOf<(typeof jobs)['jobList']>
type Queue = JobList['queues'][number]

export const jobList: Handler<typeof jobs, 'jobList'> = async (_input, { tx, locale }) => {
  const outboxes = []
  for (const outbox of OUTBOXES) outboxes.push({ outbox, ...(await countOutbox(tx, outbox)) })
  const queues = (await hasQueues(tx)) ? await findQueues(tx) : []
  return {
    queues: queues.map(presentQueue),
    outboxes,
    dead: await findDeadWork(tx),
    dataFaults: presentFaults(await findRun(tx, 'verify'), locale),
  }
}

function presentFaults(run: BackupRun | undefined, locale: Locale): JobList['dataFaults'] {
  const count = faultsFound(run)
  if (!run || count === 0) return null
  return { at: run.at, count, faults: faultLines(run).map((line) => sayFault(line, locale)) }
}

function presentQueue({ lastRun, ...row }: QueueRow): Queue {
  return {
    ...row,
    canRun: canAsk(row.name),
    lastRun: lastRun && {
      at: lastRun.at,
      ms: lastRun.ms,
      counts: countsOf(z.safeParse(answered, lastRun.output).data ?? {}),
    },
  }
}

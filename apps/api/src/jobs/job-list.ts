import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { OUTBOXES } from '@osmp/contract/jobs/models.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { canAsk, countsOf } from '@osmp/domain/jobs/job-runs.ts'
import * as z from 'zod/mini'
import type { Handler } from '../kit/http/ctx.ts'
import { findDeadWork } from './dead-work.ts'
import { countOutbox } from './outbox-repo.ts'
import { findQueues, hasQueues, type QueueRow } from './queue-repo.ts'

/** What a job answered; of an older version perhaps something else. */
const answered = z.record(z.string(), z.number())

type Queue = OutputOf<(typeof jobs)['jobList']>['queues'][number]

export const jobList: Handler<typeof jobs, 'jobList'> = async (_input, { tx }) => {
  const outboxes = []
  for (const outbox of OUTBOXES) outboxes.push({ outbox, ...(await countOutbox(tx, outbox)) })
  const queues = (await hasQueues(tx)) ? await findQueues(tx) : []
  return { queues: queues.map(presentQueue), outboxes, dead: await findDeadWork(tx) }
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

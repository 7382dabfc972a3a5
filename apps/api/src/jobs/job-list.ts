import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { OUTBOXES } from '@osmp/contract/jobs/models.ts'
import type { Handler } from '../kit/ctx.ts'
import { findDeadWork } from './dead-work.ts'
import { countOutbox } from './outbox-repo.ts'
import { findQueues, hasQueues } from './queue-repo.ts'

export const jobList: Handler<typeof jobs, 'jobList'> = async (_input, { tx }) => {
  const outboxes = []
  for (const outbox of OUTBOXES) outboxes.push({ outbox, ...(await countOutbox(tx, outbox)) })
  return { queues: (await hasQueues(tx)) ? await findQueues(tx) : [], outboxes, dead: await findDeadWork(tx) }
}

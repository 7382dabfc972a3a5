import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { OUTBOXES } from '@osmp/contract/jobs/models.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { Tx } from '../kit/database/db.ts'
import { findDeadMessages } from './outbox-repo.ts'
import { findDeadJobs, hasQueues } from './queue-repo.ts'

export type DeadWork = OutputOf<(typeof jobs)['jobList']>['dead'][number]

const MOST = 100
/** A name or a code of an error; its message may hold an address or a person and stays on the server. */
const ERROR_NAME = /\b(?:[A-Z][A-Za-z]*Error|E[A-Z]{3,}|[A-Z]{2}\d{3}|\d{3,6})\b/

/** Jobs and messages that were given up, the last first, a hundred at most. */
export async function findDeadWork(tx: Tx): Promise<DeadWork[]> {
  const found: DeadWork[] = []
  if (await hasQueues(tx)) {
    for (const row of await findDeadJobs(tx, MOST)) found.push({ ...row, source: 'job', error: errorName(row.error) })
  }
  for (const outbox of OUTBOXES) {
    for (const row of await findDeadMessages(tx, outbox, MOST))
      found.push({ ...row, source: outbox, queue: outbox, error: errorName(row.error) })
  }
  return found.toSorted((a, b) => b.diedAt.localeCompare(a.diedAt)).slice(0, MOST)
}

const errorName = (text: string): string => ERROR_NAME.exec(text)?.[0] ?? ''

import { noteDecision } from './note-decision.ts'
import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { realTime } from './job-decision.ts'
import { hasQueues, isQueueBusy, lockRuns, queueRun } from './queue-repo.ts'

export const jobRun: Handler<typeof jobs, 'jobRun'> = async ({ name }, ctx) => {
  const { tx } = ctx
  // Two at once follow one another: the second finds the run of the first.
  await lockRuns(tx, name)
  const busy = (await hasQueues(tx)) ? await isQueueBusy(tx, name) : undefined
  if (busy === undefined) throw new AppError('jobNotSetUp')
  if (busy) throw new AppError('jobBusy')
  await queueRun(tx, name)
  await noteDecision(tx, { kind: 'jobStarted', queue: name, personId: staff(ctx).personId, at: realTime(ctx) })
  return {}
}

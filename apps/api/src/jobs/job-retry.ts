import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { noted, takenJob } from './job-decision.ts'
import { reviveMessage } from './outbox-repo.ts'
import { reviveJob } from './queue-repo.ts'

export const jobRetry: Handler<typeof jobs, 'jobRetry'> = async (input, ctx) => {
  const { source, id } = input
  if (source === 'job') {
    const dead = await takenJob(id, ctx)
    if (!(await reviveJob(ctx.tx, dead))) throw new AppError('jobGone')
    return noted('jobRetried', dead.queue, input, ctx)
  }
  if (!(await reviveMessage(ctx.tx, source, id))) throw new AppError('jobGone')
  return noted('jobRetried', source, input, ctx)
}

import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { requireOpenHands } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { noted, realTime, takenJob } from './job-decision.ts'
import { discardMessage } from './outbox-repo.ts'

export const jobDiscard: Handler<typeof jobs, 'jobDiscard'> = async (input, ctx) => {
  const { source, id, reason } = input
  await requireOpenHands(ctx, 'discardWork')
  if (source === 'job') return noted('jobDiscarded', (await takenJob(id, ctx)).queue, input, ctx)
  const { personId } = staff(ctx)
  if (!(await discardMessage(ctx.tx, { outbox: source, id, reason, personId, at: realTime(ctx) })))
    throw new AppError('jobGone')
  return noted('jobDiscarded', source, input, ctx)
}

import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { discardMessage, noteDecision, reviveMessage } from './outbox-repo.ts'
import { hasQueues, reviveJob, takeDeadJob } from './queue-repo.ts'

type Input = InputOf<(typeof jobs)['jobRetry']>

/** Error: jobGone. */
export const jobRetry: Handler<typeof jobs, 'jobRetry'> = async (input, ctx) => {
  const { source, id } = input
  if (source === 'job') {
    const dead = await taken(id, ctx)
    if (!(await reviveJob(ctx.tx, dead))) throw new AppError('jobGone')
    return noted('jobRetried', dead.queue, input, ctx)
  }
  if (!(await reviveMessage(ctx.tx, source, id))) throw new AppError('jobGone')
  return noted('jobRetried', source, input, ctx)
}

/** Error: jobGone. */
export const jobDiscard: Handler<typeof jobs, 'jobDiscard'> = async (input, ctx) => {
  const { source, id, reason } = input
  if (source === 'job') return noted('jobDiscarded', (await taken(id, ctx)).queue, input, ctx)
  const { personId } = staff(ctx)
  if (!(await discardMessage(ctx.tx, { outbox: source, id, reason, personId, at: realTime(ctx) })))
    throw new AppError('jobGone')
  return noted('jobDiscarded', source, input, ctx)
}

async function taken(id: string, { tx }: Ctx): Promise<{ queue: string; jobId: string }> {
  const dead = (await hasQueues(tx)) ? await takeDeadJob(tx, id) : undefined
  if (!dead) throw new AppError('jobGone')
  return dead
}

async function noted(
  kind: 'jobRetried' | 'jobDiscarded',
  queue: string,
  { id, reason }: Input,
  ctx: Ctx,
): Promise<Record<string, never>> {
  await noteDecision(ctx.tx, { kind, queue, ref: id, reason, personId: staff(ctx).personId, at: realTime(ctx) })
  return {}
}

const realTime = ({ clock }: Ctx): string => new Date(clock.systemNow()).toISOString()

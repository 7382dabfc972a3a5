import { noteDecision } from './note-decision.ts'
import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { hasQueues, takeDeadJob } from './queue-repo.ts'

type Input = InputOf<(typeof jobs)['jobRetry']>

/** A dead job taken off its queue. */
export async function takenJob(id: string, { tx }: Ctx): Promise<{ queue: string; jobId: string }> {
  const dead = (await hasQueues(tx)) ? await takeDeadJob(tx, id) : undefined
  if (!dead) throw new AppError('jobGone')
  return dead
}

/** Keeps the decision for the audit chain. */
export async function noted(
  kind: 'jobRetried' | 'jobDiscarded',
  queue: string,
  { id, reason }: Input,
  ctx: Ctx,
): Promise<Record<string, never>> {
  await noteDecision(ctx.tx, { kind, queue, ref: id, reason, personId: staff(ctx).personId, at: realTime(ctx) })
  return {}
}

export const realTime = ({ clock }: Ctx): string => new Date(clock.systemNow()).toISOString()

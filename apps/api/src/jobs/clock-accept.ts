import { acceptStep } from '../kit/process/clock-step-repo.ts'
import { noteDecision } from './note-decision.ts'
import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { requireOpenHands } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { realTime } from './job-decision.ts'

/** Every process follows within seconds. */
export const clockAccept: Handler<typeof jobs, 'clockAccept'> = async ({ id }, ctx) => {
  const { personId } = staff(ctx)
  const at = realTime(ctx)
  await requireOpenHands(ctx, 'acceptClockStep')
  if (!(await acceptStep(ctx.tx, { id, personId, at }))) throw new AppError('clockStepGone')
  await noteDecision(ctx.tx, { kind: 'clockAccepted', queue: 'clock', ref: id, personId, at })
  return {}
}

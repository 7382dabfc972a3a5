import { takeMoves } from '../kit/process/clock-step-repo.ts'
import { noteDecision } from './note-decision.ts'
import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { requireOpenHands } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { undoClockMoves } from '../meetings/public.ts'
import { realTime } from './job-decision.ts'

export const clockReopen: Handler<typeof jobs, 'clockReopen'> = async ({ id, reason }, ctx) => {
  const actor = staff(ctx)
  await requireOpenHands(ctx, 'acceptClockStep')
  const decision = { id, reason, personId: actor.personId, at: realTime(ctx) }
  const eventIds = await takeMoves(ctx.tx, decision)
  if (eventIds === undefined) throw new AppError('clockStepGone')
  const meetings = await undoClockMoves(ctx.tx, { eventIds, actor, reason, at: ctx.at })
  await noteDecision(ctx.tx, { ...decision, kind: 'clockReopened', queue: 'clock', ref: id })
  return { meetings }
}

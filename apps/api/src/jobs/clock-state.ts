import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { isAsked } from '@osmp/domain/system/clock-step.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findHeldStep, findStepsBack } from './clock-repo.ts'

export const clockState: Handler<typeof jobs, 'clockState'> = async (_input, { tx }) => {
  const held = await findHeldStep(tx)
  const needsAdmin = held !== undefined && isAsked(Date.parse(held.toAt) - Date.parse(held.fromAt))
  return { held: held ? { ...held, needsAdmin } : null, back: await findStepsBack(tx) }
}

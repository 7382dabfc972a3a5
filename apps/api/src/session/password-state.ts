import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { findPasswordState } from './password-repo.ts'

export const passwordState: Handler<typeof session, 'passwordState'> = async ({ personId }, ctx) => {
  const found = await findPasswordState(ctx.tx, personId)
  if (!found) throw new AppError('recordMissing')
  const { hasPassword, until, setAt, setBy } = found
  const isOver = until !== null && Date.parse(until) <= ctx.clock.systemNow()
  const state = !hasPassword ? 'none' : until === null ? 'own' : isOver ? 'expired' : 'initial'
  return { state, until, setAt, setBy }
}

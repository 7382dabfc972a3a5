import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { forgetSession } from './session-trust.ts'
import { findSession, revokeFamily } from './session-repo.ts'

export const signOut: Handler<typeof session, 'signOut'> = async (_input, ctx) => {
  const { tokenHash } = ctx
  if (tokenHash === undefined) return {}
  const session = await findSession(ctx.tx, tokenHash)
  if (session) await revokeFamily(ctx.tx, session.familyId, 'signOut', new Date(ctx.clock.systemNow()).toISOString())
  ctx.afterCommit(() => forgetSession(tokenHash))
  return {}
}

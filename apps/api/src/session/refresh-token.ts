import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { issueToken } from './issue-token.ts'
import { findSession, markRotated } from './session-repo.ts'

/** Rotates the token in use. Of two rotations at once one wins; the other keeps the winner's grace time. */
export const refreshToken: Handler<typeof session, 'refreshToken'> = async (_input, ctx) => {
  const now = ctx.clock.systemNow()
  const session = ctx.tokenHash === undefined ? undefined : await findSession(ctx.tx, ctx.tokenHash)
  if (!session || ctx.tokenHash === undefined) throw new AppError('notSignedIn')
  if (!(await markRotated(ctx.tx, ctx.tokenHash, new Date(now).toISOString()))) throw new AppError('notSignedIn')
  return issueToken(ctx.tx, { id: session.familyId, userType: session.userType, expiresAt: session.expiresAt }, now)
}

import type { attendance } from '@osmp/contract/attendance/endpoints.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import { refuseNamed } from '../kit/http/refuse-named.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { requireStatementTime } from './require-statement-time.ts'
import { findStatement, revokeStatement } from './statement-repo.ts'

export const statementRevoke: Handler<typeof attendance, 'statementRevoke'> = async (
  { engagementId, statementId, reason },
  ctx,
) => {
  const actor = staff(ctx)
  requireStatementTime(await lockMeeting(ctx.tx, engagementId))
  const which = { engagementId, statementId }
  const stored = await findStatement(ctx.tx, statementId)
  const number = await revokeStatement(ctx.tx, which, { by: actor.personId, reason, at: ctx.at })
  if (number === undefined)
    throw new AppError(stored?.engagementId === engagementId ? 'statementIsRevoked' : 'statementMissing')
  refuseNamed(reason, stored ? [stored.personName] : [])
  await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: 'statementRevoked', params: { number, reason } })
  return {}
}

import { findEnrolled, unmarkSigned } from '../enrolment/public.ts'
import type { door } from '@osmp/contract/door/endpoints.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { revokeWithSignIn } from '../attendance/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import { refuseNamed } from '../kit/http/refuse-named.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { voidSignIn } from './sign-in-repo.ts'

export const signVoid: Handler<typeof door, 'signVoid'> = async ({ engagementId, signInId, reason }, ctx) => {
  const actor = staff(ctx)
  const meeting = await lockMeeting(ctx.tx, engagementId)
  if (isClosed(meeting.status)) throw new AppError(wrongStateReason(meeting.status))
  const enrollmentId = await voidSignIn(ctx.tx, { signInId, engagementId, by: actor.personId, reason, at: ctx.at })
  if (enrollmentId === undefined) throw new AppError('signInMissing')
  const person = await findEnrolled(ctx.tx, enrollmentId)
  refuseNamed(reason, person ? [person.name] : [])
  await unmarkSigned(ctx.tx, enrollmentId)
  await revokeWithSignIn(ctx.tx, { enrollmentId, actor, reason, at: ctx.at })
  await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: 'signInVoided', params: { reason } })
  return {}
}

import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { openEnrolment } from './open-enrolment.ts'
import { endCode } from './store/invitation-code-repo.ts'

export const codeEnd: Handler<typeof enrolment, 'codeEnd'> = async ({ engagementId, codeId }, ctx) => {
  await lockMeeting(ctx.tx, engagementId)
  await openEnrolment(ctx, engagementId)
  const ended = await endCode(ctx.tx, { engagementId, codeId, at: ctx.at })
  if (ended === undefined) throw new AppError('invitationCodeNotFound')
  if (ended === 'ended') await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: 'invitationCodeEnded' })
  return {}
}

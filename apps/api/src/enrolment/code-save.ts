import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { openEnrolment } from './open-enrolment.ts'
import { insertCode } from './store/invitation-code-repo.ts'
import { codeHash, codeOf } from './coming/code-keys.ts'
import { presentCode } from './coming/code-presenter.ts'

export const codeSave: Handler<typeof enrolment, 'codeSave'> = async (input, ctx) => {
  const { engagementId, label, most, endsAt } = input
  await lockMeeting(ctx.tx, engagementId)
  await openEnrolment(ctx, engagementId)
  const codeId = uuidv7()
  const hash = codeHash(ctx.signInKey, engagementId, codeOf(ctx.signInKey, codeId))
  const row = { id: codeId, engagementId, codeHash: hash, label, most, endsAt, madeBy: staff(ctx).personId, at: ctx.at }
  if (!(await insertCode(ctx.tx, row))) throw new AppError('invitationCodesTooMany')
  await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: 'invitationCodeMade', params: { count: most } })
  return presentCode(ctx, { codeId, label, most, used: 0, endsAt, revokedAt: null })
}

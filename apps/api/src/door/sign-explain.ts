import type { door } from '@osmp/contract/door/endpoints.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logMeeting } from '../meetings/public.ts'
import { explainSignIn } from './sign-in-repo.ts'

export const signExplain: Handler<typeof door, 'signExplain'> = async (
  { engagementId, signInId, explanation },
  ctx,
) => {
  await lockMeeting(ctx.tx, engagementId)
  if (!(await explainSignIn(ctx.tx, { signInId, engagementId, explanation }))) throw new AppError('signInMissing')
  await logMeeting(ctx.tx, {
    engagementId,
    kind: 'suspicionExplained',
    actionCategory: ACTION.enrolmentSignIn,
    actor: staff(ctx),
    at: ctx.at,
  })
  return {}
}

import type { door } from '@osmp/contract/door/endpoints.ts'
import { isSameValue } from '@osmp/domain/kit/merge-fields.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { changedMeanwhile, lockMeeting, logDeed } from '../meetings/public.ts'
import { explainSignIn, findSignExplanation } from './sign-in-repo.ts'

export const signExplain: Handler<typeof door, 'signExplain'> = async (
  { engagementId, signInId, explanation, seen },
  ctx,
) => {
  await lockMeeting(ctx.tx, engagementId)
  const before = seen === undefined ? undefined : await findSignExplanation(ctx.tx, engagementId, signInId)
  if (before !== undefined && isSameValue(before, explanation)) return {}
  if (before !== undefined && !isSameValue(before, seen))
    throw await changedMeanwhile(ctx.tx, {
      engagementId,
      kinds: ['suspicionExplained'],
      stored: { [signInId]: before },
    })
  if (!(await explainSignIn(ctx.tx, { signInId, engagementId, explanation }))) throw new AppError('signInMissing')
  await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: 'suspicionExplained', params: { parts: signInId } })
  return {}
}

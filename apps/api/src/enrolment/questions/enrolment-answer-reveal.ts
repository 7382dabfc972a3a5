import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { answerWords } from '@osmp/domain/enrolment/answer-words.ts'
import { readsItem } from '@osmp/domain/enrolment/enrolment-form.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Handler } from '../../kit/http/ctx.ts'
import { refuseNamed } from '../../kit/http/refuse-named.ts'
import { authorisedMeeting } from '../../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../../meetings/public.ts'
import { findAnswer } from '../store/answer-repo.ts'
import { answerSeal } from './answer-seal.ts'

export const enrolmentAnswerReveal: Handler<typeof enrolment, 'enrolmentAnswerReveal'> = async (input, ctx) => {
  const { engagementId, enrollmentId, itemKey, reason } = input
  const { standing } = authorisedMeeting(ctx)
  const found = await findAnswer(ctx.tx, { engagementId, enrollmentId, itemKey })
  if (found === undefined || found.sealed === null || !readsItem(standing, found.item))
    throw new AppError('enrolmentAnswerNone')
  refuseNamed(reason, [found.name])
  const { open } = await answerSeal(ctx)
  await lockMeeting(ctx.tx, engagementId)
  const params = { item: found.item.labelZh, reason }
  await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: 'answerRevealed', params })
  return { said: answerWords(found.item, open({ enrollmentId, itemKey }, found.sealed), ctx.locale) }
}

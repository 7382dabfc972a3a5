import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { answerRefusal } from '@osmp/domain/approvals/approval-question.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { logDeed } from '../meetings/public.ts'
import { findPersonName } from '../people/public.ts'
import { tellPeople } from './approval-notices.ts'
import { lockApplication } from './decide-approval.ts'
import { stateOf } from './question-presenter.ts'
import { findQuestions, saveAnswer } from './question-repo.ts'

/** Answers for the meeting's side, once, with a notice to the asker. */
export const questionAnswer: Handler<typeof approvals, 'questionAnswer'> = async (input, ctx) => {
  const { tx, at } = ctx
  const { approvalId, questionId, answer, clientToken } = input
  const { personId } = staff(ctx)
  const { meeting } = await lockApplication(ctx, approvalId)
  const asked = (await findQuestions(tx, [approvalId])).find(({ id }) => id === questionId)
  if (!asked) throw new AppError('questionUnknown')
  if (asked.answerToken === clientToken && asked.answeredBy === personId) return { questionId }
  const refusal = answerRefusal(stateOf(asked))
  if (refusal === 'questionAnswered') throw new AppError(refusal, { by: asked.answeredByName ?? '' })
  if (refusal) throw new AppError(refusal)
  await saveAnswer(tx, questionId, { answer, answeredBy: personId, answeredAt: at, answerToken: clientToken })
  const params = { by: await findPersonName(tx, personId), answer }
  await tellPeople(tx, [asked.askedBy], { meeting, kind: 'approvalAnswered', params, subject: questionId, at })
  await logDeed(ctx, ACTION.viewInApproval, {
    engagementId: meeting.id,
    kind: 'questionAnswered',
    params: { asker: asked.askedByName, answer },
  })
  return { questionId }
}

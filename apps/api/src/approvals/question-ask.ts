import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { askRefusal } from '@osmp/domain/approvals/approval-question.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { logDeed } from '../meetings/public.ts'
import { findPersonName } from '../people/public.ts'
import { tellPeople } from './approval-notices.ts'
import { findTurn, lockApplication } from './decide-approval.ts'
import { stateOf } from './question-presenter.ts'
import { findQuestions, insertQuestion, isQuestionId } from './question-repo.ts'

/** Asks on the step in turn. The application is not touched: it keeps its place in the queue and its waiting time. */
export const questionAsk: Handler<typeof approvals, 'questionAsk'> = async (input, ctx) => {
  const { tx, at } = ctx
  const { approvalId, questionId, about, question } = input
  const { personId } = staff(ctx)
  const application = await lockApplication(ctx, approvalId)
  const { meeting, approval } = application
  const asked = await findQuestions(tx, [approvalId])
  if (asked.some(({ id, askedBy }) => id === questionId && askedBy === personId)) return { questionId }
  if (await isQuestionId(tx, questionId)) throw new AppError('approvalTokenReused')
  const { node } = await findTurn(ctx, application)
  const own = asked.filter(({ nodeId, askedBy }) => nodeId === node.id && askedBy === personId)
  const refusal = askRefusal(own.map(stateOf))
  if (refusal) throw new AppError(refusal)
  await insertQuestion(tx, { id: questionId, nodeId: node.id, about, question, askedBy: personId, askedAt: at })
  const told = [approval.submitterId, meeting.owner_id, ...(meeting.agent_id === null ? [] : [meeting.agent_id])]
  const params = { by: await findPersonName(tx, personId), question }
  await tellPeople(tx, told, { meeting, kind: 'approvalQuestion', params, subject: questionId, at })
  await logDeed(ctx, ACTION.viewInApproval, {
    engagementId: meeting.id,
    kind: 'questionAsked',
    params: { question },
  })
  return { questionId }
}

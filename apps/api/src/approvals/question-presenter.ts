import type { approvalQuestion } from '@osmp/contract/approvals/models.ts'
import { questionState, type QuestionState } from '@osmp/domain/approvals/approval-question.ts'
import type * as z from 'zod/mini'
import type { QuestionRow } from './question-repo.ts'

/** How a stored question is. */
export const stateOf = ({ answeredAt, stepStatus }: QuestionRow): QuestionState =>
  questionState({ isAnswered: answeredAt !== null }, stepStatus)

/** A question as this reader sees it. */
export function presentQuestion(row: QuestionRow, readerId: string): z.output<typeof approvalQuestion> {
  const { id, about, question, askedBy, askedByName, askedAt, answer, answeredByName, answeredAt } = row
  return {
    questionId: id,
    about,
    state: stateOf(row),
    askedByName,
    isMine: askedBy === readerId,
    askedAt,
    question,
    answeredByName,
    answeredAt,
    answer,
  }
}

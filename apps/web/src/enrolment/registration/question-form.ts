import {
  type AnswerRefusal,
  answerFault,
  type FormAnswer,
  judgeAnswers,
  shownItems,
} from '@osmp/domain/enrolment/form-answers.ts'
import type { CallInput, CallOutput } from '../../kit/calls/call-types.ts'

export type OwnForm = NonNullable<CallOutput<'landing', 'landingDetail'>['form']>
export type OwnItem = OwnForm['items'][number]
export type OwnAnswers = Readonly<Record<string, FormAnswer>>
export type FilledForm = NonNullable<NonNullable<CallInput<'enrolment', 'doEnroll'>['inBody']>['form']>

/** The faults of all questions that are asked by these answers. */
export const faultsOf = ({ items }: OwnForm, answers: OwnAnswers): Readonly<Record<string, AnswerRefusal>> =>
  Object.fromEntries(
    shownItems(items, (key) => answers[key]).flatMap((item) => {
      const fault = answerFault(item, answers[item.key] ?? {})
      return fault === undefined ? [] : [[item.key, fault]]
    }),
  )

/** The form as it is sent, without answers to hidden questions. */
export function sentForm({ version, items }: OwnForm, answers: OwnAnswers): FilledForm {
  const asked = items.flatMap(({ key }) => (answers[key] === undefined ? [] : [{ key, ...answers[key] }]))
  const judged = judgeAnswers(items, asked)
  const stored = judged.ok ? judged.stored : []
  return {
    version,
    answers: stored.map(({ item, answer: { choices, ...answer } }) => ({
      key: item.key,
      ...answer,
      ...(choices && { choices: [...choices] }),
    })),
  }
}

import type { NodeStatus } from './approval-state.ts'

/** The parts of an application that a question may be about. */
export const QUESTION_ABOUT = ['whole', 'time', 'place', 'people', 'speakers', 'agenda', 'budget'] as const
export type QuestionAbout = (typeof QUESTION_ABOUT)[number]

export type QuestionState = 'open' | 'answered' | 'closed'

/** A question without an answer ends with its step: passing, sending back or handing over closes it. */
export function questionState(question: { readonly isAnswered: boolean }, step: NodeStatus): QuestionState {
  if (question.isAnswered) return 'answered'
  return step === 'active' ? 'open' : 'closed'
}

/** Why no question may be asked by a person in turn: the last one waits for its answer. Asking again after it is possible. */
export function askRefusal(own: readonly QuestionState[]): 'questionOpen' | undefined {
  return own.includes('open') ? 'questionOpen' : undefined
}

const ANSWER_REFUSALS = {
  open: undefined,
  answered: 'questionAnswered',
  closed: 'questionClosed',
} as const satisfies Record<QuestionState, string | undefined>

/** Why the meeting's side may not answer. */
export const answerRefusal = (state: QuestionState): 'questionAnswered' | 'questionClosed' | undefined =>
  ANSWER_REFUSALS[state]

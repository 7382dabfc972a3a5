import { hasOptions, type Question, type QuestionnaireContent, type QuestionnaireKind } from './questionnaire.ts'

export const QUESTIONNAIRE_FAULTS = [
  'questionnaireTitleMissing',
  'questionnaireEmpty',
  'questionTitleMissing',
  'questionOptionsFew',
  'questionOptionEmpty',
  'questionOptionTwice',
  'questionRightMissing',
  'examUnscored',
  'examNotAnonymous',
  'npsQuestionNeeded',
] as const
export type QuestionnaireFault = (typeof QUESTIONNAIRE_FAULTS)[number]

/** What is not in order; `number`: of the question, from 1, or null where it is the whole. */
export type FoundFault = { readonly fault: QuestionnaireFault; readonly number: number | null }

/** What keeps a questionnaire from being opened, in the order a person would mend it. */
export function questionnaireFaults(kind: QuestionnaireKind, content: QuestionnaireContent): readonly FoundFault[] {
  const whole: readonly (readonly [boolean, QuestionnaireFault])[] = [
    [content.title === '', 'questionnaireTitleMissing'],
    [content.questions.length === 0, 'questionnaireEmpty'],
    [kind === 'exam' && content.isAnonymous, 'examNotAnonymous'],
    [kind === 'exam' && content.questions.length > 0 && !content.questions.some(isScored), 'examUnscored'],
    [kind === 'nps' && content.questions.length > 0 && npsQuestions(content).length !== 1, 'npsQuestionNeeded'],
  ]
  return [
    ...whole.flatMap(([found, fault]) => (found ? [{ fault, number: null }] : [])),
    ...content.questions.flatMap((question, index) =>
      questionFaults(kind, question).map((fault) => ({ fault, number: index + 1 })),
    ),
  ]
}

/** A question whose answer can be right and is worth points. */
export const isScored = (question: Question): boolean => hasOptions(question.type) && question.points > 0

const npsQuestions = ({ questions }: QuestionnaireContent) => questions.filter(asksRecommendation)

/** In an NPS questionnaire: whether this is the question it is about. */
export const asksRecommendation = ({ type, required }: Pick<Question, 'type' | 'required'>) =>
  type === 'scale' && required

function questionFaults(kind: QuestionnaireKind, question: Question): QuestionnaireFault[] {
  const title: QuestionnaireFault[] = question.title === '' ? ['questionTitleMissing'] : []
  if (!hasOptions(question.type)) return title
  const labels = question.options.map(({ label }) => label)
  if (labels.length < 2) return [...title, 'questionOptionsFew']
  if (labels.includes('')) return [...title, 'questionOptionEmpty']
  if (new Set(labels).size < labels.length) return [...title, 'questionOptionTwice']
  return kind === 'exam' && isScored(question) && !hasRightAnswer(question) ? [...title, 'questionRightMissing'] : title
}

function hasRightAnswer({ type, right, options }: Question): boolean {
  if (type === 'order') return true
  const known = right.filter((id) => options.some((option) => option.id === id))
  return type === 'single' ? known.length === 1 : known.length >= 1
}

import type { CallInput, CallOutput } from '../kit/calls/call-types.ts'

export type Questionnaire = CallOutput<'exams', 'questionnaireGet'>
export type QuestionnaireRow = CallOutput<'exams', 'questionnaireList'>['list'][number]
export type Content = CallInput<'exams', 'questionnaireSave'>['content']
export type DraftQuestion = Content['questions'][number]
export type Kind = Questionnaire['kind']
export type Results = CallOutput<'exams', 'results'>
export type QuestionFigures = Results['questions'][number]
/** What the company sets for new questionnaires, and each questionnaire for itself. */
export type Sending = Pick<Content, 'audience' | 'sendWhen' | 'openDays' | 'passPercent' | 'attempts'>

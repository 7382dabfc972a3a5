import type { CallInput, CallOutput } from '../kit/calls/call-types.ts'

export type OpenedSurvey = CallOutput<'exams', 'surveyOpen'>
export type SurveyPerson = NonNullable<OpenedSurvey['person']>
export type Paper = OpenedSurvey['paper']
export type PaperQuestion = Paper['questions'][number]
export type SurveyResult = CallOutput<'exams', 'answerSubmit'>
export type SentAnswer = CallInput<'exams', 'answerSave'>['answers'][number]

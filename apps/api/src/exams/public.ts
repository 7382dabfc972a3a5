export { releaseEndedSurveys } from './release-answers.ts'
export { sendDueSurveys } from './send-survey.ts'
export { openSurveyPath } from './open-questionnaire.ts'
export { type QuestionnaireRecord, questionnaireRecords } from './questionnaire-record.ts'

export { MAY_BE_READ } from './release-repo.ts'
export { sendDueSurveys } from './send-survey.ts'
export { openSurveyPath } from './open-questionnaire.ts'
export { type QuestionnaireRecord, questionnaireRecords } from './questionnaire-record.ts'

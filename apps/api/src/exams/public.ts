export { sendDueSurveys } from './send-survey.ts'
export { openSurveyPath } from './open-questionnaire.ts'

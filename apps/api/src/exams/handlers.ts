import type { exams } from '@osmp/contract/exams/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { answerSave } from './answer-save.ts'
import { answerSubmit } from './answer-submit.ts'
import { examSendSetupInfo } from './exam-send-setup-info.ts'
import { examSendSetupSave } from './exam-send-setup-save.ts'
import { getExamUrl } from './get-exam-url.ts'
import { getUrl } from './get-url.ts'
import { npsRecordList } from './nps-record-list.ts'
import { questionnaireGet } from './questionnaire-get.ts'
import { questionnaireList } from './questionnaire-list.ts'
import { questionnaireMove } from './questionnaire-move.ts'
import { questionnaireSave } from './questionnaire-save.ts'
import { questionnaireTemplates } from './questionnaire-templates.ts'
import { recordList } from './record-list.ts'
import { type KeepExport, resultExport } from './result-export.ts'
import { resultTexts } from './result-texts.ts'
import { results } from './results.ts'
import { surveyIdentify } from './survey-identify.ts'
import { surveyOpen } from './survey-open.ts'
import { surveySend } from './survey-send.ts'

/** `keepExport` comes from the slice of reports. */
export const examsHandlers = (keepExport: KeepExport): Handlers<typeof exams> => ({
  recordList,
  getUrl,
  npsRecordList,
  getExamUrl,
  surveySend,
  examSendSetupInfo,
  examSendSetupSave,
  questionnaireTemplates,
  questionnaireList,
  questionnaireGet,
  questionnaireSave,
  questionnaireMove,
  results,
  resultTexts,
  resultExport: resultExport(keepExport),
  surveyOpen,
  surveyIdentify,
  answerSave,
  answerSubmit,
})

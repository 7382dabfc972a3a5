import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { checkEnroll } from './check-enroll.ts'
import { colleagueJoin } from './colleague-join.ts'
import { colleagueList } from './colleague-list.ts'
import { colleagueStanding } from './colleague-standing.ts'
import { codeEnd } from './code-end.ts'
import { codeList } from './code-list.ts'
import { autoMessageSave } from './auto-message-save.ts'
import { codeSave } from './code-save.ts'
import { mailCode } from './mail-code.ts'
import { modeSave } from './mode-save.ts'
import { consentSave } from './consent-save.ts'
import { doEnroll } from './do-enroll.ts'
import { enrollList } from './enroll-list.ts'
import { enrolmentChanges } from './enrolment-changes.ts'
import { enrolmentCheck } from './enrolment-check.ts'
import { enrolmentConfirm } from './enrolment-confirm.ts'
import { enrolmentCorrect } from './enrolment-correct.ts'
import { enrolmentDecide } from './enrolment-decide.ts'
import { enrolmentExport, type NoteTakenList } from './enrolment-export.ts'
import { enrolmentLabel } from './enrolment-label.ts'
import { enrolmentMatch } from './enrolment-match.ts'
import { enrolmentMatches } from './enrolment-matches.ts'
import { enrolmentRemind } from './enrolment-remind.ts'
import { enrolmentSettings } from './enrolment-settings.ts'
import { enrolmentSummary } from './enrolment-summary.ts'
import { enrolmentVoid, type ReopenLetters } from './enrolment-void.ts'
import { linkConfirm } from './link-confirm.ts'
import { linkUndo } from './link-undo.ts'
import { newsList } from './news-list.ts'
import { newsNumbers, type NoteNumbersSeen } from './news-numbers.ts'
import { newsReach } from './news-reach.ts'
import { newsTold } from './news-told.ts'
import { passCorrect } from './pass-correct.ts'
import { passFind } from './pass-find.ts'
import { enrolmentAnswerReveal } from './enrolment-answer-reveal.ts'
import { enrolmentAnswerSums } from './enrolment-answer-sums.ts'
import { enrolmentAnswers } from './enrolment-answers.ts'
import { enrolmentForm } from './enrolment-form.ts'
import { enrolmentFormSave } from './enrolment-form-save.ts'
import { sendSfaMessage } from './send-sfa-message.ts'
import { sendSfaMessageForsign } from './send-sfa-message-forsign.ts'

type Ports = { noteNumbersSeen: NoteNumbersSeen; noteTakenList: NoteTakenList; reopenLetters: ReopenLetters }

/** `ports` come from the slices of reports, invitations and privacy. */
export const enrolmentHandlers = (ports: Ports): Handlers<typeof enrolment> => ({
  autoMessageSave,
  checkEnroll,
  codeEnd,
  codeList,
  codeSave,
  consentSave,
  colleagueJoin,
  colleagueList,
  colleagueStanding,
  doEnroll,
  enrollList,
  enrolmentAnswerReveal,
  enrolmentAnswerSums,
  enrolmentAnswers,
  enrolmentChanges,
  enrolmentCheck,
  enrolmentConfirm,
  enrolmentCorrect,
  enrolmentDecide,
  enrolmentExport: enrolmentExport(ports.noteTakenList),
  enrolmentForm,
  enrolmentFormSave,
  enrolmentLabel,
  enrolmentMatch,
  enrolmentMatches,
  enrolmentRemind,
  enrolmentSettings,
  enrolmentSummary,
  enrolmentVoid: enrolmentVoid(ports.reopenLetters),
  sendSfaMessage,
  sendSfaMessageForsign,
  linkConfirm,
  linkUndo,
  modeSave,
  newsList,
  newsNumbers: newsNumbers(ports.noteNumbersSeen),
  newsReach,
  newsTold,
  passCorrect,
  mailCode,
  passFind,
})

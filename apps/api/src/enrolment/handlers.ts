import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { checkEnroll } from './check-enroll.ts'
import { colleagueJoin } from './colleague-join.ts'
import { colleagueList } from './colleague-list.ts'
import { colleagueStanding } from './colleague-standing.ts'
import { doEnroll } from './do-enroll.ts'
import { enrollList } from './enroll-list.ts'
import { enrolmentChanges } from './enrolment-changes.ts'
import { enrolmentCheck } from './enrolment-check.ts'
import { enrolmentConfirm } from './enrolment-confirm.ts'
import { enrolmentCorrect } from './enrolment-correct.ts'
import { enrolmentDecide } from './enrolment-decide.ts'
import { enrolmentExport } from './enrolment-export.ts'
import { enrolmentLabel } from './enrolment-label.ts'
import { enrolmentMatch } from './enrolment-match.ts'
import { enrolmentMatches } from './enrolment-matches.ts'
import { enrolmentRemind } from './enrolment-remind.ts'
import { enrolmentSettings } from './enrolment-settings.ts'
import { enrolmentSummary } from './enrolment-summary.ts'
import { enrolmentVoid } from './enrolment-void.ts'
import { getQrCode } from './get-qr-code.ts'
import { getSignList } from './get-sign-list.ts'
import { getSignList2 } from './get-sign-list2.ts'
import { linkConfirm } from './link-confirm.ts'
import { linkUndo } from './link-undo.ts'
import { loginMeeting } from './login-meeting.ts'
import { passCorrect } from './pass-correct.ts'
import { passFind } from './pass-find.ts'
import { sendSfaMessage } from './send-sfa-message.ts'
import { sendSfaMessageForsign } from './send-sfa-message-forsign.ts'
import { signByStaff } from './sign-by-staff.ts'
import { signExplain } from './sign-explain.ts'
import { signGrant } from './sign-grant.ts'
import { signLeave } from './sign-leave.ts'
import { signReturn } from './sign-return.ts'
import { signPersonalCode } from './sign-personal-code.ts'
import { signReplay } from './sign-replay.ts'
import { signRoster } from './sign-roster.ts'
import { signScan } from './sign-scan.ts'
import { signSessions } from './sign-sessions.ts'
import { signSplit } from './sign-split.ts'
import { signSubmit } from './sign-submit.ts'
import { signVoid } from './sign-void.ts'

export const enrolmentHandlers: Handlers<typeof enrolment> = {
  checkEnroll,
  colleagueJoin,
  colleagueList,
  colleagueStanding,
  doEnroll,
  enrollList,
  enrolmentChanges,
  enrolmentCheck,
  enrolmentConfirm,
  enrolmentCorrect,
  enrolmentDecide,
  enrolmentExport,
  enrolmentLabel,
  enrolmentMatch,
  enrolmentMatches,
  enrolmentRemind,
  enrolmentSettings,
  enrolmentSummary,
  enrolmentVoid,
  sendSfaMessage,
  sendSfaMessageForsign,
  getSignList,
  getSignList2,
  getQrCode,
  linkConfirm,
  linkUndo,
  loginMeeting,
  passCorrect,
  passFind,
  signGrant,
  signLeave,
  signReturn,
  signPersonalCode,
  signReplay,
  signRoster,
  signScan,
  signSessions,
  signSplit,
  signSubmit,
  signByStaff,
  signVoid,
  signExplain,
}

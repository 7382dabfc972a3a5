import { describe, expect, it } from 'vitest'
import calls from './calls.fixture.json' with { type: 'json' }
import { contract } from './contract.ts'

const endpoints = Object.entries(contract).flatMap(([slice, table]) =>
  Object.entries(table).map(([key, endpoint]) => ({ name: `${slice}.${key}`, key, endpoint })),
)
const line = (method: string, path: string) => `${method} ${path}`
const served = new Map(
  endpoints.map(({ endpoint, name }) => [line(endpoint.method, endpoint.path), { endpoint, name }]),
)
const named = new Set(calls.map(({ method, path }) => line(method, path)))
const FROM: Readonly<Record<string, string>> = {
  params: 'query',
  body: 'body',
  either: 'either',
  none: 'none',
  multipart: 'multipart',
  'query+form': 'query+form',
}

/** The text says body, its table params: we take both. */
const BOTH_WAYS = line('POST', '/invitation/save')

describe('the contract', () => {
  it('holds every call of the product text, with its method and where its arguments travel', () => {
    expect(calls).toHaveLength(136)
    const odd = calls.filter(({ method, path, args }) => {
      const from = served.get(line(method, path))?.endpoint.from
      return from !== FROM[args] && line(method, path) !== BOTH_WAYS
    })
    expect(odd).toEqual([])
  })

  it('asks for sn where the product text names the header, and where an event is created', () => {
    const withSn = endpoints
      .filter(({ endpoint }) => endpoint.headers?.includes('sn'))
      .map(({ endpoint }): string => endpoint.path)
    const wanted = calls.filter((call) => 'headers' in call && call.headers?.includes('sn')).map(({ path }) => path)
    expect(withSn.sort()).toEqual([...wanted, '/meeting/create/saveEngagementMeeting'].sort())
  })

  it('answers jsonapi under /v1 and nowhere else', () => {
    for (const { endpoint } of endpoints) expect(endpoint.format === 'jsonapi').toBe(endpoint.path.startsWith('/v1/'))
  })

  it('serves no address twice', () => {
    expect(served.size).toBe(endpoints.length)
  })

  it('has a handful of calls of its own beside those of the product text', () => {
    const own = [...served].filter(([call]) => !named.has(call)).map(([call, { name }]) => `${call} (${name})`)
    expect(own.sort()).toMatchInlineSnapshot(`
      [
        "GET /demo/clock (session.demoClock)",
        "GET /demo/people (session.demoPeople)",
        "GET /expenses/exp-ledger (expenses.expLedger)",
        "GET /expenses/exp-series (expenses.expSeries)",
        "GET /jobs/job-due (jobs.jobDue)",
        "GET /jobs/job-list (jobs.jobList)",
        "GET /landing/poster-detail (landing.posterDetail)",
        "GET /landing/poster-list (landing.posterList)",
        "GET /landing/poster-template-list (landing.posterTemplateList)",
        "GET /meeting/execute/event-landing (landing.eventLanding)",
        "GET /meeting/execute/photo-compare (photos.photoCompare)",
        "GET /meeting/fee/batch-detail (fees.feeBatchDetail)",
        "GET /meeting/fee/batch-list (fees.feeBatchList)",
        "GET /meeting/fee/fee-queue (fees.feeQueue)",
        "GET /privacy/my-data (privacy.myData)",
        "GET /report/campaign-meetings (reports.campaignMeetings)",
        "GET /report/mailbox-list (reports.mailboxList)",
        "GET /report/reach-list (reports.reachList)",
        "GET /sign/personal-code (enrolment.signPersonalCode)",
        "GET /sign/roster (enrolment.signRoster)",
        "GET /sign/sessions (enrolment.signSessions)",
        "GET /wx/api/sign-in-ways (session.signInWays)",
        "GET /wx/api/wechat-attendee (session.wechatAttendee)",
        "POST /admin/import-apply (admin.importApply)",
        "POST /admin/import-dry-run (admin.importDryRun)",
        "POST /admin/import-template (admin.importTemplate)",
        "POST /admin/poster-template-preview (admin.posterTemplatePreview)",
        "POST /admin/record-activate (admin.recordActivate)",
        "POST /admin/record-get (admin.recordGet)",
        "POST /admin/record-list (admin.recordList)",
        "POST /admin/record-save (admin.recordSave)",
        "POST /attendance/statement-candidates (attendance.statementCandidates)",
        "POST /attendance/statement-issue (attendance.statementIssue)",
        "POST /attendance/statement-link (attendance.statementLink)",
        "POST /attendance/statement-list (attendance.statementList)",
        "POST /attendance/statement-mine (attendance.statementMine)",
        "POST /attendance/statement-revoke (attendance.statementRevoke)",
        "POST /attendance/statement-verify (attendance.statementVerify)",
        "POST /auth/embedded/password-choose (session.passwordChoose)",
        "POST /auth/embedded/sign-in (session.embeddedSignIn)",
        "POST /auth/password-change (session.passwordChange)",
        "POST /auth/password-issue (session.passwordIssue)",
        "POST /auth/password-state (session.passwordState)",
        "POST /auth/session-list (session.sessionList)",
        "POST /auth/session-revoke (session.sessionRevoke)",
        "POST /auth/sign-out (session.signOut)",
        "POST /demo/clock-move (session.demoClockMove)",
        "POST /enrolment/check (enrolment.enrolmentCheck)",
        "POST /enrolment/decide (enrolment.enrolmentDecide)",
        "POST /enrolment/export (enrolment.enrolmentExport)",
        "POST /enrolment/label (enrolment.enrolmentLabel)",
        "POST /enrolment/match (enrolment.enrolmentMatch)",
        "POST /enrolment/matches (enrolment.enrolmentMatches)",
        "POST /enrolment/remind (enrolment.enrolmentRemind)",
        "POST /enrolment/settings (enrolment.enrolmentSettings)",
        "POST /enrolment/summary (enrolment.enrolmentSummary)",
        "POST /exams/answer-save (exams.answerSave)",
        "POST /exams/answer-submit (exams.answerSubmit)",
        "POST /exams/questionnaire-get (exams.questionnaireGet)",
        "POST /exams/questionnaire-list (exams.questionnaireList)",
        "POST /exams/questionnaire-move (exams.questionnaireMove)",
        "POST /exams/questionnaire-save (exams.questionnaireSave)",
        "POST /exams/questionnaire-templates (exams.questionnaireTemplates)",
        "POST /exams/result-export (exams.resultExport)",
        "POST /exams/result-texts (exams.resultTexts)",
        "POST /exams/results (exams.results)",
        "POST /exams/send-setup-save (exams.examSendSetupSave)",
        "POST /exams/survey-identify (exams.surveyIdentify)",
        "POST /exams/survey-open (exams.surveyOpen)",
        "POST /inbox/list (session.inboxList)",
        "POST /inbox/read (session.inboxRead)",
        "POST /invitation/answer (invitations.invitationAnswer)",
        "POST /invitation/open (invitations.invitationOpen)",
        "POST /invitation/revoke (invitations.invitationRevoke)",
        "POST /jobs/job-discard (jobs.jobDiscard)",
        "POST /jobs/job-retry (jobs.jobRetry)",
        "POST /jobs/job-run (jobs.jobRun)",
        "POST /landing/poster-preview (landing.posterPreview)",
        "POST /meeting/agenda-update (meetings.agendaUpdate)",
        "POST /meeting/approval-nudge (approvals.approvalNudge)",
        "POST /meeting/approve-pass-many (approvals.approvalPassMany)",
        "POST /meeting/change-preview (meetings.changePreview)",
        "POST /meeting/closing/actual-save (closing.actualSave)",
        "POST /meeting/closing/file-upload-append (closing.fileUploadAppend)",
        "POST /meeting/closing/file-upload-finish (closing.fileUploadFinish)",
        "POST /meeting/closing/file-upload-start (closing.fileUploadStart)",
        "POST /meeting/closing/reopen (closing.reopen)",
        "POST /meeting/delegation-end (approvals.delegationEnd)",
        "POST /meeting/delegation-list (approvals.delegationList)",
        "POST /meeting/delegation-save (approvals.delegationSave)",
        "POST /meeting/event-cancel (meetings.eventCancel)",
        "POST /meeting/event-detail (meetings.eventDetail)",
        "POST /meeting/event-draft-delete (meetings.eventDraftDelete)",
        "POST /meeting/event-draft-detail (meetings.eventDraftDetail)",
        "POST /meeting/event-draft-list (meetings.eventDraftList)",
        "POST /meeting/event-draft-save (meetings.eventDraftSave)",
        "POST /meeting/event-draft-version (meetings.eventDraftVersion)",
        "POST /meeting/event-list (meetings.eventList)",
        "POST /meeting/execute/landing-file-upload (landing.landingFileUpload)",
        "POST /meeting/execute/open-link-save (landing.openLinkSave)",
        "POST /meeting/execute/photo-explain (photos.photoExplain)",
        "POST /meeting/execute/photo-upload-append (photos.photoUploadAppend)",
        "POST /meeting/execute/photo-upload-finish (photos.photoUploadFinish)",
        "POST /meeting/execute/photo-upload-start (photos.photoUploadStart)",
        "POST /meeting/fee/account-save (fees.feeAccountSave)",
        "POST /meeting/fee/batch-answer (fees.feeBatchAnswer)",
        "POST /meeting/fee/batch-cancel (fees.feeBatchCancel)",
        "POST /meeting/fee/batch-create (fees.feeBatchCreate)",
        "POST /meeting/fee/batch-file (fees.feeBatchFile)",
        "POST /meeting/fee/fee-decide (fees.feeDecide)",
        "POST /meeting/fee/fee-pay (fees.feePay)",
        "POST /meeting/fee/sheet-file (fees.feeSheetFile)",
        "POST /meeting/initiative-list (meetings.initiativeList)",
        "POST /meeting/meeting-course (meetings.meetingCourse)",
        "POST /meeting/meeting-days (meetings.meetingDays)",
        "POST /meeting/meeting-delete (meetings.meetingDelete)",
        "POST /meeting/meeting-end (meetings.meetingEnd)",
        "POST /meeting/meeting-todo (meetings.meetingTodo)",
        "POST /online/live-enter (online.liveEnter)",
        "POST /online/live-heartbeat (online.liveHeartbeat)",
        "POST /online/live-leave (online.liveLeave)",
        "POST /online/live-permission-decide (online.livePermissionDecide)",
        "POST /online/live-permission-request (online.livePermissionRequest)",
        "POST /online/live-permission-start (online.livePermissionStart)",
        "POST /ops/eslog/page-error-upload (telemetry.pageErrorUpload)",
        "POST /privacy/hold-release (privacy.holdRelease)",
        "POST /privacy/hold-set (privacy.holdSet)",
        "POST /privacy/person-erase (privacy.personErase)",
        "POST /privacy/person-export (privacy.personExport)",
        "POST /privacy/person-find (privacy.personFind)",
        "POST /privacy/phone-reveal (privacy.phoneReveal)",
        "POST /report/export-list (reports.exportList)",
        "POST /report/export-log (reports.exportLog)",
        "POST /report/export-meetings (reports.exportMeetings)",
        "POST /report/mailbox-file (reports.mailboxFile)",
        "POST /report/mailbox-get (reports.mailboxGet)",
        "POST /sign/by-staff (enrolment.signByStaff)",
        "POST /sign/explain (enrolment.signExplain)",
        "POST /sign/leave (enrolment.signLeave)",
        "POST /sign/replay (enrolment.signReplay)",
        "POST /sign/split (enrolment.signSplit)",
        "POST /sign/submit (enrolment.signSubmit)",
        "POST /sign/void (enrolment.signVoid)",
        "POST /speakers/contract-decline (speakers.contractDecline)",
        "POST /speakers/contract-flow (speakers.contractFlow)",
        "POST /speakers/contract-link (speakers.contractLink)",
        "POST /speakers/contract-list (speakers.contractList)",
        "POST /speakers/contract-open (speakers.contractOpen)",
        "POST /speakers/contract-pdf (speakers.contractPdf)",
        "POST /speakers/contract-read (speakers.contractRead)",
        "POST /speakers/contract-sign (speakers.contractSign)",
        "POST /speakers/contract-template (speakers.contractTemplate)",
        "POST /speakers/contract-template-save (speakers.contractTemplateSave)",
        "POST /system/approval-chain (policies.approvalChain)",
        "POST /system/approval-chain-preview (policies.approvalChainPreview)",
        "POST /system/calendar-list (system.calendarList)",
        "POST /system/calendar-save (system.calendarSave)",
        "POST /system/policy-list (policies.policyList)",
        "POST /system/policy-save (policies.policySave)",
        "POST /system/policy-simulate (policies.policySimulate)",
        "POST /system/policy-simulate-closing (policies.policySimulateClosing)",
        "POST /system/policy-simulate-fees (policies.policySimulateFees)",
        "POST /telemetry/action-log-list (telemetry.actionLogList)",
        "POST /telemetry/audit-list (telemetry.auditList)",
        "POST /telemetry/audit-verify (telemetry.auditVerify)",
        "POST /telemetry/client-error-list (telemetry.clientErrorList)",
        "POST /telemetry/evidence-meetings (telemetry.evidenceMeetings)",
        "POST /telemetry/evidence-pack (telemetry.evidencePack)",
        "POST /telemetry/page-error-list (telemetry.pageErrorList)",
        "POST /wx/api/bind-wechat (session.bindWechat)",
      ]
    `)
  })

  it('lets strangers in by these calls alone', () => {
    const open = endpoints
      .filter(({ endpoint }) => endpoint.access.who === 'public')
      .map(({ endpoint }): string => endpoint.path)
    expect(open.sort()).toMatchInlineSnapshot(`
      [
        "/attendance/statement-verify",
        "/auth/embedded/password-choose",
        "/auth/embedded/sign-in",
        "/demo/clock",
        "/demo/people",
        "/exams/answer-save",
        "/exams/answer-submit",
        "/exams/survey-identify",
        "/exams/survey-open",
        "/invitation/answer",
        "/invitation/open",
        "/landing/poster-detail",
        "/meeting/create/checkEnroll",
        "/meeting/create/doEnroll",
        "/meeting/execute/auth-poll",
        "/meeting/execute/event-landing",
        "/meeting/execute/landing-detail",
        "/meeting/execute/open-link-save",
        "/online/live-heartbeat",
        "/online/live-leave",
        "/online/live-permission-start",
        "/op/api/loginMeeting",
        "/op/api/redirectClUrl",
        "/op/api/redirectQrUrl",
        "/op/exam/get-url",
        "/ops/eslog/frontend-log-upload",
        "/ops/eslog/page-error-upload",
        "/ops/eslog/user-action-upload-notoken",
        "/security/signature-check",
        "/speakers/contract-decline",
        "/speakers/contract-flow",
        "/speakers/contract-open",
        "/speakers/contract-pdf",
        "/speakers/contract-read",
        "/speakers/contract-sign",
        "/sys/getToken",
        "/wx/api/getSign",
        "/wx/api/getWxUserEmail",
        "/wx/api/sign-in-ways",
        "/wx/api/wechat-attendee",
      ]
    `)
  })
})

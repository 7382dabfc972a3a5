/**
 * How each writing call knows that another person saved meanwhile.
 * - `version`: it carries the version, hash, draft or state it was made over, and a stale one is refused.
 * - `seen`: it carries the values it was typed over; what only one side changed is merged, the rest is refused with value, name and time.
 * - `state`: it answers or moves one thing once; when that has moved, it is refused or has no further effect.
 * - `appends`: it adds an entry of its own and overwrites none.
 * - `own`: one person's or one device's own form or session.
 * - `sets`: it says what shall be, of one switch or of the entries chosen; the same said twice is one, and the last one holds.
 * - `plain`: nothing typed goes with it.
 */
export type HowItKnows = 'version' | 'seen' | 'state' | 'appends' | 'own' | 'sets' | 'plain'

/** The writing calls, by how they know, as `slice: calls`. */
export const SAVING_CALLS: Readonly<Record<HowItKnows, readonly string[]>> = {
  version: [
    'system: calendarSave calendarConfirm',
    'policies: policySave',
    'contracts: contractTemplateSave contractSign',
    'meetings: meetingSave meetingUpdate cancelMeeting meetingDelete meetingEnd changeMeeting agendaUpdate',
    'events: updateEngagementMeeting saveEngagementMeeting eventCancel eventDraftSave eventDraftDelete',
    'approvals: setApprovePass setApproveBack cancelAndCreateMeeting approvalPassMany',
    'enrolment: enrolmentDecide enrolmentFormSave linkConfirm linkUndo',
    'landing: meetingLandingTemplateUpdate',
    'posters: meetingPosterUpdate',
    'online: onlinePlatformUpdate',
    'invitations: save',
    'fees: feeDecide feePay feeBatchCreate feeOrganiserSettle',
    'exams: questionnaireSave questionnaireMove',
    'admin: recordSave recordActivate importApply',
  ],
  seen: [
    'closing: actualSave agendaSave updateSpeakerStatus itemExplain',
    'enrolment: enrolmentCorrect passCorrect enrolmentLabel modeSave',
    'privacy: heldCorrect',
    'door: signExplain',
    'photos: photoExplain',
    'fees: feeAccountSave',
    'exams: examSendSetupSave',
  ],
  state: [
    'session: passwordLinkUse',
    'approvals: questionAnswer',
    'contracts: consentAccept consentWithdraw contractDecline getUrl',
    'enrolment: enrolmentVoid enrolmentMatch',
    'door: signVoid',
    'online: livePermissionDecide',
    'closing: doubtAccept doubtReturn spendDecide reopen contractFileAccept contractFileReturn',
    'fees: speakerFeeSubmit feeAccountConfirm feeBatchAnswer feeBatchCancel',
    'attendance: statementRevoke',
    'duties: requestDecide',
    'jobs: jobRetry jobDiscard clockReopen',
    'privacy: personErase holdRelease',
  ],
  appends: [
    'contracts: consentUpload',
    'approvals: questionAsk',
    'enrolment: doEnroll mailCode codeSave enrolmentAnswerReveal consentSave',
    'door: signScan loginMeeting signByStaff signReplay',
    'landing: landingFileUpload openLinkSave',
    'photos: activityPhotoUpload photoUploadStart photoUploadAppend photoUploadFinish',
    'closing: uploadClosingFile fileUploadStart fileUploadAppend fileUploadFinish',
    'telemetry: frontendLogUpload userActionUpload userActionUploadNotoken pageErrorUpload evidencePack',
    'privacy: phoneReveal personFind personExport holdSet heldErase',
  ],
  own: [
    'session: embeddedSignIn passwordChoose passwordChange proofGive getToken getWxUserEmail getSign wechatAttendee bindWechat wechatGrant',
    'contracts: contractCode contractProve contractRead contractPdf contractFlow',
    'approvals: delegationSave',
    'enrolment: passFind',
    'privacy: heldCode heldData',
    'door: signSubmit signGrant signLeave signReturn',
    'online: liveEnter liveHeartbeat liveLeave liveJoin livePermissionStart',
    'exams: surveyIdentify answerSave answerSubmit',
    'invitations: invitationOpen invitationAnswer',
  ],
  sets: [
    'system: hostLogoSave triggerNewTag',
    'session: sessionRevoke demoClockMove',
    'enrolment: enrolmentSettings autoMessageSave newsTold',
    'door: signSplit',
  ],
  plain: [
    'session: passwordIssue refreshToken signOut getApiSn ownSessionEnd signInLift',
    'notices: inboxRead',
    'meetings: meetingRecreate',
    'approvals: setApproveRevoke approvalNudge delegationEnd',
    'enrolment: colleagueJoin newsNumbers sendSfaMessage sendSfaMessageForsign enrolmentConfirm enrolmentRemind enrolmentExport codeEnd',
    'posters: uniappQrcodeGenerate uniappUrllinkGenerate',
    'photos: activityPhotoNoticeTag activityPhotoDelete',
    'invitations: detail invitationSend invitationSendMany invitationSendUndo invitationRevoke',
    'closing: spendSubmit spendWithdraw closeActivity closeEngagement deleteClosingFile getFileUrl',
    'fees: feeAccountPhone feeAccountPaper feeBatchFile',
    'exams: surveySend resultExport',
    'reports: sendParticipantsEmail sendSignReport sendEnrollReport sendReport mailboxGet exportList exportMeetings',
    'attendance: statementIssue',
    'jobs: jobRun clockAccept',
  ],
}

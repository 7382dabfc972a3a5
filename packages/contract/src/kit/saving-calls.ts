/**
 * How each writing call knows that another person saved meanwhile.
 * - `version`: it carries the version, hash or draft it was made over, and a stale one is refused.
 * - `seen`: it carries the values it was typed over; what only one side changed is merged, the rest is refused with value, name and time.
 * - `state`: it answers or moves one thing once; when that has moved, it is refused or has no further effect.
 * - `appends`: it adds an entry of its own and overwrites none.
 * - `own`: one person's or one device's own form or session.
 * - `sets`: it says what shall be, of one switch or of the entries chosen; the same said twice is one, and the last one holds.
 * - `replaces`: a few words or settings as a whole; the last one holds, and the log keeps the one before.
 * - `plain`: nothing typed goes with it.
 */
export type HowItKnows = 'version' | 'seen' | 'state' | 'appends' | 'own' | 'sets' | 'replaces' | 'plain'

/** The writing calls, by how they know, as `slice: calls`. */
export const SAVING_CALLS: Readonly<Record<HowItKnows, readonly string[]>> = {
  version: [
    'system: calendarSave calendarConfirm',
    'contracts: contractTemplateSave contractSign',
    'meetings: meetingSave meetingUpdate cancelMeeting meetingDelete meetingEnd changeMeeting agendaUpdate',
    'events: updateEngagementMeeting saveEngagementMeeting eventCancel eventDraftSave eventDraftDelete',
    'approvals: setApprovePass setApproveBack cancelAndCreateMeeting approvalPassMany',
    'landing: meetingLandingTemplateUpdate',
    'posters: meetingPosterUpdate',
    'online: onlinePlatformUpdate',
    'invitations: save',
    'fees: feeDecide feePay feeBatchCreate feeOrganiserSettle',
    'exams: questionnaireSave questionnaireMove',
    'admin: recordSave recordActivate importApply',
  ],
  seen: ['closing: actualSave agendaSave updateSpeakerStatus itemExplain', 'door: signExplain', 'photos: photoExplain'],
  state: [
    'session: passwordLinkUse',
    'contracts: consentAccept consentWithdraw contractDecline',
    'enrolment: enrolmentVoid enrolmentDecide enrolmentMatch linkConfirm linkUndo newsTold',
    'door: signVoid',
    'online: livePermissionDecide',
    'invitations: invitationAnswer',
    'closing: doubtAccept doubtReturn spendDecide reopen contractFileAccept contractFileReturn',
    'fees: speakerFeeSubmit feeAccountConfirm feeBatchAnswer feeBatchCancel',
    'attendance: statementRevoke',
    'duties: requestDecide',
    'jobs: jobRetry jobDiscard clockReopen',
    'privacy: personErase holdRelease',
  ],
  appends: [
    'policies: policySave',
    'contracts: consentUpload getUrl',
    'enrolment: doEnroll',
    'door: signScan loginMeeting signByStaff signReplay',
    'landing: landingFileUpload openLinkSave',
    'photos: activityPhotoUpload photoUploadStart photoUploadAppend photoUploadFinish',
    'closing: uploadClosingFile fileUploadStart fileUploadAppend fileUploadFinish',
    'fees: feeAccountSave',
    'telemetry: frontendLogUpload userActionUpload userActionUploadNotoken pageErrorUpload evidencePack',
    'privacy: phoneReveal personFind personExport holdSet',
  ],
  own: [
    'session: embeddedSignIn passwordChoose passwordChange proofGive getToken getWxUserEmail getSign wechatAttendee bindWechat',
    'contracts: contractCode contractProve contractRead contractPdf contractFlow',
    'approvals: delegationSave',
    'enrolment: passFind passCorrect',
    'door: signSubmit signGrant signLeave signReturn',
    'online: liveEnter liveHeartbeat liveLeave liveJoin livePermissionStart',
    'exams: surveyIdentify answerSave answerSubmit',
    'invitations: invitationOpen',
  ],
  sets: [
    'system: hostLogoSave triggerNewTag',
    'session: sessionRevoke demoClockMove',
    'enrolment: enrolmentSettings enrolmentLabel',
    'door: signSplit',
  ],
  replaces: ['enrolment: enrolmentCorrect', 'exams: examSendSetupSave'],
  plain: [
    'session: passwordIssue refreshToken signOut getApiSn ownSessionEnd signInLift',
    'notices: inboxRead',
    'meetings: meetingRecreate',
    'approvals: setApproveRevoke approvalNudge delegationEnd',
    'enrolment: colleagueJoin newsNumbers sendSfaMessage sendSfaMessageForsign enrolmentConfirm enrolmentRemind enrolmentExport',
    'posters: uniappQrcodeGenerate uniappUrllinkGenerate',
    'photos: activityPhotoNoticeTag activityPhotoDelete',
    'invitations: detail invitationSend invitationSendAll invitationRevoke',
    'closing: spendSubmit spendWithdraw closeActivity closeEngagement deleteClosingFile getFileUrl',
    'fees: feeAccountPhone feeBatchFile',
    'exams: surveySend resultExport',
    'reports: sendParticipantsEmail sendSignReport sendEnrollReport sendReport mailboxGet exportList exportMeetings',
    'attendance: statementIssue',
    'jobs: jobRun clockAccept',
  ],
}

import { contract } from '@osmp/contract/contract.ts'
import type { EndpointDefinition } from '@osmp/contract/kit/endpoint.ts'
import { DEEDS, DUTIES } from '@osmp/domain/duties/duty-table.ts'
import { SECOND_PERSON, SECONDED_DEEDS } from '@osmp/domain/duties/second-person.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { ROLES, type Role } from '@osmp/domain/session/roles.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The calls that move money, evidence or power: the rows of the duty table and the deeds of two people that each asks. */
const LAW: Readonly<Record<string, readonly string[]>> = {
  'session.passwordIssue': ['askRequest', 'issuePassword'],
  'policies.policySave': ['askRequest', 'changePolicy'],
  'contracts.contractTemplateSave': ['askRequest', 'changeText'],
  'contracts.consentUpload': ['uploadConsent'],
  'contracts.consentAccept': ['acceptConsent'],
  'meetings.meetingSave': ['submitMeeting', 'runMeeting'],
  'meetings.meetingUpdate': ['submitMeeting', 'runMeeting'],
  'meetings.changeMeeting': ['submitMeeting', 'runMeeting'],
  'events.saveEngagementMeeting': ['submitMeeting', 'runMeeting'],
  'events.updateEngagementMeeting': ['submitMeeting', 'runMeeting'],
  'approvals.setApprovePass': ['approveStep'],
  'approvals.setApproveBack': ['approveStep'],
  'approvals.approvalPassMany': ['approveStep'],
  'approvals.delegationSave': ['lendSteps'],
  'enrolment.enrolmentMatch': ['linkPlace'],
  'enrolment.linkConfirm': ['confirmLink'],
  'closing.uploadClosingFile': ['uploadContractFile'],
  'closing.fileUploadFinish': ['uploadContractFile'],
  'closing.contractFileAccept': ['acceptContractFile'],
  'closing.contractFileReturn': ['acceptContractFile'],
  'closing.spendSubmit': ['submitMeeting'],
  'closing.spendDecide': ['approveStep'],
  'closing.itemExplain': ['explainDoubt'],
  'closing.doubtAccept': ['acceptDoubt'],
  'closing.doubtReturn': ['acceptDoubt'],
  'closing.reopen': ['reopenMeeting'],
  'fees.speakerFeeSubmit': ['submitFee'],
  'fees.feeDecide': [
    'holdFee',
    'releaseFee',
    'returnFee',
    'approveFee',
    'failFee',
    'retryFee',
    'waiveFee',
    'reverseFee',
  ],
  'fees.feePay': ['payFee'],
  'fees.feeAccountSave': ['enterAccount'],
  'fees.feeAccountConfirm': ['confirmAccount'],
  'fees.feeAccountPhone': ['confirmAccount'],
  'fees.feeBatchCreate': ['makePaymentFile'],
  'fees.feeBatchFile': ['takePaymentFile'],
  'fees.feeBatchAnswer': ['bookPaymentAnswer'],
  'fees.feeBatchCancel': ['cancelPaymentFile'],
  'fees.feeOrganiserSettle': ['settleFee'],
  'admin.recordSave': ['askRequest', 'changePerson', 'giveOffice', 'changeMasterData'],
  'admin.recordActivate': ['askRequest', 'changePerson', 'giveOffice', 'changeMasterData'],
  'admin.importApply': ['askRequest', 'changePerson', 'giveOffice', 'changeMasterData'],
  'duties.requestDecide': ['decideRequest'],
  'privacy.personErase': ['askRequest', 'erasePerson'],
  'privacy.holdRelease': ['askRequest', 'releaseHold'],
  'jobs.jobRun': ['askRequest', 'eraseByTime'],
  'jobs.jobDiscard': ['discardWork'],
  'jobs.clockAccept': ['acceptClockStep'],
  'jobs.clockReopen': ['acceptClockStep'],
}

/** Writing calls that one administrator does alone, under the reason. */
const ALONE: Readonly<Record<string, readonly string[]>> = {
  'ends sessions or a lock: gives no access': calls('session', 'sessionRevoke signInLift'),
  'work of the server, no record of a meeting': calls('jobs', 'jobRetry jobDiscard clockAccept clockReopen'),
  'days and a picture, no text that binds': calls('system', 'calendarSave calendarConfirm hostLogoSave'),
  'when a survey is sent, not its text': calls('exams', 'examSendSetupSave'),
  'reads a person’s data, which is noted, or keeps it': calls('privacy', 'personFind personExport holdSet'),
  'there only in a demo': calls('session', 'demoClockMove'),
}

/** Gates that let in all readers of the paper: the handler asks the row, and its refusal names the colleague that can accept it. */
const ASKED_BY_HANDLER = ['contracts.consentAccept', 'closing.contractFileAccept', 'closing.contractFileReturn']

/** Every other writing call, under the reason why no row holds for it. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  'concerns the caller’s own session, password, messages or reports of faults alone': [
    ...calls('session', 'embeddedSignIn passwordChoose passwordChange proofGive getToken refreshToken signOut'),
    ...calls(
      'session',
      'getApiSn getWxUserEmail getSign wechatAttendee bindWechat wechatGrant ownSessionEnd passwordLinkUse',
    ),
    ...calls('notices', 'inboxRead'),
    ...calls('system', 'triggerNewTag'),
    ...calls('telemetry', 'frontendLogUpload userActionUpload userActionUploadNotoken pageErrorUpload'),
  ],
  'a doctor acts for themselves, by a code, link, pass or scan': [
    ...calls(
      'contracts',
      'contractCode contractProve contractRead contractSign contractDecline contractPdf contractFlow',
    ),
    ...calls('enrolment', 'consentSave doEnroll mailCode passFind passCorrect'),
    ...calls('privacy', 'heldCode heldData heldCorrect heldErase'),
    ...calls('door', 'signScan loginMeeting signSubmit signLeave signReturn'),
    ...calls('online', 'liveEnter liveHeartbeat liveLeave liveJoin livePermissionStart livePermissionDecide'),
    ...calls('invitations', 'invitationOpen invitationAnswer'),
    ...calls('exams', 'surveyIdentify answerSave answerSubmit'),
  ],
  'planning: nothing holds before the application is submitted and passed': [
    ...calls('meetings', 'meetingRecreate meetingDelete'),
    ...calls('events', 'eventDraftSave eventDraftDelete'),
  ],
  'takes back, ends or restricts: it gives nothing to anybody': [
    ...calls('session', 'sessionRevoke'),
    ...calls('contracts', 'consentWithdraw'),
    ...calls('meetings', 'cancelMeeting'),
    ...calls('events', 'eventCancel'),
    ...calls('approvals', 'setApproveRevoke cancelAndCreateMeeting delegationEnd'),
    ...calls('enrolment', 'linkUndo'),
    ...calls('door', 'signVoid'),
    ...calls('closing', 'spendWithdraw'),
    ...calls('attendance', 'statementRevoke'),
    ...calls('privacy', 'holdSet'),
  ],
  'the meeting’s side records what happens; compliance judges doubts and links, rules and two people the money': [
    ...calls('meetings', 'meetingEnd agendaUpdate'),
    ...calls('enrolment', 'enrolmentCorrect enrolmentVoid colleagueJoin enrolmentDecide enrolmentConfirm'),
    ...calls('enrolment', 'enrolmentSettings enrolmentLabel enrolmentFormSave newsNumbers newsTold'),
    ...calls('enrolment', 'modeSave autoMessageSave codeSave codeEnd'),
    ...calls('door', 'signByStaff signReplay signGrant signSplit signExplain'),
    ...calls(
      'photos',
      'activityPhotoNoticeTag activityPhotoUpload photoUploadStart photoUploadAppend photoUploadFinish',
    ),
    ...calls('photos', 'photoExplain activityPhotoDelete'),
    ...calls('online', 'onlinePlatformUpdate'),
    ...calls('closing', 'actualSave agendaSave updateSpeakerStatus closeActivity closeEngagement'),
    ...calls('closing', 'fileUploadStart fileUploadAppend deleteClosingFile'),
    ...calls('attendance', 'statementIssue'),
  ],
  'pages, letters, reminders and questions of a meeting: they move nothing': [
    ...calls('approvals', 'approvalNudge questionAsk questionAnswer'),
    ...calls('contracts', 'getUrl'),
    ...calls('enrolment', 'sendSfaMessage sendSfaMessageForsign enrolmentRemind'),
    ...calls('landing', 'meetingLandingTemplateUpdate landingFileUpload openLinkSave'),
    ...calls('posters', 'uniappQrcodeGenerate meetingPosterUpdate uniappUrllinkGenerate'),
    ...calls('invitations', 'detail invitationSend invitationSendMany invitationSendUndo save invitationRevoke'),
    ...calls('exams', 'surveySend questionnaireSave questionnaireMove'),
  ],
  'reads; the access is noted, counted or both': [
    ...calls('enrolment', 'enrolmentAnswerReveal enrolmentExport'),
    ...calls('closing', 'getFileUrl'),
    ...calls('fees', 'feeAccountPaper'),
    ...calls('exams', 'resultExport'),
    ...calls(
      'reports',
      'sendParticipantsEmail sendSignReport sendEnrollReport sendReport mailboxGet exportList exportMeetings',
    ),
    ...calls('telemetry', 'evidencePack'),
    ...calls('privacy', 'phoneReveal personFind personExport'),
  ],
  'a setting that no money, evidence or power follows, logged with before and after': [
    ...calls('system', 'calendarSave calendarConfirm hostLogoSave'),
    ...calls('exams', 'examSendSetupSave'),
  ],
  'lets what was decided before go on: work of the queue, a person who mistyped': [
    ...calls('jobs', 'jobRetry'),
    ...calls('session', 'signInLift'),
  ],
  'there only in a demo': calls('session', 'demoClockMove'),
}

function calls(slice: string, names: string): string[] {
  return names.split(' ').map((name) => `${slice}.${name}`)
}

const writing = new Map<string, EndpointDefinition>(
  Object.entries(contract).flatMap(([slice, table]) =>
    Object.entries<EndpointDefinition>(table)
      .filter(([, { effect }]) => effect !== 'reads')
      .map(([key, endpoint]) => [`${slice}.${key}`, endpoint] as const),
  ),
)

const isDeed = (name: string): name is (typeof DEEDS)[number] => DEEDS.some((deed) => deed === name)

/** Source of the product without its tests and without the table itself. */
function productCode(): string {
  const read = (folder: URL) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (path) => /(?<!\.test)\.ts$/.test(path) && !/test-kit|demo\/|duty-table\.ts|second-person\.ts$/.test(path),
      )
      .map((path) => readFileSync(new URL(path, folder), 'utf8'))
  const rule = readFileSync(new URL('../../../../packages/domain/src/duties/second-person.ts', import.meta.url), 'utf8')
  const folders = ['../', '../../../../packages/domain/src/'].map((path) => new URL(path, import.meta.url))
  return [...folders.flatMap(read), rule].join('\n')
}

/** The roles that the gate lets in to a call, beside people with a relation to the meeting. */
function rolesLetIn({ access }: EndpointDefinition): Role[] {
  const { object, roles = ROLES } = access
  if (object === undefined) return [...roles]
  return ROLES.filter((role) => mayOnMeeting({ roles: [role], relations: [], sameBu: true }, object.may))
}

describe('the duty table is the law', () => {
  it('each writing call has its rows, or a reason for none', () => {
    const named = [...Object.keys(LAW), ...Object.values(EXEMPT).flat()]
    expect([...writing.keys()].filter((call) => !named.includes(call))).toEqual([])
    expect(named.filter((call) => !writing.has(call))).toEqual([])
    expect(named.filter((call, at) => named.indexOf(call) !== at)).toEqual([])
  })

  it('no deed is without a call, and no call names a deed that there is not', () => {
    const rows: readonly string[] = [...DEEDS, ...SECONDED_DEEDS]
    const asked = new Set(Object.values(LAW).flat())
    expect(rows.filter((deed) => !asked.has(deed))).toEqual([])
    expect([...asked].filter((deed) => !rows.includes(deed))).toEqual([])
  })

  it('code asks each row that has earlier deeds against it', () => {
    const code = productCode()
    const asks = (deed: string) =>
      new RegExp(`(dutyInTheWay|Refusal|requireOutsider)\\([^)]*'${deed}'|\\w: '${deed}'`).test(code)
    expect(DEEDS.filter((deed) => DUTIES[deed].notAfter.length > 0 && !asks(deed))).toEqual([])
    expect(SECONDED_DEEDS.filter((deed) => !new RegExp(`deed: [^,\n]*'${deed}'`).test(code))).toEqual([])
  })

  it.each(Object.entries(LAW).filter(([call]) => !ASKED_BY_HANDLER.includes(call)))(
    '%s lets in no role that its rows leave out',
    (call, deeds) => {
      const endpoint = writing.get(call)
      const roles = deeds.filter(isDeed).flatMap((deed) => DUTIES[deed].roles)
      const isOpen = deeds.filter(isDeed).every((deed) => DUTIES[deed].roles.length === 0)
      const inRow = isOpen ? ROLES : roles
      expect(endpoint && rolesLetIn(endpoint).filter((role) => !inRow.includes(role))).toEqual([])
    },
  )

  it('each deed of an office names its refusal to tied hands and in the first day after a reset', () => {
    const ofOffice = (deed: string) => isDeed(deed) && DUTIES[deed].roles.length > 0
    const unnamed = Object.entries(LAW).filter(
      ([call, deeds]) => deeds.some(ofOffice) && !writing.get(call)?.errors?.includes('handsAfterReset'),
    )
    // They name the reason of each fee beside it.
    expect(unnamed.map(([call]) => call)).toEqual(['fees.feeBatchCreate', 'fees.feeOrganiserSettle'])
    const after = (deed: string) => isDeed(deed) && ofOffice(deed) && DUTIES[deed].notAfter.length > 0
    const untied = Object.entries(LAW).filter(
      ([call, deeds]) => deeds.some(after) && !writing.get(call)?.errors?.includes('handsSame'),
    )
    expect(untied.map(([call]) => call)).toEqual(['fees.feeBatchCreate', 'fees.feeOrganiserSettle'])
  })

  it('each writing call of administrators alone asks a second person, or has a reason', () => {
    const alone = [...writing].filter(([, { access }]) => access.roles?.join() === 'admin').map(([call]) => call)
    const isSeconded = (deed: string) => SECONDED_DEEDS.some((one) => one === deed)
    expect(alone.filter((call) => !LAW[call]?.some(isSeconded)).toSorted()).toEqual(
      Object.values(ALONE).flat().toSorted(),
    )
  })

  it('decisions on requests are open to the roles of their deeds alone', () => {
    const decides = new Set(Object.values(SECOND_PERSON).flatMap((rule) => [...rule.decides, ...rule.told]))
    expect(writing.get('duties.requestDecide')?.access.roles?.filter((role) => !decides.has(role))).toEqual([])
  })
})

import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { formWith, talk } from '../meetings/meeting-test-kit.ts'

/** One of each kind of object, of the twin business unit or made up. */
export type TwinIds = {
  product: string
  topic: string
  taxonomy: string
  meeting: string
  event: string
  person: string
  initiative: string
  approval: string
  delegation: string
  enrollment: string
  invitation: string
  signIn: string
  talk: string
  statement: string
  fee: string
  batch: string
  paper: string
  mail: string
  mailFile: string
  questionnaire: string
}

type Sample = (ids: TwinIds, own: { meeting: string }) => Record<string, unknown>
const ofPerson: Sample = ({ enrollment }, own) => ({ engagementId: own.meeting, enrollmentId: enrollment })
const NONCE = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

const eventForm = (changes: Record<string, unknown>) => ({
  name: '区域学术年会',
  initiativeId: null,
  initiativeName: null,
  startDatetime: '2026-12-20T00:30:00.000Z',
  endDatetime: '2026-12-21T10:00:00.000Z',
  productIds: [DEMO_IDS.product.cv1],
  costCenterCode: null,
  ioCode: null,
  budgetLimit: '10000.00',
  assistantIds: [],
  note: '',
  ...changes,
})
const saveWith = (changes: Record<string, unknown>) => ({ mode: 'draft', form: formWith(changes) })

/**
 * Inputs with an id that no gate has judged, by call and place of the id: a twin's must be answered as a made-up one.
 * Calls that want a one-use number get one.
 */
export const TWIN_SAMPLES: Readonly<Record<string, Sample>> = {
  'reports.campaignSummary personId': ({ person }) => ({ personId: person }),
  'reports.campaignMeetings personId': ({ person }) => ({ personId: person }),
  'reports.exportMeetings personId': ({ person }) => ({ personId: person }),
  'reports.mailboxGet mailId': ({ mail }) => ({ mailId: mail }),
  'reports.mailboxFile attachmentId': ({ mailFile }) => ({ attachmentId: mailFile }),
  'lookups.getTopicList productIds[]': ({ product }) => ({ productIds: [product] }),
  'lookups.topicList productId': ({ product }) => ({ productId: product }),
  'lookups.getTopicListForTaxo taxonomyId': ({ taxonomy }) => ({ taxonomyId: taxonomy }),
  'lookups.getTopicListForTaxo productId': ({ product }) => ({ productId: product }),
  'lookups.audienceRecommend productId': ({ product }) => ({ productId: product }),
  'lookups.audienceRecommend topicId': ({ topic }) => ({ topicId: topic }),
  'speakers.getSpeaker topicId': ({ topic }) => ({ topicId: topic }),
  'speakers.getSpeakerValidate engagementId': ({ meeting }) => ({
    hcpId: DEMO_IDS.speaker.regional1,
    startDatetime: '2026-12-08T06:00:00.000Z',
    endDatetime: '2026-12-08T08:00:00.000Z',
    engagementId: meeting,
  }),
  'meetings.meetingDays productId': ({ product }) => ({ month: '2026-12', productId: product }),
  'meetings.meetingList productId': ({ product }) => ({ productId: product }),
  'meetings.meetingSave form.eventId': ({ event }) => saveWith({ meetingTypeCategory: 'SUBEVENT', eventId: event }),
  'meetings.meetingSave form.ownerId': ({ person }) => saveWith({ ownerId: person }),
  'meetings.meetingSave form.taxonomyId': ({ taxonomy }) =>
    saveWith({ meetingTypeCategory: 'TAXONOMY', taxonomyId: taxonomy }),
  'meetings.meetingSave form.productIds[]': ({ product }) => saveWith({ productIds: [product] }),
  'meetings.meetingSave form.topics[].topicId': ({ topic }) => saveWith({ topics: [{ topicId: topic, minutes: 30 }] }),
  'meetings.meetingSave form.speakers[].topicId': ({ topic }) =>
    saveWith({ speakers: [talk(DEMO_IDS.speaker.regional1, { topicId: topic })] }),
  'events.saveEngagementMeeting form.initiativeId': ({ initiative }) => ({
    form: eventForm({ initiativeId: initiative }),
  }),
  'events.saveEngagementMeeting form.productIds[]': ({ product }) => ({ form: eventForm({ productIds: [product] }) }),
  'events.saveEngagementMeeting form.assistantIds[]': ({ person }) => ({
    form: eventForm({ assistantIds: [person] }),
  }),
  'events.saveEngagementMeeting form.ownerId': ({ person }) => ({ form: eventForm({ ownerId: person }) }),
  'events.saveEngagementMeeting draft.draftId': ({ event }) => ({
    form: eventForm({}),
    draft: { draftId: event, version: 1 },
  }),
  'events.eventDraftSave draftId': ({ event }) => ({
    draftId: event,
    version: 0,
    eventVersion: 1,
    form: eventForm({}),
  }),
  'events.eventDraftDetail draftId': ({ event }) => ({ draftId: event }),
  'events.eventDraftVersion draftId': ({ event }) => ({ draftId: event }),
  'events.eventDraftDelete draftId': ({ event }) => ({ draftId: event, version: 1 }),
  'events.updateEngagementMeeting eventId': ({ event }) => ({ eventId: event, version: 1, form: eventForm({}) }),
  'events.eventDetail eventId': ({ event }) => ({ eventId: event }),
  'events.eventCancel eventId': ({ event }) => ({ eventId: event, version: 1, reason: '行程有变' }),
  'meetings.getCurrentEngagementId eventId': ({ event }) => ({ category: 'SUBEVENT', eventId: event }),
  'meetings.subordinateMeetingList personId': ({ person }) => ({ personId: person }),
  'online.liveEnter engagementId': ({ meeting }) => ({ engagementId: meeting }),
  'attendance.attendance productId': ({ product }) => ({ productId: product }),
  'approvals.approvalPassMany items[].approvalId': ({ approval }) => ({
    items: [{ approvalId: approval, snapshotHash: 'other', clientToken: NONCE }],
  }),
  'approvals.delegationEnd delegationId': ({ delegation }) => ({ delegationId: delegation }),
  'door.signByStaff enrollmentId': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    enrollmentId: enrollment,
    nonce: NONCE,
    reason: '门口登记',
  }),
  'door.signReplay items[].enrollmentId': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    sentAt: '2026-11-21T03:00:00.000Z',
    deviceId: 'phone',
    items: [{ nonce: NONCE, kind: 'in', enrollmentId: enrollment, claimedAt: '2026-11-21T03:00:00.000Z' }],
  }),
  'enrolment.enrolmentDecide enrollmentIds[]': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    enrollmentIds: [enrollment],
    decision: 'approve',
  }),
  'enrolment.enrolmentRemind enrollmentIds[]': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    enrollmentIds: [enrollment],
  }),
  'enrolment.enrolmentConfirm enrollmentIds[]': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    enrollmentIds: [enrollment],
  }),
  'enrolment.newsTold enrollmentIds[]': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    enrollmentIds: [enrollment],
    isTold: true,
    asOf: '2026-11-01T00:00:00.000Z',
  }),
  'enrolment.enrolmentLabel enrollmentIds[]': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    enrollmentIds: [enrollment],
    label: '贵宾',
  }),
  'privacy.phoneReveal enrollmentId': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    enrollmentId: enrollment,
    reason: '联系参会者',
  }),
  'enrolment.enrolmentCorrect enrollmentId': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    enrollmentId: enrollment,
    name: '李明',
    reason: '姓名写错',
  }),
  'enrolment.enrolmentVoid enrollmentId': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    enrollmentId: enrollment,
    reason: '不是本人报名',
  }),
  'enrolment.enrolmentAnswers enrollmentId': ofPerson,
  'enrolment.enrolmentAnswerReveal enrollmentId': (ids, own) => ({
    ...ofPerson(ids, own),
    itemKey: 'a',
    reason: '核对执业证号',
  }),
  'enrolment.enrolmentChanges enrollmentId': ofPerson,
  'enrolment.enrolmentMatches enrollmentId': ofPerson,
  'enrolment.enrolmentMatch enrollmentId': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    enrollmentId: enrollment,
    hcpId: DEMO_IDS.speaker.city1,
  }),
  'enrolment.linkConfirm enrollmentId': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    enrollmentId: enrollment,
    reason: '已电话核对',
  }),
  'enrolment.linkUndo enrollmentId': ({ enrollment }, own) => ({
    engagementId: own.meeting,
    enrollmentId: enrollment,
    reason: '关联有误',
  }),
  'invitations.detail invitationId': ({ invitation }, own) => ({ engagementId: own.meeting, invitationId: invitation }),
  'invitations.invitationSend invitationId': ({ invitation }, own) => ({
    engagementId: own.meeting,
    invitationId: invitation,
  }),
  'invitations.invitationSendMany invitationIds[]': ({ invitation }, own) => ({
    engagementId: own.meeting,
    invitationIds: [invitation],
  }),
  'invitations.invitationRevoke invitationId': ({ invitation }, own) => ({
    engagementId: own.meeting,
    invitationId: invitation,
  }),
  'door.signVoid signInId': ({ signIn }, own) => ({
    engagementId: own.meeting,
    signInId: signIn,
    reason: '签到人与报名人不符',
  }),
  'door.signExplain signInId': ({ signIn }, own) => ({
    engagementId: own.meeting,
    signInId: signIn,
    explanation: '同一台平板签到',
  }),
  'meetings.agendaUpdate topics[].topicId': ({ topic }, own) => ({
    engagementId: own.meeting,
    version: 1,
    topics: [{ topicId: topic, minutes: 30 }],
  }),
  'attendance.statementIssue enrollmentIds[]': ({ enrollment }) => ({
    engagementId: meetingId('cv.closed1'),
    enrollmentIds: [enrollment],
  }),
  'attendance.statementRevoke statementId': ({ statement }) => ({
    engagementId: meetingId('cv.closed1'),
    statementId: statement,
    reason: '姓名有误，重新开具',
  }),
  'attendance.statementLink statementId': ({ statement }) => ({
    engagementId: meetingId('cv.closed1'),
    statementId: statement,
  }),
  'exams.recordList questionnaireId': ({ questionnaire }, own) => ({
    engagementId: own.meeting,
    questionnaireId: questionnaire,
  }),
  'exams.npsRecordList questionnaireId': ({ questionnaire }, own) => ({
    engagementId: own.meeting,
    questionnaireId: questionnaire,
  }),
  'exams.getExamUrl questionnaireId': ({ questionnaire }, own) => ({
    engagementId: own.meeting,
    questionnaireId: questionnaire,
    enrollmentId: NONCE,
  }),
  'exams.surveySend questionnaireId': ({ questionnaire }, own) => ({
    engagementId: own.meeting,
    questionnaireId: questionnaire,
    enrollmentId: NONCE,
  }),
  'exams.questionnaireGet questionnaireId': ({ questionnaire }, own) => ({
    engagementId: own.meeting,
    questionnaireId: questionnaire,
  }),
  'exams.questionnaireMove questionnaireId': ({ questionnaire }, own) => ({
    engagementId: own.meeting,
    questionnaireId: questionnaire,
    version: 2,
    action: 'close',
  }),
  'exams.results questionnaireId': ({ questionnaire }, own) => ({
    engagementId: own.meeting,
    questionnaireId: questionnaire,
  }),
  'exams.resultTexts questionnaireId': ({ questionnaire }, own) => ({
    engagementId: own.meeting,
    questionnaireId: questionnaire,
    questionId: 'q1',
  }),
  'exams.resultExport questionnaireId': ({ questionnaire }, own) => ({
    engagementId: own.meeting,
    questionnaireId: questionnaire,
  }),
  'exams.getExamUrl engagementId': ({ meeting }) => ({ engagementId: meeting, enrollmentId: NONCE }),
  'exams.surveySend enrollmentId': ({ enrollment }) => ({
    engagementId: meetingId('cv.toClose1'),
    enrollmentId: enrollment,
  }),
  'exams.getExamUrl enrollmentId': ({ enrollment }) => ({
    engagementId: meetingId('cv.toClose1'),
    enrollmentId: enrollment,
  }),
  'fees.feeBatchCreate fees[].feeId': ({ fee }) => ({ fees: [{ feeId: fee, version: 1 }], format: 'csv' }),
  'fees.feeOrganiserSettle fees[].feeId': ({ fee }) => ({
    fees: [{ feeId: fee, version: 1 }],
    organiser: '会务公司',
    reference: 'HW-0001',
    settledOn: '2026-11-01',
  }),
  'fees.feeOrganiserFile fees[].feeId': ({ fee }) => ({ fees: [{ feeId: fee, version: 1 }], organiser: '会务公司' }),
  'fees.feeBatchDetail batchId': ({ batch }) => ({ batchId: batch }),
  'fees.feeBatchFile batchId': ({ batch }) => ({ batchId: batch }),
  'fees.feeBatchAnswer batchId': ({ batch }) => ({ batchId: batch, content: 'YQpi', dryRun: false }),
  'fees.feeBatchPaper paperId': ({ paper }) => ({ paperId: paper }),
  'fees.feeBatchCancel batchId': ({ batch }) => ({ batchId: batch, reason: '选错了讲者' }),
  'fees.speakerFeeSubmit items[].engagementSpeakerId': ({ talk: engagementSpeakerId }, own) => ({
    engagementId: own.meeting,
    items: [{ engagementSpeakerId, explanation: '' }],
  }),
}

import { meetingId } from '../demo/public.ts'

/** Ids of one demo meeting's parts, for calls that name an object. */
export type ObjectIds = {
  meeting: string
  approval: string
  attachment: string
  photo: string
  fee: string
  speaker: string
  hash: string
}

const NONCE = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

const form = {
  meetingTypeCategory: 'ONETIME',
  engagementName: '',
  executeType: 'onSite',
  startDatetime: null,
  endDatetime: null,
  hospitalId: null,
  department: '',
  venue: '',
  isRestaurant: false,
  platformId: null,
  joinUrl: '',
  productIds: [],
  topics: [],
  speakers: [],
  costCenterCode: null,
  ioCode: null,
  budgetLines: [],
  assistantIds: [],
  agentId: null,
  expectedAudience: 0,
  seats: null,
  note: '',
  warningComments: {},
}

/** The rest of a well-formed input for each call that names an object: a call without a row here fails the test. */
export const SAMPLES: Readonly<Record<string, (ids: ObjectIds) => Record<string, unknown>>> = {
  'meetings.meetingSave': () => ({ version: 1, mode: 'draft', form }),
  'meetings.meetingUpdate': () => ({ version: 1, form }),
  'meetings.meetingValidate': () => ({ form }),
  'meetings.meetingRecreate': () => ({}),
  'meetings.meetingDetail': () => ({}),
  'meetings.meetingCourse': () => ({}),
  'meetings.getCurrentVersion': () => ({}),
  'meetings.checkAutoApprove': () => ({}),
  'meetings.cancelMeeting': () => ({ version: 999_999, reason: '行程有变' }),
  'meetings.meetingDelete': () => ({ version: 999_999 }),
  'meetings.meetingEnd': () => ({ version: 999_999 }),
  'meetings.changeMeeting': () => ({ version: 999_999, form, reason: '行程有变' }),
  'meetings.changePreview': () => ({ form }),
  'meetings.checkMeetingInfo': () => ({
    engagementName: '',
    startDatetime: null,
    endDatetime: null,
    hospitalId: null,
    hcpIds: [],
  }),
  'approvals.setApprovePass': () => ({ snapshotHash: 'other', clientToken: NONCE }),
  'approvals.setApproveBack': () => ({ snapshotHash: 'other', clientToken: NONCE, comment: '请补充资料' }),
  'approvals.setApproveRevoke': () => ({}),
  'approvals.approvalNudge': () => ({}),
  'approvals.getApprovalListDetails2': () => ({}),
  'approvals.cancelAndCreateMeeting': () => ({ version: 999_999, reason: '行程有变' }),
  'enrolment.enrollList': () => ({}),
  'enrolment.getSignList': () => ({}),
  'enrolment.getSignList2': () => ({}),
  'enrolment.getQrCode': () => ({}),
  'enrolment.signByStaff': () => ({ enrollmentId: NONCE, nonce: NONCE }),
  'enrolment.signVoid': () => ({ signInId: NONCE, reason: '签到人与报名人不符' }),
  'enrolment.signExplain': () => ({ signInId: NONCE, explanation: '同一台平板签到' }),
  'photos.activityPhotoList': () => ({}),
  'photos.getActivityPhotoNoticeFlag': () => ({}),
  'photos.activityPhotoNoticeTag': () => ({}),
  'photos.activityPhotoUpload': () => ({ clientId: NONCE, tag: 'room', content: '' }),
  'photos.activityPhotoDelete': () => ({}),
  'closing.detail': () => ({}),
  'closing.actualSave': () => ({ lines: [], explanation: '', agendaHeld: true }),
  'closing.updateSpeakerStatus': () => ({ status: 'came' }),
  'closing.closeActivity': () => ({}),
  'closing.closeEngagement': () => ({}),
  'closing.deleteClosingFile': () => ({}),
  'closing.getFileUrl': () => ({}),
  'fees.speakerFeeList': () => ({}),
  'fees.speakerFeeSubmit': () => ({ items: [] }),
  'fees.feeDecide': () => ({ version: 99_999, decision: 'return', comment: '请核对' }),
  'fees.feePay': () => ({ version: 99_999, reference: 'BANK-0001' }),
  'online.onlinePlatformUpdate': () => ({
    version: 999_999,
    platformId: NONCE,
    joinUrl: 'https://meeting.example.com/1',
  }),
  'expenses.expEventDetail': () => ({}),
}

/** The demo meeting whose parts the access table is tried on, and its twin in the other business unit. */
export const SAMPLE_MEETING = { own: meetingId('cv.closed1'), twin: meetingId('on.closed1') } as const

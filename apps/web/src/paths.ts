type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}?` ? never : Name) | PathParams<Rest>
  : never
type Query = { readonly [name: string]: string | undefined }
type Args<Names extends string> = { readonly [N in Names]: string } & Query

export type RoutePath<Names extends string = string> = {
  /** The address with these parameters; names that are not in the path go into the query. */
  (...args: [Names] extends [never] ? [args?: Query] : [args: Args<Names>]): string
  /** `{name}` is a path parameter, `{name?}` one that may be missing. */
  readonly pattern: string
}

/** A route: its pattern, then the query parameters it cannot do without. */
function at<const P extends string, const Needed extends readonly string[]>(
  pattern: P,
  ..._needed: Needed
): RoutePath<PathParams<P> | Needed[number]> {
  return Object.assign((args: Query = {}) => fill(pattern, args), { pattern })
}

function fill(pattern: string, args: Query): string {
  const query = new URLSearchParams()
  let path = pattern
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined) continue
    const filled = path.replace(new RegExp(`\\{${name}\\??\\}`), () => encodeURIComponent(value))
    if (filled === path) query.set(name, value)
    path = filled
  }
  path = path.replace(/\/\{\w+\?\}/, '')
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** Every address of the product; nowhere else is one written. A key is the screen's file name in camel case. */
export const paths = {
  home: at('/'),
  main: at('/main'),
  subordinate: at('/subordinate'),
  vxMeetingActivityList: at('/vxMeetingActivityList'),
  selectMeeting: at('/selectMeeting'),
  selectMeetingSelect: at('/selectMeeting/select'),
  systemNotice: at('/systemNotice'),
  errorPage: at('/errorPage', 'code'),

  createMeeting: at('/createMeeting'),
  createEvent: at('/createEvent'),
  createEventSubMeeting: at('/createEvent/subMeeting'),
  createEventEdaCreate: at('/createEvent/edaCreate'),
  createSuccess: at('/createSuccess', 'engagementId'),
  meetingEdit2: at('/meetingEdit2', 'engagementId'),

  applyList: at('/applyList'),
  approveList: at('/approveList'),
  newMeetingDetail: at('/newMeetingDetail', 'engagementId'),

  meetingDetail: at('/meetingDetail', 'engagementId'),
  meetingDetailCourse: at('/meetingDetail/course', 'engagementId'),
  meetingDetailCamera: at('/meetingDetail/camera', 'engagementId'),
  meetingAgenda: at('/meetingAgenda', 'engagementId'),
  agendaMeetingId: at('/agenda/{meetingId}'),
  eventEventId: at('/event/{eventId?}'),
  eventRedirect: at('/event/redirect'),
  subMeeting: at('/subMeeting'),
  enroll: at('/enroll', 'engagementId'),
  registrationList: at('/registrationList', 'engagementId'),
  checkIn: at('/checkIn', 'engagementId'),
  signList: at('/signList', 'engagementId'),
  meetingDetailChildrenSigninStatus: at('/meetingDetailChildren/signinStatus', 'engagementId'),
  meetingDetailChildrenSpeakerList: at('/meetingDetailChildren/speakerList', 'engagementId'),
  landingMeetingId: at('/landing/{meetingId}'),
  landingRegistration: at('/landing/registration', 'engagementId'),
  landingPreview: at('/landing/preview'),
  landingRedirect: at('/landing/redirect'),
  oldLanding: at('/oldLanding'),
  poster: at('/poster'),
  posterMeetingId: at('/poster/{meetingId}'),
  posterEditSchedule: at('/poster/editSchedule'),
  reachDetails: at('/reachDetails'),
  viewTime: at('/viewTime'),
  viewTimeViewTimeResult: at('/viewTime/viewTimeResult'),
  investigateSurvy: at('/investigateSurvy'),

  meetingDetailChildrenClosingMeeting: at('/meetingDetailChildren/closingMeeting', 'engagementId'),
  meetingDetailChildrenUploadedFiles: at('/meetingDetailChildren/uploadedFiles', 'engagementId'),
  laborServiceSubmission: at('/laborServiceSubmission', 'engagementId'),
  opl: at('/OPL'),
  assistant: at('/assistant'),
  assistantDetailPayDetail: at('/assistant/detail/payDetail'),
  assistantDetailPaymentList: at('/assistant/detail/paymentList'),
  attendanceStatement: at('/attendanceStatement'),
  attendanceStatementList: at('/attendanceStatement/list'),
  meetingManagementTopicTimes: at('/meetingManagement/topicTimes'),
  performanceTracking: at('/performanceTracking'),

  login: at('/login'),
  me: at('/me'),
  signToken: at('/sign/{token}'),
  contractToken: at('/contract/{token}'),
  surveyToken: at('/survey/{token}'),
  liveMeetingId: at('/live/{meetingId}'),
  verifyCode: at('/verify/{code}'),
  admin: at('/admin'),
} as const satisfies Record<string, RoutePath<never> | RoutePath>

export type RouteName = keyof typeof paths

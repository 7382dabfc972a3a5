/** Who opens a screen: the representative, the manager, finance, or somebody without a session. */
export type Visitor = 'lin' | 'zhou' | 'tang' | 'nobody'

/** The demo company's meetings, and its large event, an address may name. */
export type Meetings = Readonly<
  Record<'sentBack' | 'submitted' | 'approvable' | 'upcoming' | 'running' | 'toClose' | 'closed' | 'event', string>
>

type Address = { visitor: Visitor; path: string }

const of = (visitor: Visitor, ...paths: string[]): Address[] => paths.map((path) => ({ visitor, path }))

/** The screens of the main job, each with a meeting for which it is meant. */
export const mainJob = (meetings: Meetings): Address[] => [
  ...of(
    'nobody',
    '/login',
    `/agenda/${meetings.upcoming}`,
    `/landing/${meetings.upcoming}`,
    `/landing/registration?engagementId=${meetings.upcoming}`,
  ),
  ...of(
    'lin',
    '/',
    '/main',
    '/applyList',
    '/createMeeting',
    '/createEvent',
    '/event',
    `/event/${meetings.event}`,
    `/subMeeting?eventId=${meetings.event}`,
    `/createEvent/subMeeting?eventId=${meetings.event}`,
    `/meetingEdit2?engagementId=${meetings.sentBack}`,
    `/createSuccess?engagementId=${meetings.submitted}`,
    `/newMeetingDetail?engagementId=${meetings.submitted}`,
    `/meetingDetail?engagementId=${meetings.running}`,
    `/meetingDetail/course?engagementId=${meetings.toClose}`,
    `/meetingDetail/camera?engagementId=${meetings.running}`,
    `/meetingDetailChildren/signinStatus?engagementId=${meetings.running}`,
    `/meetingDetailChildren/speakerList?engagementId=${meetings.toClose}`,
    `/checkIn?engagementId=${meetings.running}`,
    `/signList?engagementId=${meetings.running}`,
    `/enroll?engagementId=${meetings.upcoming}`,
    `/registrationList?engagementId=${meetings.upcoming}`,
    `/meetingAgenda?engagementId=${meetings.upcoming}`,
    `/attendanceStatement?engagementId=${meetings.toClose}`,
    '/attendanceStatement/list',
    `/meetingDetailChildren/closingMeeting?engagementId=${meetings.toClose}`,
    `/meetingDetailChildren/uploadedFiles?engagementId=${meetings.toClose}`,
    `/laborServiceSubmission?engagementId=${meetings.closed}`,
    '/assistant',
    '/systemNotice',
    '/me',
  ),
  ...of('zhou', '/approveList', `/newMeetingDetail?engagementId=${meetings.approvable}`),
  ...of('tang', '/assistant/detail/payDetail?ioCode=IO26CV001', '/assistant/detail/paymentList'),
]

/** The other screens of the product text. */
export const others = (meetings: Meetings): Address[] => [
  ...of(
    'nobody',
    '/errorPage?code=404',
    '/verify/7KQP2MXA9RTC',
    `/oldLanding?meetingId=${meetings.upcoming}`,
    `/live/${meetings.upcoming}`,
    '/investigateSurvy',
  ),
  ...of(
    'lin',
    '/OPL',
    '/attendanceStatement',
    '/createEvent/edaCreate',
    '/createEvent/subMeeting',
    '/landing/preview',
    '/meetingManagement/topicTimes',
    '/performanceTracking',
    '/poster',
    '/reachDetails',
    '/selectMeeting',
    '/selectMeeting/select',
    '/subMeeting',
    '/viewTime',
    '/viewTime/viewTimeResult',
    '/vxMeetingActivityList',
  ),
  ...of('zhou', '/subordinate'),
]

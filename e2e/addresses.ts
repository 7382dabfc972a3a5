/** Who opens a screen: the representative, the manager, finance, the administrator, or somebody without a session. */
export type Visitor = 'lin' | 'zhou' | 'tang' | 'admin' | 'nobody'

/** The demo company's meetings, its large event, and a poster, an address may name. */
export type Meetings = Readonly<
  Record<
    'sentBack' | 'submitted' | 'approvable' | 'upcoming' | 'running' | 'toClose' | 'closed' | 'event' | 'poster',
    string
  >
>

/** `leadsTo`: the path one stands at in the end, when it is another one. `isRefused`: the screen says why it cannot be opened. */
export type Address = { visitor: Visitor; path: string; leadsTo?: string; isRefused?: boolean }

const of = (visitor: Visitor, ...paths: string[]): Address[] => paths.map((path) => ({ visitor, path }))

/** The screens of the main job, each with a meeting for which it is meant. */
const mainJob = (meetings: Meetings): Address[] => [
  ...of(
    'nobody',
    '/login',
    '/demo/phone',
    '/myData',
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
    `/registrationList/news?engagementId=${meetings.upcoming}`,
    `/registrationList/answers?engagementId=${meetings.upcoming}`,
    `/registrationList/questions?engagementId=${meetings.upcoming}`,
    `/meetingAgenda?engagementId=${meetings.upcoming}`,
    `/attendanceStatement?engagementId=${meetings.toClose}`,
    '/attendanceStatement/list',
    `/meetingDetailChildren/closingMeeting?engagementId=${meetings.toClose}`,
    `/meetingDetailChildren/uploadedFiles?engagementId=${meetings.toClose}`,
    `/laborServiceSubmission?engagementId=${meetings.closed}`,
    '/assistant',
    '/assistant?tab=ios',
    '/assistant?tab=speakers',
    '/systemNotice',
    '/me',
    '/inbox',
  ),
  ...of('zhou', '/approveList', `/newMeetingDetail?engagementId=${meetings.approvable}`),
  ...of('tang', '/assistant/detail/payDetail?ioCode=IO26CV001', '/assistant/detail/paymentList'),
]

/** The other screens of the product text. */
const others = (meetings: Meetings): Address[] => [
  ...of(
    'nobody',
    '/verify/7KQP2MXA9RTC',
    `/pass/find?engagementId=${meetings.upcoming}`,
    `/oldLanding?meetingId=${meetings.upcoming}`,
    `/live/${meetings.upcoming}`,
    `/poster/${meetings.upcoming}`,
  ),
  ...of(
    'lin',
    '/OPL',
    '/attendanceStatement',
    '/createEvent/edaCreate',
    '/createEvent/subMeeting',
    '/investigateSurvy',
    `/investigateSurvy?engagementId=${meetings.closed}`,
    '/landing/preview',
    '/meetingManagement/topicTimes',
    '/mailbox',
    '/performanceTracking',
    '/poster',
    `/poster/editSchedule?posterId=${meetings.poster}`,
    '/reachDetails',
    `/reachDetails?engagementId=${meetings.closed}`,
    '/selectMeeting',
    '/selectMeeting/select',
    '/subMeeting',
    '/viewTime',
    '/viewTime/viewTimeResult',
    '/vxMeetingActivityList',
  ),
  ...of('zhou', '/subordinate', '/performanceTracking?scope=reports'),
  ...of(
    'admin',
    '/admin',
    '/admin/people',
    '/admin/secondPerson',
    '/secondPerson',
    '/admin/refusals',
    '/admin/ios/IO26CV001',
    '/admin/topics/~new',
    '/admin/doctors/~import',
    '/admin/calendar',
    '/admin/evidence',
    '/admin/exports',
    '/admin/privacy',
    '/admin/audit',
    '/admin/logs',
    '/admin/sessions',
    '/admin/jobs',
    '/admin/notices',
    '/admin/approvalChains',
    '/admin/policies',
  ),
]

/** Addresses that send one on. */
const redirects = ({ upcoming }: Meetings): Address[] =>
  [`/landing/redirect?to=/landing/${upcoming}&src=wall`, `/event/redirect?meetingId=${upcoming}`].map((path) => ({
    visitor: 'nobody',
    path,
    leadsTo: `/landing/${upcoming}`,
  }))

/** The page of errors, and links of one's own with none that holds: the stories open real ones. */
const refused: readonly Address[] = [
  '/errorPage?code=404',
  '/pass/no-such-pass',
  '/contract/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq',
  '/sign/abcdefghijklmnopqrstuvwxyz',
  '/survey/abcdefgh12',
  '/passwordLink',
].map((path) => ({ visitor: 'nobody', path, isRefused: true }))

/** Every screen by an address at which it has something to show. */
export const every = (meetings: Meetings): Address[] => [
  ...mainJob(meetings),
  ...others(meetings),
  ...redirects(meetings),
  ...refused,
]

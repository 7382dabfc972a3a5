import type { ComponentType } from 'react'
import type { RouteName } from './paths.ts'

export type ScreenModule = { readonly Screen: ComponentType }
export type ScreenRoute = {
  readonly load: () => Promise<ScreenModule>
  /** `public` screens open without a session. */
  readonly access: 'staff' | 'public'
  /** A move from one of the route's addresses to another keeps the screen, which then follows its parameters. */
  readonly isKept?: boolean
}
/** With the calls that the first load leaves out, side by side. */
const screen = (
  load: ScreenRoute['load'],
  access: ScreenRoute['access'] = 'staff',
  moves: 'new' | 'kept' = 'new',
): ScreenRoute => ({
  load: async () => (await Promise.all([load(), import('./kit/calls/staff-calls.ts')]))[0],
  access,
  isKept: moves === 'kept',
})
/** Without them: what a first screen asks is known from the start, or asked once it is drawn. */
const firstScreen = (load: ScreenRoute['load'], access: ScreenRoute['access'] = 'staff'): ScreenRoute => ({
  load,
  access,
})

/** The route table: the one place that knows the screens, each loaded when it is first needed. */
export const routes = {
  home: firstScreen(() => import('./home/home.screen.tsx')),
  main: screen(() => import('./meetings/main.screen.tsx')),
  subordinate: screen(() => import('./meetings/subordinate.screen.tsx')),
  vxMeetingActivityList: screen(() => import('./meetings/vx-meeting-activity-list.screen.tsx')),
  selectMeeting: screen(() => import('./meetings/select-meeting.screen.tsx')),
  selectMeetingSelect: screen(() => import('./meetings/select-meeting-select.screen.tsx')),
  systemNotice: screen(() => import('./system/system-notice.screen.tsx')),
  errorPage: screen(() => import('./system/error-page.screen.tsx'), 'public'),
  createMeeting: screen(() => import('./meetings/create-meeting.screen.tsx')),
  createEvent: screen(() => import('./events/create-event.screen.tsx')),
  createEventSubMeeting: screen(() => import('./events/create-event-sub-meeting.screen.tsx')),
  createEventEdaCreate: screen(() => import('./events/create-event-eda-create.screen.tsx')),
  createSuccess: screen(() => import('./meetings/create-success.screen.tsx')),
  meetingEdit2: screen(() => import('./meetings/meeting-edit2.screen.tsx')),
  applyList: screen(() => import('./approvals/apply-list.screen.tsx')),
  approveList: screen(() => import('./approvals/approve-list.screen.tsx')),
  newMeetingDetail: screen(() => import('./approvals/new-meeting-detail.screen.tsx')),
  meetingDetail: screen(() => import('./meetings/meeting-detail.screen.tsx')),
  meetingDetailCourse: screen(() => import('./meetings/meeting-detail-course.screen.tsx')),
  meetingDetailCamera: screen(() => import('./photos/meeting-detail-camera.screen.tsx')),
  meetingAgenda: screen(() => import('./meetings/meeting-agenda.screen.tsx')),
  agendaMeetingId: screen(() => import('./meetings/agenda-meeting-id.screen.tsx'), 'public'),
  eventEventId: screen(() => import('./events/event-event-id.screen.tsx'), 'public'),
  eventRedirect: screen(() => import('./events/event-redirect.screen.tsx'), 'public'),
  subMeeting: screen(() => import('./events/sub-meeting.screen.tsx')),
  enroll: screen(() => import('./enrolment/enroll.screen.tsx'), 'public'),
  registrationList: screen(() => import('./enrolment/registration-list.screen.tsx')),
  registrationListNews: screen(() => import('./enrolment/registration-list-news.screen.tsx')),
  registrationListAnswers: screen(() => import('./enrolment/registration-list-answers.screen.tsx')),
  registrationListQuestions: screen(() => import('./enrolment/registration-list-questions.screen.tsx')),
  checkIn: screen(() => import('./enrolment/check-in.screen.tsx')),
  signList: screen(() => import('./enrolment/sign-list.screen.tsx')),
  meetingDetailChildrenSigninStatus: screen(
    () => import('./enrolment/meeting-detail-children-signin-status.screen.tsx'),
  ),
  meetingDetailChildrenSpeakerList: screen(() => import('./speakers/meeting-detail-children-speaker-list.screen.tsx')),
  landingMeetingId: screen(() => import('./landing/landing-meeting-id.screen.tsx'), 'public'),
  landingRegistration: screen(() => import('./enrolment/landing-registration.screen.tsx'), 'public'),
  landingPreview: screen(() => import('./landing/landing-preview.screen.tsx')),
  landingRedirect: screen(() => import('./landing/landing-redirect.screen.tsx'), 'public'),
  oldLanding: screen(() => import('./landing/old-landing.screen.tsx'), 'public'),
  poster: screen(() => import('./posters/poster.screen.tsx')),
  posterMeetingId: screen(() => import('./posters/poster-meeting-id.screen.tsx'), 'public'),
  posterEditSchedule: screen(() => import('./posters/poster-edit-schedule.screen.tsx')),
  reachDetails: screen(() => import('./reports/reach-details.screen.tsx')),
  viewTime: screen(() => import('./online/view-time.screen.tsx')),
  viewTimeViewTimeResult: screen(() => import('./online/view-time-view-time-result.screen.tsx')),
  investigateSurvy: screen(() => import('./exams/investigate-survy.screen.tsx'), 'public'),
  meetingDetailChildrenClosingMeeting: screen(
    () => import('./closing/meeting-detail-children-closing-meeting.screen.tsx'),
  ),
  meetingDetailChildrenUploadedFiles: screen(
    () => import('./closing/meeting-detail-children-uploaded-files.screen.tsx'),
  ),
  laborServiceSubmission: screen(() => import('./fees/labor-service-submission.screen.tsx')),
  opl: screen(() => import('./fees/opl.screen.tsx')),
  assistant: screen(() => import('./expenses/assistant.screen.tsx')),
  assistantDetailPayDetail: screen(() => import('./expenses/assistant-detail-pay-detail.screen.tsx')),
  assistantDetailPaymentList: screen(() => import('./expenses/assistant-detail-payment-list.screen.tsx')),
  attendanceStatement: screen(() => import('./attendance/attendance-statement.screen.tsx')),
  attendanceStatementList: screen(() => import('./attendance/attendance-statement-list.screen.tsx')),
  meetingManagementTopicTimes: screen(() => import('./attendance/meeting-management-topic-times.screen.tsx')),
  performanceTracking: screen(() => import('./reports/performance-tracking.screen.tsx')),
  login: firstScreen(() => import('./session/login.screen.tsx'), 'public'),
  myData: screen(() => import('./privacy/my-data.screen.tsx'), 'public'),
  demoPhone: screen(() => import('./session/demo-phone.screen.tsx'), 'public'),
  passwordLink: screen(() => import('./session/password-link.screen.tsx'), 'public'),
  me: screen(() => import('./session/me.screen.tsx')),
  inbox: screen(() => import('./session/inbox.screen.tsx')),
  mailbox: screen(() => import('./reports/mailbox.screen.tsx')),
  signToken: screen(() => import('./enrolment/sign-token.screen.tsx'), 'public'),
  passFind: screen(() => import('./enrolment/pass-find.screen.tsx'), 'public'),
  passToken: screen(() => import('./enrolment/pass-token.screen.tsx'), 'public'),
  contractToken: screen(() => import('./speakers/contract-token.screen.tsx'), 'public'),
  surveyToken: screen(() => import('./exams/survey-token.screen.tsx'), 'public'),
  liveMeetingId: screen(() => import('./online/live-meeting-id.screen.tsx'), 'public'),
  verifyCode: screen(() => import('./attendance/verify-code.screen.tsx'), 'public'),
  secondPersonRequest: screen(() => import('./duties/second-person-request.screen.tsx'), 'staff', 'kept'),
  adminSectionRecord: screen(() => import('./admin/admin-section-record.screen.tsx'), 'staff', 'kept'),
} as const satisfies Record<RouteName, ScreenRoute>

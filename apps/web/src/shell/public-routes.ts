import type { ScreenRoute } from '../routes.ts'
import type { RouteTable } from './route-match.ts'

const screen = (load: ScreenRoute['load']): ScreenRoute => ({ load, access: 'public' })

/** The public screens that the small entry draws; any other address is another page. */
export const publicRoutes: RouteTable = {
  landingRegistration: screen(() => import('../enrolment/landing-registration.screen.tsx')),
  landingRedirect: screen(() => import('../landing/landing-redirect.screen.tsx')),
  landingMeetingId: screen(() => import('../landing/landing-meeting-id.screen.tsx')),
  oldLanding: screen(() => import('../landing/old-landing.screen.tsx')),
  agendaMeetingId: screen(() => import('../meetings/agenda-meeting-id.screen.tsx')),
  signToken: screen(() => import('../enrolment/sign-token.screen.tsx')),
  passFind: screen(() => import('../enrolment/pass-find.screen.tsx')),
  passToken: screen(() => import('../enrolment/pass-token.screen.tsx')),
  verifyCode: screen(() => import('../attendance/verify-code.screen.tsx')),
}

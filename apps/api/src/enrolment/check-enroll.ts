import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { decideEnrolment } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { refusalText } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { meetingMoment } from './meeting-moment.ts'
import { findByPhone } from './person-repo.ts'

export const checkEnroll: Handler<typeof enrolment, 'checkEnroll'> = async ({ engagementId, phone }, ctx) => {
  const meeting = await meetingMoment(ctx, engagementId)
  const isEnrolled = phone !== undefined && (await findByPhone(ctx.tx, engagementId, phone)) !== undefined
  const decision = decideEnrolment({
    meetingStatus: meeting.status,
    now: ctx.now,
    overAt: meeting.overAt,
    blacklisted: false,
    alreadyEnrolled: isEnrolled,
    consentGiven: true,
    seats: meeting.seats,
    seatsTaken: meeting.seatsTaken,
    waitlistOpen: true,
    waiting: meeting.isQueued ? 1 : 0,
  })
  return {
    canEnrol: decision.ok,
    reason: decision.ok ? null : refusalText(decision.reason, ctx.locale),
    seatsLeft: meeting.seats === null ? null : Math.max(0, meeting.seats - meeting.seatsTaken),
    isEnrolled,
  }
}

import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { decideEnrolment } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { strangersRefusal } from '@osmp/domain/enrolment/who-may-come.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { provesMail } from '../kit/settings/phone-channel.ts'
import { attendeeNumber } from './coming/abroad-number.ts'
import { admissionOf, meetingMoment } from './meeting-moment.ts'
import { findEnrolled } from './store/person-repo.ts'

/** A phone number proves nothing: whether its owner is enrolled is told to the holder of the enrolment's token alone. */
export const checkEnroll: Handler<typeof enrolment, 'checkEnroll'> = async ({ engagementId, phone: typed }, ctx) => {
  const phone = typed === undefined ? undefined : attendeeNumber(typed)
  const meeting = await meetingMoment(ctx, engagementId)
  const own = ctx.actor.kind === 'attendee' && ctx.actor.engagementId === engagementId ? ctx.actor.enrollmentId : null
  const person = own === null ? undefined : await findEnrolled(ctx.tx, own)
  const isTold = person !== undefined && (phone === undefined || phone === person.phone)
  const decision = decideEnrolment({
    meetingStatus: meeting.status,
    now: ctx.now,
    overAt: meeting.overAt,
    pageClosed: !meeting.isPublished,
    // A code is asked for with the form.
    barred: isTold ? undefined : strangersRefusal(admissionOf(meeting, ctx.now)),
    blacklisted: false,
    turnedDown: false,
    alreadyEnrolled: isTold,
    consentGiven: true,
    seats: meeting.seats,
    seatsTaken: meeting.seatsTaken,
    waitlistOpen: true,
    waiting: meeting.isQueued ? 1 : 0,
    needsApproval: meeting.needsApproval,
  })
  return {
    canEnrol: decision.ok,
    reason: decision.ok ? null : refusalText(decision.reason, ctx.locale),
    seatsLeft: meeting.seats === null ? null : Math.max(0, meeting.seats - meeting.seatsTaken),
    isEnrolled: isTold ? true : null,
    needsApproval: meeting.needsApproval,
    provesMail: provesMail(ctx.config),
    mode: meeting.mode,
    closesAt: meeting.closesAt,
  }
}

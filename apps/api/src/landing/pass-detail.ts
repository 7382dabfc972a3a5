import type { landing } from '@osmp/contract/landing/endpoints.ts'
import { ENROLMENT_STATUSES } from '@osmp/domain/enrolment/enrolment-state.ts'
import { EXECUTE_TYPES } from '@osmp/domain/meetings/meeting-codes.ts'
import { heldConsents, meetingMoment } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { hostLogoPath } from '../system/public.ts'
import { calendarPath } from './calendar-route.ts'
import { momentOf, onlineMoment } from './landing-page.ts'
import { findAttendeeStanding, findLanding } from './landing-repo.ts'
import { standingNote } from './standing-note.ts'
import { hasPlace } from './user-status.ts'
import { passHolder } from '../door/public.ts'

/** The holder sees the meeting whether its page is open to strangers or not. */
export const passDetail: Handler<typeof landing, 'passDetail'> = async (_input, ctx) => {
  const { engagementId, enrollmentId } = attendee(ctx)
  const page = await findLanding(ctx.tx, engagementId)
  const row = await findAttendeeStanding(ctx.tx, enrollmentId)
  const status = ENROLMENT_STATUSES.find((one) => one === row?.status)
  if (!page || !row || status === undefined) throw new AppError('meetingNotFound')
  const meeting = await meetingMoment(ctx, engagementId)
  const moment = momentOf(page.executeType === 'online' ? onlineMoment(meeting) : meeting, ctx.now)
  const isAhead = moment === 'upcoming' || moment === 'signIn'
  const { code, ...holder } = await passHolder(ctx, meeting, enrollmentId)
  const executeType = EXECUTE_TYPES.find((type) => type === page.executeType) ?? 'onSite'
  const isWithdrawn = status === 'declined' && row.isWithdrawn
  const isWelcome = isAhead && hasPlace(status)
  const { engagementName, organiser, hcoName, venue, address, isPublished } = page
  return {
    engagementId,
    engagementName,
    organiser,
    hostLogo: hostLogoPath(ctx.config.apiPrefix, page.hostLogo),
    hcoName,
    venue,
    address,
    isPublished,
    executeType,
    moment,
    status,
    ...holder,
    startDatetime: meeting.startAt,
    endDatetime: meeting.endAt,
    calendarUrl: isPublished && isAhead ? calendarPath(ctx.config.apiPrefix, engagementId) : null,
    waitNo: row.waitNo,
    ...(row.takesMeal !== null && { takesMeal: row.takesMeal }),
    note: standingNote(row, ctx.locale),
    isWithdrawn,
    declineReason: isWithdrawn ? null : row.declineReason,
    consents: await heldConsents(ctx, enrollmentId),
    code: isWelcome && executeType !== 'online' ? code : null,
    joinUrl: isWelcome && executeType !== 'onSite' ? `/live/${engagementId}` : null,
  }
}

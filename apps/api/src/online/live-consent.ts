import type { online } from '@osmp/contract/online/endpoints.ts'
import { consentInForce } from '../enrolment/public.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { onlineMeeting } from './online-meeting.ts'

export const liveConsent: Handler<typeof online, 'liveConsent'> = async (_input, ctx) => {
  const meeting = await onlineMeeting(ctx.tx, attendee(ctx).engagementId)
  const consent = await consentInForce(ctx.tx, ctx.at)
  return {
    engagementName: meeting.name,
    organiser: meeting.organiser,
    startDatetime: meeting.startAt,
    endDatetime: meeting.endAt,
    consentVersion: consent.version,
    consentText: consent[ctx.locale],
  }
}

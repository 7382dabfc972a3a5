import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { ENROLMENT_STATUSES } from '@osmp/domain/enrolment/enrolment-state.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findStanding } from './store/enrolment-desk-repo.ts'
import { meetingMoment } from './meeting-moment.ts'

export const enrolmentCheck: Handler<typeof enrolment, 'enrolmentCheck'> = async ({ engagementId, hcpIds }, ctx) => {
  const meeting = await meetingMoment(ctx, engagementId)
  const rows = await findStanding(ctx.tx, engagementId, hcpIds)
  return {
    list: rows.flatMap(({ status, ...row }) => {
      const known = ENROLMENT_STATUSES.find((one) => one === status)
      return known === undefined ? [] : [{ ...row, status: known }]
    }),
    seatsLeft: meeting.seats === null ? null : Math.max(0, meeting.seats - meeting.seatsTaken),
  }
}

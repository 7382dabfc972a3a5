import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { enrolmentDoorRefusal } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { colleagueMeeting } from './colleague-meeting.ts'
import { isColleague } from './store/colleague-repo.ts'

export const colleagueStanding: Handler<typeof enrolment, 'colleagueStanding'> = async ({ engagementId }, ctx) => {
  const meeting = await colleagueMeeting(ctx, engagementId)
  const refusal = enrolmentDoorRefusal({ meetingStatus: meeting.status, now: ctx.now, overAt: meeting.overAt })
  return {
    engagementName: meeting.name,
    startDatetime: meeting.startAt,
    endDatetime: meeting.endAt,
    isIn: await isColleague(ctx.tx, { engagementId, personId: staff(ctx).personId }),
    refusal: refusal === undefined ? null : refusalText(refusal, ctx.locale),
  }
}

import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import { requireOutsider } from '../enrolment/public.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { closingDayAfter, lockMeeting, logMove, moveMeeting, requireAllowed, tellOwnSide } from '../meetings/public.ts'

/** How long a meeting that was opened again may be worked on (domain rules §4). */
const REOPENED_WORKDAYS = 3

/**
 * The account book stays as it is: what the next closing finds spent otherwise than booked, it corrects then.
 * Fees that were not submitted can be once the meeting is closed again.
 */
export const reopen: Handler<typeof closing, 'reopen'> = async ({ engagementId, reason }, ctx) => {
  const { tx, now, at } = ctx
  const meeting = await lockMeeting(tx, engagementId)
  await requireOutsider(ctx, 'reopenMeeting', [])
  const alreadyReopened = meeting.reopened_at !== null
  const move = decideMeeting(meeting.status, 'reopen', { alreadyReopened, reasonGiven: reason !== '' })
  requireAllowed(move)
  const { deadline, said } = await closingDayAfter(tx, now, REOPENED_WORKDAYS)
  const opened = await moveMeeting(tx, meeting, move, {
    at,
    set: { closing_deadline: deadline, closed_at: null, reopened_at: at },
  })
  const actor = staff(ctx)
  await logMove(tx, move, { engagementId, kind: 'reopened', actor, params: { reason, ...said }, at })
  await tellOwnSide(tx, opened, { kind: 'meetingReopened', params: { ...said, reason }, at, exceptId: actor.personId })
  return { status: opened.status, deadline, isEstimated: said.byEstimate === 1 }
}

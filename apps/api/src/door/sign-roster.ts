import type { door } from '@osmp/contract/door/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { inNameOrder } from '../lookups/public.ts'
import { presentRosterRow } from './get-sign-list2.ts'
import { liveOf, presentSession } from './sign-live.ts'
import { findRoster } from './sign-live-repo.ts'
import { meetingMoment } from '../enrolment/public.ts'

export const signRoster: Handler<typeof door, 'signRoster'> = async ({ engagementId }, ctx) => {
  const meeting = await meetingMoment(ctx, engagementId)
  const { session } = await liveOf(ctx, meeting)
  const rows = await findRoster(ctx.tx, engagementId, session?.no ?? 1)
  return {
    engagementId,
    engagementName: meeting.name,
    keepUntil: new Date(meeting.overAt).toISOString(),
    session: session ? presentSession(session) : null,
    list: inNameOrder(rows, ({ enrollmentId }) => enrollmentId).map(presentRosterRow),
  }
}

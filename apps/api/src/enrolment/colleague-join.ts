import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { colleagueMeeting } from './colleague-meeting.ts'
import { addColleague, removeColleague } from './store/colleague-repo.ts'
import { openEnrolment } from './open-enrolment.ts'

export const colleagueJoin: Handler<typeof enrolment, 'colleagueJoin'> = async ({ engagementId, join }, ctx) => {
  await colleagueMeeting(ctx, engagementId)
  await openEnrolment(ctx, engagementId)
  const place = { engagementId, personId: staff(ctx).personId }
  if (join) await addColleague(ctx.tx, place, ctx.at)
  else await removeColleague(ctx.tx, place)
  return { isIn: join }
}

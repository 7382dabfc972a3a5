import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { presentEnrolment } from './enrolment-presenter.ts'
import { countLive, findMissing } from './enrolment-repo.ts'
import { meetingMoment } from './meeting-moment.ts'

export const getSignList2: Handler<typeof enrolment, 'getSignList2'> = async ({ engagementId }, ctx) => {
  const counts = await countLive(ctx.tx, engagementId)
  const missing = await findMissing(ctx.tx, engagementId)
  const { opensAt } = await meetingMoment(ctx, engagementId)
  return {
    ...counts,
    missing: missing.map(presentEnrolment),
    opensAt: Number.isNaN(opensAt) ? null : new Date(opensAt).toISOString(),
    at: ctx.at,
  }
}

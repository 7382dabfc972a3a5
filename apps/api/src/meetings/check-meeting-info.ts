import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { fullInstant } from './rules/check-form.ts'
import { findSimilarMeetings } from './list/similar-meetings-repo.ts'

export const checkMeetingInfo: Handler<typeof meetings, 'checkMeetingInfo'> = async (input, ctx) => {
  const { engagementId = null, engagementName, startDatetime, endDatetime, hospitalId, hcpIds } = input
  const { personId, buId } = staff(ctx)
  const similar = await findSimilarMeetings(ctx.tx, {
    exceptId: engagementId,
    ownerId: personId,
    buId,
    name: engagementName.toLowerCase(),
    start: startDatetime === null ? null : fullInstant(startDatetime),
    end: endDatetime === null ? null : fullInstant(endDatetime),
    hospitalId,
    hcpIds,
    at: ctx.at,
  })
  return { similar }
}

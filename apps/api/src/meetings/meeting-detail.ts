import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import type { ApprovalPort } from './moves/approval-port.ts'
import { loadMeetingDetail } from './shown/detail-presenter.ts'

export const meetingDetail =
  (approvals: ApprovalPort): Handler<typeof meetings, 'meetingDetail'> =>
  async ({ engagementId }, ctx) => {
    const { standing } = authorisedMeeting(ctx)
    const approval = await approvals.loadApprovalView(ctx.tx, engagementId, ctx.locale)
    return loadMeetingDetail(ctx.tx, engagementId, { ctx, standing, ...approval })
  }

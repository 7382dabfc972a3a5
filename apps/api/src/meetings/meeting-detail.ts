import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import type { ApprovalPort } from './moves/approval-port.ts'
import { approvalOnPage, pageOf } from './shown/authorised-page.ts'
import { presentMeetingDetail } from './shown/detail-presenter.ts'

export const meetingDetail =
  (approvals: Pick<ApprovalPort, 'presentLatest'>): Handler<typeof meetings, 'meetingDetail'> =>
  async (_, ctx) => {
    const page = pageOf(ctx)
    const { standing } = authorisedMeeting(ctx)
    return presentMeetingDetail(page, { ctx, standing, ...(await approvalOnPage(approvals, page, ctx)) })
  }

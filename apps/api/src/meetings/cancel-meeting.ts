import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import type { ApprovalPort } from './moves/approval-port.ts'
import { cancelMeetingCore } from './moves/cancel-meeting-core.ts'
import { presentSaved } from './shown/saved-presenter.ts'

export const cancelMeeting =
  (approvals: ApprovalPort): Handler<typeof meetings, 'cancelMeeting'> =>
  async (input, ctx) =>
    presentSaved(await cancelMeetingCore({ event: 'cancel', ctx, approvals, actor: staff(ctx), ...input }))

import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import type { ApprovalPort } from './approval-port.ts'
import { cancelMeetingCore } from './cancel-meeting-core.ts'
import { presentSaved } from './saved-presenter.ts'

export const cancelMeeting =
  (approvals: ApprovalPort): Handler<typeof meetings, 'cancelMeeting'> =>
  async (input, ctx) =>
    presentSaved(await cancelMeetingCore({ ctx, approvals, actor: staff(ctx), ...input }))

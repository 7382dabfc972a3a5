import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { cancelMeetingCore, recreateMeeting } from '../meetings/public.ts'
import { approvalPort } from './approval-port.ts'

export const cancelAndCreateMeeting: Handler<typeof approvals, 'cancelAndCreateMeeting'> = async (input, ctx) => {
  const actor = staff(ctx)
  const work = { event: 'cancelAndCreate', ctx, approvals: approvalPort, actor } as const
  const cancelled = await cancelMeetingCore({ ...work, ...input })
  const draft = await recreateMeeting(ctx, actor, cancelled)
  return { engagementId: draft.id, engagementCode: draft.engagement_code, version: draft.version, status: draft.status }
}

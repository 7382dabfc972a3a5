import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { lockMeeting, logDeed, setNeedsApproval } from '../meetings/public.ts'
import { countTabs } from './store/enrolment-list-repo.ts'
import { openEnrolment } from './open-enrolment.ts'

export const enrolmentSettings: Handler<typeof enrolment, 'enrolmentSettings'> = async (input, ctx) => {
  const { engagementId, enrolmentNeedsApproval } = input
  await lockMeeting(ctx.tx, engagementId)
  await openEnrolment(ctx, engagementId)
  if (await setNeedsApproval(ctx.tx, engagementId, enrolmentNeedsApproval)) {
    const kind = enrolmentNeedsApproval ? 'enrolmentApprovalOn' : 'enrolmentApprovalOff'
    await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind })
  }
  const { pending } = await countTabs(ctx.tx, engagementId)
  return { enrolmentNeedsApproval, pending }
}

import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { countWaiting, loadReach } from '../meetings/public.ts'

export const getApprovalListNumber: Handler<typeof approvals, 'getApprovalListNumber'> = async (_input, ctx) => ({
  count: await countWaiting(ctx.tx, await loadReach(ctx.tx, staff(ctx).personId, localDateOf(ctx.at))),
})

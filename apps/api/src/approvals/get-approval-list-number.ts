import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { countWaiting } from './approval-list-repo.ts'
import { principalsOf } from './delegation-repo.ts'

export const getApprovalListNumber: Handler<typeof approvals, 'getApprovalListNumber'> = async (_input, ctx) => ({
  count: await countWaiting(ctx.tx, await principalsOf(ctx.tx, staff(ctx).personId, ctx.at)),
})

import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { findWaiting } from './approval-list-repo.ts'
import { presentApprovalPage } from './approval-list-presenter.ts'
import { principalsOf } from './delegation-repo.ts'

export const getApprovalList: Handler<typeof approvals, 'getApprovalList'> = async ({ keyword, cursor }, ctx) => {
  const principals = await principalsOf(ctx.tx, staff(ctx).personId, ctx.at)
  return presentApprovalPage(ctx, await findWaiting(ctx.tx, principals, { keyword, cursor }), principals)
}

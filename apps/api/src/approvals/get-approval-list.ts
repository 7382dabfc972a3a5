import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { loadReach } from '../meetings/public.ts'
import { findWaiting } from './approval-list-repo.ts'
import { presentApprovalPage } from './approval-list-presenter.ts'

export const getApprovalList: Handler<typeof approvals, 'getApprovalList'> = async ({ keyword, cursor }, ctx) => {
  const reach = await loadReach(ctx.tx, staff(ctx).personId, localDateOf(ctx.at))
  return presentApprovalPage(ctx, await findWaiting(ctx.tx, reach, { keyword, cursor }))
}

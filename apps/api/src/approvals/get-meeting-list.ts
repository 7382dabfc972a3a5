import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentApprovalPage } from './approval-list-presenter.ts'
import { findInScope } from './scope-list-repo.ts'

export const getMeetingList: Handler<typeof approvals, 'getMeetingList'> = async ({ keyword, cursor }, ctx) => {
  const actor = staff(ctx)
  return presentApprovalPage(ctx, await findInScope(ctx.tx, actor, { keyword, cursor }))
}

import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findSubmitted } from './approval-list-repo.ts'
import { presentApprovalPage } from './approval-list-presenter.ts'

export const getSubmitList: Handler<typeof approvals, 'getSubmitList'> = async ({ keyword, state, cursor }, ctx) => {
  const { personId } = staff(ctx)
  const rows = await findSubmitted(ctx.tx, personId, { keyword, cursor, status: state })
  return presentApprovalPage(ctx, rows)
}

import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findDecided } from './approval-list-repo.ts'
import { presentApprovalPage } from './approval-list-presenter.ts'

export const getApprovalListByMine: Handler<typeof approvals, 'getApprovalListByMine'> = async (
  { keyword, cursor },
  ctx,
) => {
  const { personId } = staff(ctx)
  const rows = await findDecided(ctx.tx, personId, { keyword, cursor })
  return presentApprovalPage(ctx, rows)
}

import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { loadReach } from '../meetings/public.ts'
import { presentApprovalPage } from './approval-list-presenter.ts'
import { findInScope } from './scope-list-repo.ts'

export const getMeetingList: Handler<typeof approvals, 'getMeetingList'> = async ({ keyword, cursor }, ctx) => {
  const actor = staff(ctx)
  const reach = await loadReach(ctx.tx, actor.personId, localDateOf(ctx.at))
  return presentApprovalPage(ctx, await findInScope(ctx.tx, actor, reach, { keyword, cursor }), reach)
}

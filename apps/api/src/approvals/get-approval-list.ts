import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { loadReach } from '../meetings/public.ts'
import { findWaiting } from './approval-list-repo.ts'
import { presentApprovalPage } from './approval-list-presenter.ts'
import { rulesOfWaiting } from './waiting-rules.ts'

export const getApprovalList: Handler<typeof approvals, 'getApprovalList'> = async ({ keyword, cursor }, ctx) => {
  const reach = await loadReach(ctx.tx, staff(ctx).personId, localDateOf(ctx.at))
  const page = await presentApprovalPage(ctx, await findWaiting(ctx.tx, reach, { keyword, cursor }))
  const rulesOf = await rulesOfWaiting(ctx, page.list)
  const list = page.list.map((item) => {
    const { rulesMet, exceptions } = rulesOf(item)
    return { ...item, rulesMet, exceptions }
  })
  return { ...page, list }
}

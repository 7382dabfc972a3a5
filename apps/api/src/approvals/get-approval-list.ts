import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { loadReach } from '../meetings/public.ts'
import { findWaiting } from './approval-list-repo.ts'
import { presentApprovalPage } from './approval-list-presenter.ts'
import { lastOwnQuestions } from './question-repo.ts'
import { rulesOfWaiting } from './waiting-rules.ts'

export const getApprovalList: Handler<typeof approvals, 'getApprovalList'> = async ({ keyword, cursor }, ctx) => {
  const { personId } = staff(ctx)
  const reach = await loadReach(ctx.tx, personId, localDateOf(ctx.at))
  const page = await presentApprovalPage(ctx, await findWaiting(ctx.tx, reach, { keyword, cursor }))
  const rulesOf = await rulesOfWaiting(ctx, page.list)
  const ids = page.list.map(({ approvalId }) => approvalId)
  const asked = await lastOwnQuestions(ctx.tx, personId, ids)
  const list = page.list.map((item) => {
    const { rulesMet, exceptions } = rulesOf(item)
    const question = asked.get(item.approvalId)
    return { ...item, rulesMet, exceptions, ...(question && { question }) }
  })
  return { ...page, list }
}

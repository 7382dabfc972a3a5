import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { presentInvitation } from './invitation-presenter.ts'
import { countInvitations, countStates, countUnsent, findInvitations } from './invitation-repo.ts'

const PAGE = 50

export const list: Handler<typeof invitations, 'list'> = async (input, ctx) => {
  const { engagementId, state, keyword, page = 1 } = input
  const filter = { engagementId, state, keyword }
  const rows = await findInvitations(ctx.tx, filter, page)
  return {
    list: rows.slice(0, PAGE).map(presentInvitation),
    total: await countInvitations(ctx.tx, filter),
    hasMore: rows.length > PAGE,
    counts: await countStates(ctx.tx, engagementId),
    unsent: await countUnsent(ctx.tx, engagementId),
  }
}

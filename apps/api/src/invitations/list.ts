import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { findLatestMessages, linksToTakeBack } from '../messaging/public.ts'
import { type InvitationView, presentInvitation } from './invitation-presenter.ts'
import { countInvitations, countStates, findInvitations, type InvitationRow } from './invitation-repo.ts'
import { letterLinkId } from './invitation-send.ts'
import { reachOfAll, unsentWays } from './letter-way.ts'
import { countUnopened } from './unsent-repo.ts'

const PAGE = 50

export const list: Handler<typeof invitations, 'list'> = async (input, ctx) => {
  const { engagementId, state, keyword, page = 1 } = input
  const { unsent, phone, mail, handOver, mailed, refused } = await unsentWays(ctx, engagementId)
  const { reachesPhones, reachesMail } = reachOfAll(ctx)
  const filter = { engagementId, state, keyword, reachesPhones, mailed, refused }
  const rows = await findInvitations(ctx.tx, filter, page)
  const unwanted = new Set(refused)
  const shown = rows.slice(0, PAGE).map((row) => ({ ...row, isUnwanted: row.isUnwanted || unwanted.has(row.hcpId) }))
  return {
    list: await shownOf(ctx, shown),
    total: await countInvitations(ctx.tx, filter),
    hasMore: rows.length > PAGE,
    counts: await countStates(ctx.tx, engagementId),
    unsent,
    unopened: await countUnopened(ctx.tx, engagementId),
    ways: { phone, ...(reachesMail && { mail }), handOver },
    undo: await linksToTakeBack(ctx, { kind: 'invitation', engagementId }),
  }
}

/** Only of unread letters it matters how their message fared. */
async function shownOf(ctx: Ctx, rows: readonly InvitationRow[]): Promise<InvitationView[]> {
  const unread = rows.filter((row) => row.state === 'made' && row.hasLeft)
  const sent = await findLatestMessages(ctx.tx, 'invitation', unread.map(letterLinkId))
  const states = new Map(sent.map(({ objectId, state }) => [objectId, state]))
  return rows.map((row) => presentInvitation(row, states.get(letterLinkId(row)) ?? null))
}

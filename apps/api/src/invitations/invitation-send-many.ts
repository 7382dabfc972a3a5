import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { readMeeting } from '../meetings/public.ts'
import { leaveLetters } from './leave-letters.ts'
import { reachOfAll, unsentWays } from './letter-way.ts'
import { requireLiveMeeting } from './live-invitation.ts'
import { countKnown, takeUnsent } from './unsent-repo.ts'

/** As many as one transaction sends. */
const SENT_AT_ONCE = 100

export const invitationSendMany: Handler<typeof invitations, 'invitationSendMany'> = async (input, ctx) => {
  const { engagementId, invitationIds } = input
  await requireLiveMeeting(ctx, engagementId, false)
  const chosen = invitationIds && [...new Set(invitationIds)]
  if (chosen && (await countKnown(ctx.tx, engagementId, chosen)) < chosen.length)
    throw new AppError('invitationMissing')
  const { unsent, handOver: noWay, mailed } = await unsentWays(ctx, engagementId, chosen)
  const { reachesPhones } = reachOfAll(ctx)
  const by = { reachesPhones, mailed, invitationIds: chosen, limit: SENT_AT_ONCE }
  const letters = await takeUnsent(ctx.tx, engagementId, by)
  const { name: meeting } = await readMeeting(ctx.tx, engagementId)
  const queued = (await leaveLetters(ctx, letters, { engagementId, meeting, at: ctx.at })).size
  return { queued, skipped: (chosen?.length ?? unsent) - queued - noWay, noWay }
}

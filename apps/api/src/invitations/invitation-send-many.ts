import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import { readMeeting } from '../meetings/public.ts'
import { leaveLetters } from './leave-letters.ts'
import { requireLiveMeeting } from './live-invitation.ts'
import { countKnown, countUnsentWays, takeUnsent } from './unsent-repo.ts'

/** As many as one transaction sends. */
const SENT_AT_ONCE = 100

export const invitationSendMany: Handler<typeof invitations, 'invitationSendMany'> = async (input, ctx) => {
  const { engagementId, invitationIds } = input
  await requireLiveMeeting(ctx, engagementId, false)
  const chosen = invitationIds && [...new Set(invitationIds)]
  if (chosen && (await countKnown(ctx.tx, engagementId, chosen)) < chosen.length)
    throw new AppError('invitationMissing')
  const waiting = await countUnsentWays(ctx.tx, engagementId, chosen)
  if (phoneChannelOf(ctx.config) === null)
    return { queued: 0, skipped: (chosen?.length ?? waiting.unsent) - waiting.unsent, noWay: waiting.unsent }
  const letters = await takeUnsent(ctx.tx, engagementId, chosen, SENT_AT_ONCE)
  const { name: meeting } = await readMeeting(ctx.tx, engagementId)
  await leaveLetters(ctx, letters, { engagementId, meeting, at: ctx.at })
  const noWay = waiting.unsent - waiting.withPhone
  return { queued: letters.length, skipped: (chosen?.length ?? waiting.unsent) - letters.length - noWay, noWay }
}

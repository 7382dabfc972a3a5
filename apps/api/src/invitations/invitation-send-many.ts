import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import { leaveManyLinks, oldPhonesOf } from '../messaging/public.ts'
import { readMeeting } from '../meetings/public.ts'
import type { InvitationRow } from './invitation-repo.ts'
import { letterLinkId, linkPath } from './invitation-send.ts'
import { invitationTokenHash, ownInvitationToken } from './invitation-token.ts'
import { requireLiveMeeting } from './live-invitation.ts'
import { countKnown, countUnsentWays, storeOwnTokenHashes, takeUnsent } from './unsent-repo.ts'

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
  await leaveLetters(ctx, engagementId, letters)
  const noWay = waiting.unsent - waiting.withPhone
  return { queued: letters.length, skipped: (chosen?.length ?? waiting.unsent) - letters.length - noWay, noWay }
}

async function leaveLetters(ctx: Ctx, engagementId: string, letters: readonly InvitationRow[]): Promise<void> {
  if (letters.length === 0) return
  const { name: meeting } = await readMeeting(ctx.tx, engagementId)
  const hcpIds = letters.map(({ hcpId }) => hcpId)
  const oldPhones = await oldPhonesOf(ctx.tx, hcpIds, ctx.clock.systemNow())
  const withTokens = letters.map((letter) => {
    const token = ownInvitationToken(ctx.signInKey, letter.invitationId, letter.issue)
    return { ...letter, token, tokenHash: invitationTokenHash(token) }
  })
  await storeOwnTokenHashes(ctx.tx, withTokens)
  await leaveManyLinks(
    ctx,
    withTokens.map((letter) => ({
      kind: 'invitation',
      objectId: letterLinkId(letter),
      engagementId,
      hcpId: letter.hcpId,
      phone: oldPhones.get(letter.hcpId)?.phone ?? letter.phone,
      params: { name: letter.name, meeting },
      path: linkPath(engagementId, letter.token),
    })),
  )
}

import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { takeBackLinks } from '../messaging/public.ts'
import { letterLinkId } from './invitation-send.ts'
import { findIssues, forgetOwnTokens } from './unsent-repo.ts'

export const invitationSendUndo: Handler<typeof invitations, 'invitationSendUndo'> = async ({ engagementId }, ctx) => {
  const taken = await takeBackLinks(ctx, { kind: 'invitation', engagementId })
  if (taken.length === 0) return { takenBack: 0 }
  const links = new Set(taken.map(({ objectId }) => objectId))
  const hcpIds = taken.map(({ hcpId }) => hcpId)
  // A letter withdrawn and made again meanwhile has another link, which may have been sent.
  const letters = (await findIssues(ctx.tx, engagementId, hcpIds)).filter((letter) => links.has(letterLinkId(letter)))
  await forgetOwnTokens(
    ctx.tx,
    letters.map(({ invitationId }) => invitationId),
  )
  return { takenBack: taken.length }
}

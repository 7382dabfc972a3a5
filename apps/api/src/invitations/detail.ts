import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { presentInvitation } from './invitation-presenter.ts'
import { findInvitation, storeTokenHash } from './invitation-repo.ts'
import { invitationToken, invitationTokenHash } from './invitation-token.ts'
import { letterOf } from './letter-of.ts'
import { requireLiveMeeting } from './live-invitation.ts'

export const detail: Handler<typeof invitations, 'detail'> = async ({ engagementId, invitationId }, ctx) => {
  const invitation = await findInvitation(ctx.tx, engagementId, invitationId)
  if (!invitation) throw new AppError('invitationMissing')
  await requireLiveMeeting(ctx, engagementId, invitation.revokedAt !== null)
  const token = invitationToken(ctx.signInKey, invitationId, invitation.issue)
  await storeTokenHash(ctx.tx, invitationId, invitationTokenHash(token))
  const { paragraphs, facts, ...rest } = await letterOf(ctx.tx, invitation)
  return {
    ...presentInvitation(invitation),
    letter: { ...rest, paragraphs: [...paragraphs], facts: [...facts] },
    url: `${ctx.config.publicUrl}/landing/${engagementId}?src=letter&i=${token}`,
  }
}

import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findInvitation, markRevoked } from './invitation-repo.ts'

export const invitationRevoke: Handler<typeof invitations, 'invitationRevoke'> = async (input, ctx) => {
  const invitation = await findInvitation(ctx.tx, input.engagementId, input.invitationId)
  if (!invitation) throw new AppError('invitationMissing')
  if (invitation.revokedAt === null && invitation.state === 'accepted') throw new AppError('invitationIsAccepted')
  await markRevoked(ctx.tx, invitation.invitationId, ctx.at)
  return { state: 'revoked' }
}

import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { maskAddress } from '../kit/settings/phone-channel.ts'
import { findLatestMessages } from '../messaging/public.ts'
import { findActs } from '../session/public.ts'
import { presentInvitation } from './invitation-presenter.ts'
import { findInvitation } from './invitation-repo.ts'
import { letterLinkId } from './invitation-send.ts'
import { letterOf } from './letter-of.ts'
import { wayOfOne } from './letter-way.ts'
import { requireLiveMeeting } from './live-invitation.ts'

export const detail: Handler<typeof invitations, 'detail'> = async ({ engagementId, invitationId }, ctx) => {
  const invitation = await findInvitation(ctx.tx, engagementId, invitationId)
  if (!invitation) throw new AppError('invitationMissing')
  await requireLiveMeeting(ctx, engagementId, invitation.revokedAt !== null)
  const { paragraphs, facts, ...rest } = await letterOf(ctx.tx, invitation)
  const [sent] = await findLatestMessages(ctx.tx, 'invitation', [letterLinkId(invitation)])
  const [act] = await findActs(ctx.tx, [invitationId])
  const { way } = await wayOfOne(ctx, invitation)
  const isUnwanted = invitation.isUnwanted || way === 'refused'
  return {
    ...presentInvitation({ ...invitation, isUnwanted }, sent?.state ?? null),
    letter: { ...rest, paragraphs: [...paragraphs], facts: [...facts] },
    url: `${ctx.config.publicUrl}/landing/${engagementId}?src=letter`,
    reach: way === 'refused' ? 'mail' : way,
    sent: sent ? { at: sent.at, state: sent.state, phoneMasked: masked(sent.phone) } : null,
    handedAt: invitation.handedAt,
    answer: act ? { proof: act.proof, doubts: act.doubts } : null,
  }
}

/** An address that still waits to be sent is kept whole. */
const masked = (phone: string): string => (phone.includes('*') ? phone : maskAddress(phone))

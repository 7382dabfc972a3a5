import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { linkId, sendPersonalLink } from '../messaging/public.ts'
import { readMeeting } from '../meetings/public.ts'
import { findInvitation, type InvitationRow, markHandedOver, storeOwnTokenHash } from './invitation-repo.ts'
import { invitationToken, invitationTokenHash, ownInvitationToken } from './invitation-token.ts'
import { wayOfOne } from './letter-way.ts'
import { requireLiveMeeting } from './live-invitation.ts'

export const invitationSend: Handler<typeof invitations, 'invitationSend'> = async (input, ctx) => {
  const { engagementId, invitationId } = input
  const invitation = await findInvitation(ctx.tx, engagementId, invitationId)
  if (!invitation) throw new AppError('invitationMissing')
  await requireLiveMeeting(ctx, engagementId, invitation.revokedAt !== null)
  if (invitation.isUnwanted) throw new AppError('invitationUnwanted')
  const way = await wayOfOne(ctx, invitation)
  if (way.way === 'refused') throw new AppError('invitationUnwanted')
  return 'address' in way ? sendLetter(ctx, invitation, way.address) : handOver(ctx, invitation)
}

/** The letter towards the doctor's own phone or mailbox. */
async function sendLetter(ctx: Ctx, invitation: InvitationRow, address: string) {
  const { engagementId, invitationId, issue, name, hcpId } = invitation
  const token = ownInvitationToken(ctx.signInKey, invitationId, issue)
  await storeOwnTokenHash(ctx.tx, invitationId, invitationTokenHash(token), ctx.at)
  const { name: meeting } = await readMeeting(ctx.tx, engagementId)
  const sentTo = await sendPersonalLink(ctx, {
    kind: 'invitation',
    objectId: letterLinkId(invitation),
    engagementId,
    hcpId,
    phone: address,
    params: { name, meeting },
    path: linkPath(engagementId, token),
  })
  return { sentTo, handOver: null }
}

async function handOver(ctx: Ctx, { engagementId, invitationId, issue }: InvitationRow) {
  const token = invitationToken(ctx.signInKey, invitationId, issue)
  const tokenHash = invitationTokenHash(token)
  await markHandedOver(ctx.tx, invitationId, { tokenHash, personId: staff(ctx).personId, at: ctx.at })
  return { sentTo: null, handOver: ctx.config.publicUrl + linkPath(engagementId, token) }
}

/** What messages about the link in force are kept under: a letter that lives again has another. */
export const letterLinkId = ({ invitationId, issue }: Pick<InvitationRow, 'invitationId' | 'issue'>): string =>
  linkId('invitation', invitationId, issue)

/** The personal address, as a path below PUBLIC_URL. */
export const linkPath = (engagementId: string, token: string): string =>
  `/landing/${engagementId}?src=letter&i=${token}`

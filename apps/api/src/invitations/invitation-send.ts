import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { linkId, sendPersonalLink, trustedPhoneOf } from '../messaging/public.ts'
import { readMeeting } from '../meetings/public.ts'
import { findInvitation, type InvitationRow, markHandedOver, storeOwnTokenHash } from './invitation-repo.ts'
import { invitationToken, invitationTokenHash, ownInvitationToken } from './invitation-token.ts'
import { requireLiveMeeting } from './live-invitation.ts'

/** By the doctor's own phone where it can be reached, else by the hands of staff. */
export const reachOf = ({ config }: Pick<Ctx, 'config'>, { phone }: Pick<InvitationRow, 'phone'>) =>
  phoneChannelOf(config) !== null && phone !== '' ? 'phone' : 'handOver'

export const invitationSend: Handler<typeof invitations, 'invitationSend'> = async (input, ctx) => {
  const { engagementId, invitationId } = input
  const invitation = await findInvitation(ctx.tx, engagementId, invitationId)
  if (!invitation) throw new AppError('invitationMissing')
  await requireLiveMeeting(ctx, engagementId, invitation.revokedAt !== null)
  if (invitation.isUnwanted) throw new AppError('invitationUnwanted')
  return reachOf(ctx, invitation) === 'phone' ? sendLetter(ctx, invitation) : handOver(ctx, invitation)
}

/** The letter towards the doctor's own phone. */
async function sendLetter(ctx: Ctx, invitation: InvitationRow) {
  const { engagementId, invitationId, issue, name, hcpId } = invitation
  const token = ownInvitationToken(ctx.signInKey, invitationId, issue)
  await storeOwnTokenHash(ctx.tx, invitationId, invitationTokenHash(token), ctx.at)
  const { name: meeting } = await readMeeting(ctx.tx, engagementId)
  const sentTo = await sendPersonalLink(ctx, {
    kind: 'invitation',
    objectId: letterLinkId(invitation),
    engagementId,
    hcpId,
    phone: await trustedPhoneOf(ctx.tx, invitation, ctx.clock.systemNow()),
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

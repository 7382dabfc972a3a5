import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { linkId, sendPersonalLink, trustedPhoneOf } from '../messaging/public.ts'
import { readMeeting } from '../meetings/public.ts'
import {
  countUnsent,
  findInvitation,
  type InvitationRow,
  markHandedOver,
  storeOwnTokenHash,
  takeUnsent,
} from './invitation-repo.ts'
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
  return reachOf(ctx, invitation) === 'phone' ? send(ctx, invitation) : handOver(ctx, invitation)
}

/** As many as one transaction sends. */
const SENT_AT_ONCE = 100

export const invitationSendAll: Handler<typeof invitations, 'invitationSendAll'> = async ({ engagementId }, ctx) => {
  await requireLiveMeeting(ctx, engagementId, false)
  const letters = phoneChannelOf(ctx.config) === null ? [] : await takeUnsent(ctx.tx, engagementId, SENT_AT_ONCE)
  for (const letter of letters) await send(ctx, letter)
  return { sent: letters.length, left: await countUnsent(ctx.tx, engagementId) }
}

async function send(ctx: Ctx, invitation: InvitationRow) {
  const { engagementId, invitationId, issue, name, hcpId } = invitation
  const token = ownInvitationToken(ctx.signInKey, invitationId, issue)
  await storeOwnTokenHash(ctx.tx, invitationId, invitationTokenHash(token))
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

const linkPath = (engagementId: string, token: string): string => `/landing/${engagementId}?src=letter&i=${token}`

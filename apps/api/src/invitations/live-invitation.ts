import { invitationRefusal } from '@osmp/domain/invitations/invitation-state.ts'
import { type MeetingMoment, meetingMoment } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { findByTokenHash, type InvitationRow } from './invitation-repo.ts'
import { invitationTokenHash } from './invitation-token.ts'

/** Why letters of this meeting are dead now, if they are. */
export async function requireLiveMeeting(ctx: Ctx, engagementId: string, revoked: boolean): Promise<MeetingMoment> {
  const meeting = await meetingMoment(ctx, engagementId)
  const { status: meetingStatus, overAt } = meeting
  const refusal = invitationRefusal({ revoked, meetingStatus, now: ctx.now, overAt })
  if (refusal) throw new AppError(refusal)
  return meeting
}

/** The letter behind a link while it lives. */
export async function liveInvitation(
  ctx: Ctx,
  token: string,
): Promise<{ invitation: InvitationRow & { isOwnLink: boolean }; meeting: MeetingMoment }> {
  const invitation = await findByTokenHash(ctx.tx, invitationTokenHash(token))
  if (!invitation) throw new AppError('invitationInvalid')
  const meeting = await requireLiveMeeting(ctx, invitation.engagementId, invitation.revokedAt !== null)
  return { invitation, meeting }
}

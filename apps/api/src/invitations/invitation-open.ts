import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import { whoMayComeRefusal } from '@osmp/domain/enrolment/who-may-come.ts'
import { stateAfterReading } from '@osmp/domain/invitations/invitation-state.ts'
import { admissionOf, consentInForce } from '../enrolment/public.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { markOpened } from './invitation-repo.ts'
import { comerBy } from './accept-invitation.ts'
import { letterOf } from './letter-of.ts'
import { liveInvitation } from './live-invitation.ts'

export const invitationOpen: Handler<typeof invitations, 'invitationOpen'> = async ({ token }, ctx) => {
  const { invitation, meeting } = await liveInvitation(ctx, token)
  await markOpened(ctx.tx, invitation.invitationId, ctx.at)
  const { paragraphs, facts, ...rest } = await letterOf(ctx.tx, invitation)
  const opened = { ...invitation, openedAt: invitation.openedAt ?? ctx.at }
  const refusal = whoMayComeRefusal(admissionOf(meeting, ctx.now), comerBy(opened))
  const consent = await consentInForce(ctx.tx, ctx.at)
  return {
    engagementId: invitation.engagementId,
    name: invitation.name,
    hcoName: invitation.hcoName,
    state: stateAfterReading(invitation.state),
    needsPhone: invitation.phone === '',
    letter: { ...rest, paragraphs: [...paragraphs], facts: [...facts] },
    consentText: consent[ctx.locale],
    answeredAt: invitation.answeredAt,
    ...(meeting.mealOptIn === 'enrol' && { asksMeal: true }),
    ...(refusal !== undefined && { closed: refusalText(refusal, ctx.locale) }),
  }
}

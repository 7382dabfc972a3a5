import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { ENROLMENT_STATUSES } from '@osmp/domain/enrolment/enrolment-state.ts'
import {
  allowedMeal,
  consentInForce,
  findEnrolled,
  issuePass,
  keepMeal,
  mealAnswer,
  type MeetingMoment,
} from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { lockMeeting, tellOwnSide } from '../meetings/public.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { keepPersonAct, placeOf } from '../session/public.ts'
import { enrolInvited, giveBack } from './accept-invitation.ts'
import { findInvitation, type InvitationRow, markAnswered } from './invitation-repo.ts'
import { liveInvitation } from './live-invitation.ts'

type Input = InputOf<(typeof invitations)['invitationAnswer']>
type Found = InvitationRow & { isOwnLink: boolean }
type Enrolment = OutputOf<(typeof invitations)['invitationAnswer']>['enrolment']

/** What the list says of a place that its doctor gave back. */
const GIVEN_BACK = { 'zh-CN': '医生本人谢绝了邀请', en: 'The doctor declined the invitation' } as const

export const invitationAnswer: Handler<typeof invitations, 'invitationAnswer'> = async (input, ctx) => {
  const { invitation: found, meeting } = await liveInvitation(ctx, input.token)
  // The meeting before the letter, as everything else that gives or takes seats does.
  const row = await lockMeeting(ctx.tx, found.engagementId)
  const invitation = await findInvitation(ctx.tx, found.engagementId, found.invitationId)
  if (!invitation) throw new AppError('invitationInvalid')
  const state = input.accept ? 'accepted' : 'declined'
  const isNew = invitation.state !== state
  const enrollmentId = await effectOf(ctx, invitation, meeting, input, isNew)
  if (isNew) {
    await markAnswered(ctx.tx, invitation.invitationId, { state, enrollmentId, at: ctx.at })
    await keepAct(ctx, found, input.accept)
    const kind = input.accept ? 'invitationAccepted' : 'invitationDeclined'
    const key = `${invitation.invitationId}:${ctx.at}`
    await tellOwnSide(ctx.tx, row, { kind, params: { doctor: invitation.name }, at: ctx.at, key })
  }
  return { state, enrolment: enrollmentId === null ? null : await enrolmentOf(ctx, invitation, enrollmentId) }
}

/** Who answered by which link, from where, and to which words of consent. */
async function keepAct(
  ctx: Ctx,
  { invitationId, hcpId, engagementId, isOwnLink }: Found,
  accept: boolean,
): Promise<void> {
  const consent = await consentInForce(ctx.tx, ctx.at)
  await keepPersonAct(ctx.tx, {
    kind: accept ? 'invitationAccepted' : 'invitationDeclined',
    engagementId,
    objectId: invitationId,
    hcpId,
    proof: isOwnLink ? 'ownLink' : 'byHand',
    place: placeOf(ctx),
    shownSha256: accept ? sha256hex(consent[ctx.locale]) : null,
    textVersion: accept ? consent.version : null,
    at: ctx.at,
  })
}

/** The enrolment an acceptance stands for; null for a decline. */
async function effectOf(
  ctx: Ctx,
  invitation: InvitationRow,
  meeting: MeetingMoment,
  { accept, consent = false, phone, takesMeal }: Input,
  isNew: boolean,
): Promise<string | null> {
  if (accept) {
    if (!isNew && invitation.enrollmentId !== null) return invitation.enrollmentId
    if (!consent) throw new AppError('enrolmentNeedsConsent')
    const meal = await allowedMeal(ctx, meeting, invitation, mealAnswer(meeting, takesMeal))
    const enrollmentId = await enrolInvited(ctx, invitation, meeting, { consent, phone })
    if (meal !== undefined) await keepMeal(ctx.tx, enrollmentId, meal)
    return enrollmentId
  }
  if (isNew) await giveBack(ctx, invitation, GIVEN_BACK[ctx.locale])
  return null
}

/** The link proves the person. */
async function enrolmentOf(ctx: Ctx, invitation: InvitationRow, enrollmentId: string): Promise<Enrolment> {
  const person = await findEnrolled(ctx.tx, enrollmentId)
  const status = ENROLMENT_STATUSES.find((one) => one === person?.status)
  if (!person || status === undefined) return null
  const hcpToken = await issuePass(ctx, invitation.engagementId, enrollmentId)
  return { enrollmentId, status, waitNo: person.waitNo, name: person.name, hcpToken }
}

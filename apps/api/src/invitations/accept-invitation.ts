import { whoMayComeRefusal } from '@osmp/domain/enrolment/who-may-come.ts'
import { nameKey } from '@osmp/domain/kit/name-key.ts'
import {
  admissionOf,
  consentInForce,
  decidePeople,
  type EnrolledPerson,
  enrolPerson,
  findEnrolled,
  findHolders,
  linkPerson,
  type MeetingMoment,
  recordConsent,
  takeOverPlace,
} from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { InvitationRow } from './invitation-repo.ts'

type Consent = { consent: boolean; phone: string | undefined }

/**
 * The enrolment an accepted letter leads to: the one the doctor has already (approved by the letter if it waited or was
 * taken back), else a new one from the directory's entry. A place that another person took with the doctor's number becomes the
 * doctor's own.
 */
export async function enrolInvited(
  ctx: Ctx,
  invitation: InvitationRow,
  meeting: MeetingMoment,
  { consent, phone: typed }: Consent,
): Promise<string> {
  const phone = invitation.phone === '' ? typed : invitation.phone
  if (phone === undefined) throw new AppError('invitationNeedsPhone')
  const { engagementId, hcpId, name, hcoName, department } = invitation
  const { version: consentVersion } = await consentInForce(ctx.tx, ctx.at)
  const holders = await findHolders(ctx.tx, engagementId, { hcpId, phone })
  const known = holders.find((holder) => isLive(holder) || isOwn(holder, invitation))
  if (known) {
    if (!isLive(known)) requireInTime(ctx, meeting, invitation)
    return own(ctx, invitation, known, consentVersion)
  }
  const row = {
    engagementId,
    hcpId,
    linkWay: hcpId === null ? null : 'invitation',
    name,
    phone,
    hcoName,
    department,
    consentVersion,
    at: ctx.at,
  } as const
  const { id } = await enrolPerson(
    ctx,
    meeting,
    { ...row, source: 'invitation', createdBy: invitation.madeBy },
    { comer: comerBy(invitation), consentGiven: consent },
  )
  return id
}

/** A letter counts from when it was opened first. */
export const comerBy = ({ openedAt }: Pick<InvitationRow, 'openedAt'>) =>
  ({ by: 'letter', openedAt: openedAt === null ? null : Date.parse(openedAt) }) as const

/** A place that was given back is a new one as far as the closing date goes. */
function requireInTime(ctx: Ctx, meeting: MeetingMoment, invitation: InvitationRow): void {
  const refusal = whoMayComeRefusal(admissionOf(meeting, ctx.now), comerBy(invitation))
  if (refusal) throw new AppError(refusal)
}

const isLive = ({ status }: EnrolledPerson): boolean => status !== 'declined'

const isOwn = ({ hcpId, name }: EnrolledPerson, invitation: InvitationRow): boolean =>
  hcpId === invitation.hcpId || (hcpId === null && nameKey(name) === nameKey(invitation.name))

/** Makes a place that is there already the doctor's own. */
async function own(
  ctx: Ctx,
  invitation: InvitationRow,
  place: EnrolledPerson,
  consentVersion: string,
): Promise<string> {
  const { enrollmentId, status } = place
  const isSame = isOwn(place, invitation)
  // A number typed with the letter proves nothing, the directory's does; a person present under it has signed for it.
  const hasCome = ['checkedIn', 'signed', 'left'].includes(status)
  const isProved = invitation.phone !== '' && place.hcpId === null && !hasCome
  if (!isSame && !isProved) throw new AppError('enrolmentDuplicate')
  if (status === 'pending' || status === 'declined') await approve(ctx, invitation, enrollmentId)
  if (!hasCome && nameKey(place.name) !== nameKey(invitation.name)) {
    await takeOverPlace(ctx, place, invitation, consentVersion)
    return enrollmentId
  }
  if (place.hcpId === null)
    await linkPerson(ctx.tx, enrollmentId, invitation, { way: 'invitation', by: null, at: ctx.at })
  await recordConsent(ctx.tx, enrollmentId, consentVersion, ctx.at)
  return enrollmentId
}

/** Approves the enrolment in the name of the letter's author; a letter from the form rests on the meeting's approval. */
async function approve(ctx: Ctx, invitation: InvitationRow, enrollmentId: string): Promise<void> {
  const { engagementId, madeBy } = invitation
  const { results } = await decidePeople(ctx, {
    engagementId,
    enrollmentIds: [enrollmentId],
    decision: 'approve',
    reason: '',
    byPersonId: madeBy,
  })
  const refusal = results[0]?.refusal
  if (refusal) throw new AppError(refusal)
}

/** Gives back the place of a doctor that declines after accepting; once they have come it stays as it was. */
export async function giveBack(ctx: Ctx, invitation: InvitationRow, reason: string): Promise<void> {
  const { engagementId, enrollmentId, madeBy } = invitation
  const person = enrollmentId === null ? undefined : await findEnrolled(ctx.tx, enrollmentId)
  if (!person || !['pending', 'invited', 'enrolled', 'waitlisted'].includes(person.status)) return
  const enrollmentIds = [person.enrollmentId]
  await decidePeople(ctx, { engagementId, enrollmentIds, decision: 'decline', reason, isOwn: true, byPersonId: madeBy })
}

import {
  consentInForce,
  decidePeople,
  enrolPerson,
  findEnrolledAs,
  findEnrolled,
  linkPerson,
  type MeetingMoment,
  recordConsent,
} from '../enrolment/public.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import type { InvitationRow } from './invitation-repo.ts'

type Consent = { consent: boolean; phone: string | undefined }

/**
 * The enrolment an accepted letter leads to: the one the doctor has already (approved by the letter if it waited or was
 * taken back), else a new one from the directory's entry. Errors: invitationNeedsPhone, each enrolment refusal.
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
  const known = await findEnrolledAs(ctx.tx, engagementId, { hcpId, phone })
  if (known && (known.hcpId === hcpId || invitation.phone !== '')) {
    if (known.status === 'pending' || known.status === 'declined') await approve(ctx, invitation, known.enrollmentId)
    if (known.hcpId === null) await linkPerson(ctx.tx, known.enrollmentId, invitation)
    await recordConsent(ctx.tx, known.enrollmentId, consentVersion, ctx.at)
    return known.enrollmentId
  }
  if (known) throw new AppError('enrolmentDuplicate')
  const row = { engagementId, hcpId, name, phone, hcoName, department, consentVersion, at: ctx.at } as const
  const { id } = await enrolPerson(
    ctx,
    meeting,
    { ...row, source: 'invitation', createdBy: invitation.madeBy },
    consent,
  )
  return id
}

/** In the name of who made the letter; one from the form stands on its approval. */
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

/** Gives back the place of a doctor who declines after having accepted; once he has come it stays as it was. */
export async function giveBack(ctx: Ctx, invitation: InvitationRow, reason: string): Promise<void> {
  const { engagementId, enrollmentId, madeBy } = invitation
  const person = enrollmentId === null ? undefined : await findEnrolled(ctx.tx, enrollmentId)
  if (!person || !['pending', 'invited', 'enrolled', 'waitlisted'].includes(person.status)) return
  const enrollmentIds = [person.enrollmentId]
  await decidePeople(ctx, { engagementId, enrollmentIds, decision: 'decline', reason, byPersonId: madeBy })
}

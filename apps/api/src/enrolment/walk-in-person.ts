import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { enrolPerson, isSameAs } from './enrol-person.ts'
import { lockEnrolments, type NewEnrolment } from './enrolment-repo.ts'
import type { MeetingMoment } from './meeting-moment.ts'
import { type EnrolledPerson, findEnrolled, findHolders } from './person-repo.ts'
import type { SignMoment } from './sign-moment.ts'
import { staffEnrolment } from './staff-enrolment.ts'

/**
 * The doctor of the directory who stands at the desk: as the list has this person, or put into it now, in the transaction of
 * the sign-in. Errors: each enrolment refusal, enrolmentMissing, enrolmentPhoneMissing.
 */
export async function walkInPerson(
  ctx: Ctx,
  meeting: MeetingMoment,
  hcpId: string,
  moment: SignMoment,
): Promise<EnrolledPerson> {
  await ctx.authorise(meeting.id, 'enrolDoctor')
  const doctor: NewEnrolment = { ...(await staffEnrolment(ctx, meeting.id, hcpId)), source: 'walkIn' }
  // Two desks may send the same doctor at once: the second finds what the first did.
  await lockEnrolments(ctx.tx, meeting.id)
  const holders = await findHolders(ctx.tx, meeting.id, doctor)
  const known = holders.find((holder) => holder.status !== 'declined' && isSameAs(doctor, holder))
  if (known) return known
  const { id } = await enrolPerson(ctx, meeting, doctor, true, moment)
  const person = await findEnrolled(ctx.tx, id)
  if (!person) throw new AppError('enrolmentMissing')
  return person
}

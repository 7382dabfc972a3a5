import { findDuplicate } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import type { SignMoment } from './sign-moment.ts'
import {
  enrolPerson,
  isSameAs,
  lockEnrolments,
  type NewEnrolment,
  type MeetingMoment,
  type EnrolledPerson,
  findEnrolled,
  findHolders,
  findNamed,
  directoryEnrolment,
} from '../enrolment/public.ts'

/** A doctor of the directory, or a person outside it without a known number. */
export type WhoWalksIn = {
  hcpId: string | undefined
  walkIn: { name: string; hcoName: string } | undefined
}

/** The person at the desk: as the list has them, or put into it now, in the transaction of the sign-in. */
export async function walkInPerson(
  ctx: Ctx,
  meeting: MeetingMoment,
  { hcpId, walkIn }: WhoWalksIn,
  moment: SignMoment,
): Promise<EnrolledPerson> {
  await ctx.authorise(meeting.id, 'enrolDoctor')
  const doctor = hcpId === undefined ? undefined : await directoryEnrolment(ctx, meeting.id, hcpId)
  const row: NewEnrolment = { ...(doctor ?? unlisted(ctx, meeting.id, walkIn)), source: 'walkIn' }
  // Two desks may send the same person at once: the second finds what the first did.
  await lockEnrolments(ctx.tx, meeting.id)
  const known = doctor ? await findDoctorListed(ctx, row) : await findUnlisted(ctx, row)
  if (known) return known
  const { id } = await enrolPerson(ctx, meeting, row, { comer: { by: 'walkIn' }, consentGiven: true, moment })
  const person = await findEnrolled(ctx.tx, id)
  if (!person) throw new AppError('enrolmentMissing')
  return person
}

function unlisted(ctx: Ctx, engagementId: string, walkIn: WhoWalksIn['walkIn']): NewEnrolment {
  if (walkIn === undefined) throw new AppError('inputMissing', { field: 'name' })
  return {
    ...walkIn,
    engagementId,
    hcpId: null,
    linkWay: null,
    phone: '',
    department: '',
    source: 'walkIn',
    consentVersion: null,
    createdBy: staff(ctx).personId,
    at: ctx.at,
  }
}

async function findDoctorListed(ctx: Ctx, doctor: NewEnrolment): Promise<EnrolledPerson | undefined> {
  const holders = await findHolders(ctx.tx, doctor.engagementId, doctor)
  return holders.find((holder) => holder.status !== 'declined' && isSameAs(doctor, holder))
}

async function findUnlisted(ctx: Ctx, { engagementId, name, hcoName }: NewEnrolment) {
  const named = await findNamed(ctx.tx, engagementId, name)
  const marked = named.map((person) => ({ person, ...marksOf(person) }))
  return findDuplicate({ hcpId: null, phone: null, name, hospital: hcoName }, marked)?.person
}

const marksOf = ({ hcpId, phone, name, hcoName }: EnrolledPerson) => ({
  hcpId,
  phone: phone === '' ? null : phone,
  name,
  hospital: hcoName === '' ? null : hcoName,
})

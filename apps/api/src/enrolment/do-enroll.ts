import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { issueAttendeeToken } from './attendee-token.ts'
import { consentInForce } from './consent-repo.ts'
import { enrolPerson } from './enrol-person.ts'
import type { NewEnrolment } from './enrolment-repo.ts'
import { meetingMoment } from './meeting-moment.ts'
import { findDoctor, matchDoctor } from './person-repo.ts'
import { countDuplicate, requireNoProbing } from './probe-limit.ts'
import { tellPending } from './tell-enrolments.ts'

type Input = InputOf<(typeof enrolment)['doEnroll']>

export const doEnroll: Handler<typeof enrolment, 'doEnroll'> = async (input, ctx) => {
  if (input.hcpId !== undefined) {
    staff(ctx)
    await ctx.authorise(input.engagementId, 'enrolDoctor')
  }
  const meeting = await meetingMoment(ctx, input.engagementId)
  const person =
    input.hcpId === undefined
      ? await selfEnrolment(ctx, input)
      : await staffEnrolment(ctx, input.engagementId, input.hcpId)
  const isSelf = input.hcpId === undefined
  const probe = {
    deviceId: input.deviceId ?? '',
    address: ctx.address,
    engagementId: meeting.id,
    phone: person.phone,
    now: ctx.clock.systemNow(),
  }
  if (isSelf) requireNoProbing(probe)
  const enrolled = await enrolPerson(ctx, meeting, person, !isSelf || input.consent === true).catch(
    (error: unknown) => {
      if (isSelf && error instanceof AppError && error.result === 'enrolmentDuplicate') countDuplicate(probe)
      throw error
    },
  )
  if (enrolled.status === 'pending') await tellPending(ctx, meeting)
  const hcpToken = isSelf ? await issueAttendeeToken(ctx, meeting.id, enrolled.id) : null
  return { enrollmentId: enrolled.id, status: enrolled.status, waitNo: enrolled.waitNo, name: person.name, hcpToken }
}

/** The directory's own entry is used when name and phone fit one doctor, so that one person is counted once everywhere. */
async function selfEnrolment(
  ctx: Ctx,
  { engagementId, name, phone, hcoName = '', department = '' }: Input,
): Promise<NewEnrolment> {
  if (name === undefined) throw new AppError('inputMissing', { field: 'name' })
  if (phone === undefined) throw new AppError('inputMissing', { field: 'phone' })
  const doctor = await matchDoctor(ctx.tx, phone, name)
  return {
    engagementId,
    hcpId: doctor?.hcpId ?? null,
    name,
    phone,
    hcoName: doctor?.hcoName ?? hcoName,
    department: doctor?.department ?? department,
    source: 'landing',
    consentVersion: (await consentInForce(ctx.tx, ctx.at)).version,
    createdBy: null,
    at: ctx.at,
  }
}

/** Staff enrols a doctor of the directory; his own consent is asked when he signs in. */
async function staffEnrolment(ctx: Ctx, engagementId: string, hcpId: string): Promise<NewEnrolment> {
  const doctor = await findDoctor(ctx.tx, hcpId)
  if (!doctor) throw new AppError('enrolmentMissing')
  if (doctor.phone === '') throw new AppError('enrolmentPhoneMissing')
  const { name, phone, hcoName, department } = doctor
  return {
    engagementId,
    hcpId,
    name,
    phone,
    hcoName,
    department,
    source: 'staff',
    consentVersion: null,
    createdBy: staff(ctx).personId,
    at: ctx.at,
  }
}

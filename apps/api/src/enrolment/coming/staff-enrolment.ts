import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { staff } from '../../kit/http/require-staff.ts'
import type { NewEnrolment } from '../store/enrolment-repo.ts'
import { findDoctor } from '../store/person-repo.ts'

/** Staff enrols a doctor of the directory; consent is asked from the doctor at the door, or before entering online. */
export async function staffEnrolment(ctx: Ctx, engagementId: string, hcpId: string): Promise<NewEnrolment> {
  const row = await directoryEnrolment(ctx, engagementId, hcpId)
  if (row.phone === '') throw new AppError('enrolmentPhoneMissing')
  return row
}

/** The same of a doctor whose number may be unknown. */
export async function directoryEnrolment(ctx: Ctx, engagementId: string, hcpId: string): Promise<NewEnrolment> {
  const doctor = await findDoctor(ctx.tx, hcpId)
  if (!doctor) throw new AppError('enrolmentMissing')
  const { name, phone, hcoName, department } = doctor
  return {
    engagementId,
    hcpId,
    linkWay: 'directory',
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

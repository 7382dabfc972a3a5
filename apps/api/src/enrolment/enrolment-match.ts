import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { sqlState } from '../kit/db.ts'
import { findPerson, linkPerson } from './directory-match-repo.ts'
import { findDoctor, isBlacklisted } from './person-repo.ts'

const UNIQUE_VIOLATION = '23505'

export const enrolmentMatch: Handler<typeof enrolment, 'enrolmentMatch'> = async (input, ctx) => {
  const person = await findPerson(ctx.tx, input.engagementId, input.enrollmentId)
  const doctor = await findDoctor(ctx.tx, input.hcpId)
  if (!person || !doctor) throw new AppError('enrolmentMissing')
  if (await isBlacklisted(ctx.tx, { hcpId: doctor.hcpId, phone: person.phone }, localDateOf(ctx.at))) {
    throw new AppError('enrolmentBlacklisted')
  }
  const linked = await linkPerson(ctx.tx, input.enrollmentId, doctor).catch((error: unknown) => {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError('enrolmentMatchTaken')
    throw error
  })
  if (!linked) throw new AppError('enrolmentAlreadyMatched')
  return { name: doctor.name, hcoName: doctor.hcoName, department: doctor.department }
}

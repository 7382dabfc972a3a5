import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { matchDirectory } from '@osmp/domain/enrolment/directory-match.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { findMatchable, findPerson } from './store/directory-match-repo.ts'

export const enrolmentMatches: Handler<typeof enrolment, 'enrolmentMatches'> = async (input, ctx) => {
  const person = await findPerson(ctx.tx, input.engagementId, input.enrollmentId)
  if (!person) throw new AppError('enrolmentMissing')
  if (person.hcpId !== null) throw new AppError('enrolmentAlreadyMatched')
  const doctors = await findMatchable(ctx.tx, input.engagementId, person)
  const { ranked, certain } = matchDirectory(person, doctors)
  const byId = new Map(doctors.map((doctor) => [doctor.hcpId, doctor]))
  const list = ranked.flatMap(({ hcpId, marks }) => {
    const doctor = byId.get(hcpId)
    if (!doctor) return []
    const { name, hospital: hco, department: dept, title, phone, isTaken } = doctor
    return [{ hcpId, name, hco, dept, title, phoneMasked: maskPhone(phone), marks: [...marks], isTaken }]
  })
  return { list, certain }
}

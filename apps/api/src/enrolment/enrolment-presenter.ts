import type { enrolmentRow } from '@osmp/contract/enrolment/models.ts'
import type * as z from 'zod/mini'
import { maskPhone } from '../kit/mask-phone.ts'
import type { EnrolmentRow } from './enrolment-repo.ts'

export function presentEnrolment({ phone, ...row }: EnrolmentRow): z.output<typeof enrolmentRow> {
  return { ...row, phoneMasked: maskPhone(phone) }
}

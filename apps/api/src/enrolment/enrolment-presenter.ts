import type { enrolmentRow } from '@osmp/contract/enrolment/models.ts'
import type * as z from 'zod/mini'
import { maskPhone } from '../kit/mask-phone.ts'
import type { ToldMessage } from './enrolment-list-repo.ts'
import type { EnrolmentRow } from './enrolment-repo.ts'
import type { Heard } from './heard-before.ts'

export function presentEnrolment(
  { phone, ...row }: EnrolmentRow & { messages: ToldMessage[] },
  heardBefore: Heard[],
): z.output<typeof enrolmentRow> {
  return { ...row, phoneMasked: maskPhone(phone), heardBefore }
}

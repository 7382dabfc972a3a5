import type { enrolmentRow } from '@osmp/contract/enrolment/models.ts'
import type * as z from 'zod/mini'
import type { EnrolmentRow } from './enrolment-repo.ts'

/** First three and last four digits of a phone. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

export function presentEnrolment({ phone, ...row }: EnrolmentRow): z.output<typeof enrolmentRow> {
  return { ...row, phoneMasked: maskPhone(phone) }
}

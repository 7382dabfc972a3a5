import { ENROLMENT_STATUSES } from '@osmp/domain/enrolment/enrolment-state.ts'
import * as z from 'zod/mini'
import { id, instant, shape } from '../kit/fields.ts'

/** phoneMasked keeps the first three and last four digits. */
export const enrolmentRow = shape({
  enrollmentId: id,
  name: z.string(),
  hcoName: z.string(),
  department: z.string(),
  phoneMasked: z.string(),
  status: z.enum(ENROLMENT_STATUSES),
  source: z.enum(['landing', 'staff', 'walkIn', 'invitation']),
  waitNo: z.nullable(z.number()),
  createdAt: instant,
  isSpeaker: z.boolean(),
})
export const signRow = shape({
  signInId: id,
  enrollmentId: id,
  name: z.string(),
  hcoName: z.string(),
  department: z.string(),
  method: z.enum(['qr', 'staff']),
  signedAt: instant,
  signatureUrl: z.nullable(z.string()),
  suspicion: z.nullable(z.string()),
  suspicionExplanation: z.nullable(z.string()),
  voidReason: z.nullable(z.string()),
  isSpeaker: z.boolean(),
})
export const enrolResult = shape({
  enrollmentId: id,
  status: z.enum(ENROLMENT_STATUSES),
  waitNo: z.nullable(z.number()),
  name: z.string(),
  /** Token of this meeting for this person; null when staff enrolled somebody else. */
  hcpToken: z.nullable(z.string()),
})

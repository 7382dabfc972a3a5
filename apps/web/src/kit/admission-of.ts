import type { Admission } from '@osmp/domain/enrolment/who-may-come.ts'
import type { CallOutput } from './calls/call-types.ts'

/** Mode and closing date of enrolment on a public page, at the moment it was read. */
export const admissionOf = ({
  mode,
  closesAt,
  now,
}: Pick<CallOutput<'landing', 'landingDetail'>, 'mode' | 'closesAt' | 'now'>): Admission => ({
  mode: mode ?? 'open',
  closesAt: closesAt === undefined ? null : Date.parse(closesAt),
  now: Date.parse(now),
})

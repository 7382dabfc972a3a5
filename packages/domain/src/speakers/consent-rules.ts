import { addDays, type LocalDate } from '../kit/time.ts'

export const CONSENT_REFUSALS = ['consentEndsTooSoon', 'consentEndsTooLate'] as const
export type ConsentRefusal = (typeof CONSENT_REFUSALS)[number]

/** An uploaded consent holds for a year at most, then a new one is asked for. */
const MOST_DAYS = 366

/** The first and last day a consent may end on: it covers the day of the meeting, where one is known, else today. */
export function consentEnds(today: LocalDate, meetingDay: LocalDate | null): { first: LocalDate; last: LocalDate } {
  const first = meetingDay ?? today
  return { first, last: addDays(first > today ? first : today, MOST_DAYS) }
}

/** Whether an uploaded consent may end on this day. */
export function decideConsentEnd(
  validUntil: LocalDate,
  { today, meetingDay }: { readonly today: LocalDate; readonly meetingDay: LocalDate | null },
): { readonly ok: true } | { readonly ok: false; readonly reason: ConsentRefusal } {
  const { first, last } = consentEnds(today, meetingDay)
  if (validUntil < first) return { ok: false, reason: 'consentEndsTooSoon' }
  return validUntil > last ? { ok: false, reason: 'consentEndsTooLate' } : { ok: true }
}

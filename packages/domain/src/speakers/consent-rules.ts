import { doerOf, dutyInTheWay, isBySameHands } from '../duties/duties.ts'
import { DUTIES } from '../duties/duty-table.ts'
import type { Hands } from '../duties/hands.ts'
import { addDays, type LocalDate } from '../kit/time.ts'
import { mayOnMeeting, type Standing } from '../meetings/meeting-policy.ts'

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

export type AcceptRefusal =
  | 'consentComplianceAccepts'
  | 'consentYours'
  | 'consentOwnMeeting'
  | 'handsAfterReset'
  | 'handsSame'

/** Why this person does not accept an uploaded consent for a meeting, or null: compliance does, outside the organiser's side, and never the uploader. */
export function acceptConsentRefusal(
  who: Hands,
  { uploadedBy, standing }: { readonly uploadedBy: string; readonly standing: Standing },
): AcceptRefusal | null {
  const holdsRole = DUTIES.acceptConsent.roles.some((role) => standing.roles.includes(role))
  if (!standing.sameBu || !holdsRole) return 'consentComplianceAccepts'
  if (who.heldUntil !== null) return 'handsAfterReset'
  const doer = doerOf(who)
  const done = [{ deed: 'uploadConsent', personIds: [uploadedBy] }] as const
  if (dutyInTheWay('acceptConsent', doer, done))
    return isBySameHands('acceptConsent', doer, done) ? 'handsSame' : 'consentYours'
  return mayOnMeeting(standing, 'uploadFile') ? 'consentOwnMeeting' : null
}

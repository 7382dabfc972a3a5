import { isAlwaysOn, type PolicyKey, policyDefinition } from './policy-catalog.ts'
import { POLICY_SEVERITIES, type PolicySeverity } from './policy-types.ts'

/** Policies whose breach is judged by their severity; of the others the product reads the value alone. */
const JUDGED: readonly PolicyKey[] = [
  'lead.workdays',
  'meeting.days.max',
  'agenda.talks.over',
  'audience.min.inHospital',
  'audience.min.product',
  'audience.min.patient',
  'audience.min.remote',
  'audience.perSpeaker.min',
  'audience.seats.min',
  'attendee.repeatTopic.months',
  'attendee.meals.months12',
  'meal.perHead.max',
  'meal.perHead.warn',
  'budget.overspend',
  'speaker.fee.net.max.national',
  'speaker.fee.net.max.regional',
  'speaker.fee.net.max.city',
  'speaker.duration.min',
  'speaker.cap.year.net',
  'speaker.cap.year.net.warnAt',
  'speaker.cap.count.day',
  'speaker.cap.count.year',
  'speaker.cap.count.days90',
  'speaker.conflict.bufferMinutes.sameCity',
  'speaker.conflict.bufferMinutes.otherCity',
  'speaker.employerConsent',
  'speaker.payment.route',
  'speaker.blacklist',
  'evidence.photos.min',
  'evidence.signInList',
  'evidence.agenda',
  'evidence.paidSpeaker',
]

/** What a version of this policy may say a breach does: every severity where its rule obeys it, else the shipped one alone. */
export function honouredSeverities(key: PolicyKey): readonly PolicySeverity[] {
  return JUDGED.includes(key) && !isAlwaysOn(key) ? POLICY_SEVERITIES : [policyDefinition(key).severity]
}

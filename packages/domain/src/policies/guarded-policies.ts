import { addDays, type LocalDate } from '../kit/time.ts'
import { type PolicyKey, policyDefinition } from './policy-catalog.ts'
import { POLICY_SEVERITIES, type PolicySeverity } from './policy-types.ts'

/** Which values let more money through or keep less evidence: lower or higher ones, being off, any but the shipped one, or that one. */
type Weaker = 'lower' | 'higher' | 'off' | 'other' | 'shipped'

/** Policies that guard money or evidence: one person proposes a version, another confirms it. */
export const GUARDED_POLICIES: Readonly<Partial<Record<PolicyKey, Weaker>>> = {
  'approval.compliance.amount': 'higher',
  'approval.finance.amount': 'higher',
  'approval.finance.ioPercent': 'higher',
  'approval.change.growth': 'higher',
  'approval.auto.amount': 'higher',
  'attendee.meals.months12': 'higher',
  'meal.optIn': 'shipped',
  'meal.perHead.max': 'higher',
  'meal.perHead.warn': 'higher',
  'budget.overspend': 'higher',
  'budget.overspend.line': 'higher',
  'speaker.fee.net.max.national': 'higher',
  'speaker.fee.net.max.regional': 'higher',
  'speaker.fee.net.max.city': 'higher',
  'speaker.fee.recordedFactor': 'higher',
  'speaker.duration.min': 'lower',
  'speaker.duration.tolerance': 'higher',
  'speaker.cap.year.net': 'higher',
  'speaker.cap.year.net.warnAt': 'higher',
  'speaker.cap.count.day': 'higher',
  'speaker.cap.count.year': 'higher',
  'speaker.cap.count.days90': 'higher',
  'speaker.employerConsent': 'off',
  'speaker.payment.route': 'other',
  'speaker.blacklist': 'off',
  overpay: 'off',
  'speaker.conflict.bufferMinutes.sameCity': 'lower',
  'speaker.conflict.bufferMinutes.otherCity': 'lower',
  'signin.window.before': 'higher',
  'signin.window.after': 'higher',
  'statement.minDuration': 'lower',
  'closing.deadline.workdays': 'higher',
  'fee.submit.workdays': 'higher',
  'supplement.days': 'higher',
  'upload.eventPhotos': 'off',
  'evidence.photos.min': 'lower',
  'evidence.signInList': 'off',
  'evidence.agenda': 'off',
  'evidence.paidSpeaker': 'off',
  'evidence.late': 'shipped',
  'closing.standIn.approval': 'off',
  'retention.absent.months': 'lower',
  'retention.signIn.years': 'lower',
  'retention.money.years': 'lower',
  'retention.mail.days': 'lower',
  'retention.answer.diet.days': 'higher',
  'retention.answer.invoice.days': 'higher',
  'retention.answer.licence.days': 'higher',
  'retention.answer.other.days': 'higher',
  'retention.logs.days': 'lower',
}

export const isGuardedPolicy = (key: PolicyKey): boolean => Object.hasOwn(GUARDED_POLICIES, key)

export type Judged = { readonly value: unknown; readonly severity: PolicySeverity }

/** Does the second version of a guarded policy let more through, or keep less, than the first? */
export function weakensPolicy(key: PolicyKey, before: Judged, after: Judged): boolean {
  const rank = ({ severity }: Judged) => POLICY_SEVERITIES.indexOf(severity)
  if (rank(after) > rank(before)) return true
  switch (GUARDED_POLICIES[key]) {
    case 'lower':
      return Number(after.value) < Number(before.value)
    case 'higher':
      return Number(after.value) > Number(before.value)
    case 'off':
      return before.value === true && after.value === false
    case 'other':
      return after.value !== before.value && after.value !== policyDefinition(key).default
    case 'shipped':
      return after.value !== before.value && after.value === policyDefinition(key).default
    default:
      return false
  }
}

/** Days between the second person's word and the first day of a version that weakens: time for others to speak up. */
export const WEAKENING_DAYS = 3

/** The first day a version may hold when it is confirmed on this day. */
export const firstPolicyDay = (today: LocalDate, isWeaker: boolean): LocalDate =>
  addDays(today, isWeaker ? WEAKENING_DAYS : 1)

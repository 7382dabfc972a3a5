export {
  addCalendarDays,
  confirmEstimate,
  dropEstimate,
  findCalendarDays,
  loadCalendar,
  lockCalendar,
  saveCalendarDay,
  type StoredDay,
} from './calendar-repo.ts'
export { loadCompanyPolicies } from './company-policies.ts'
export { loadMeetingPolicies, policiesOf, type PolicySubject } from './meeting-policies.ts'
export { loadKeepVersions } from './keep-versions.ts'
export type { PastClosingRow, PastFeeRow, PastMeetingRow, PastPlace } from './past-rows.ts'
export { policyPort } from './policy-port.ts'
export { loadPolicies } from './policy-repo.ts'
export { plannedPolicies } from './planned-policies.ts'
export { findStartingPolicies } from './starting-policies.ts'
export { seedPolicies } from './seed-policies.ts'

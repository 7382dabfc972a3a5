export {
  addCalendarDays,
  confirmEstimate,
  dropEstimate,
  findCalendarDays,
  lockCalendar,
  saveCalendarDay,
  type StoredDay,
} from './calendar-repo.ts'
export { loadCompanyPolicies } from './company-policies.ts'
export { loadMeetingPolicies, policiesOf, type PolicySubject } from './meeting-policies.ts'
export { loadKeepVersions } from './keep-versions.ts'
export type { PastClosingRow, PastFeeRow, PastMeetingRow, PastPlace } from './past-rows.ts'
export { policyPort } from './policy-port.ts'
export { SETTING_EPOCH, type Settings } from './setting-repo.ts'
export { loadCalendar, loadPolicies, loadSettings, settingsAt } from './settings.ts'
export { plannedPolicies } from './planned-policies.ts'
export { findStartingPolicies } from './starting-policies.ts'
export { seedPolicies } from './seed-policies.ts'

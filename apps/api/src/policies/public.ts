export { findCalendarDays, loadCalendar, lockCalendar, saveCalendarDay, type StoredDay } from './calendar-repo.ts'
export { loadPolicies } from './policy-repo.ts'
export { seedPolicies } from './seed-policies.ts'
export { logSettingChange } from './setting-change-repo.ts'

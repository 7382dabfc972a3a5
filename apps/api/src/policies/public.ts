export { loadCalendar } from './calendar-repo.ts'
export { loadPolicies } from './policy-repo.ts'
export { seedPolicies } from './seed-policies.ts'

/** What other slices may use of fees. */
export { feeMeetingOf } from './fee-repo.ts'
export { insertAccount } from './account-repo.ts'

/** What other slices may use of fees. */
export { feeMeetingOf } from './fee-repo.ts'

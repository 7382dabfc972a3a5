/** What other slices may use of the money. Every function runs in the caller's transaction; amounts in fen. */
export {
  bookActual,
  commitBudget,
  commitMeeting,
  heldByMeeting,
  type LedgerChange,
  releaseBudget,
  releaseMeeting,
  reserveBudget,
  reverseActual,
} from './ledger-repo.ts'
export { readableMeeting } from './readable-meetings-repo.ts'
export { findEndingOrders } from './ending-order-repo.ts'
export { findCostCenters, findIos } from './offered-money-repo.ts'

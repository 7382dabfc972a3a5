/** What other slices may use of the money. Every function runs in the caller's transaction; amounts in fen. */
export {
  bookActual,
  commitMeeting,
  heldByMeeting,
  type LedgerChange,
  releaseBudget,
  releaseMeeting,
  reserveBudget,
} from './ledger-repo.ts'

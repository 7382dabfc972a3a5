/** What other slices may use of approvals. */
export { DifferenceList } from './components/difference-list.tsx'
export { differenceTexts } from './difference-texts.ts'
export { Mark } from './components/record-path.tsx'
export { RequestNow } from './components/request-now.tsx'
export { DelegationRow, LateOwnActionQuestion, loadDecisionBar } from './lazy-parts.tsx'
export { RecordPreview } from './late-preview.tsx'

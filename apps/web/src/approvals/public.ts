/** What other slices may use of approvals. */
export { OwnActionQuestion, OwnActionSheet } from './components/own-action-sheet.tsx'
export { ownActionTexts } from './own-action-texts.ts'
export { isAsked, ownActionsOf, type AskedAction, type OfferedAction, type OwnAction } from './own-actions.ts'

export { DifferenceList } from './components/difference-list.tsx'
export { differenceTexts } from './difference-texts.ts'
export { Mark } from './components/record-path.tsx'
export { RequestNow } from './components/request-now.tsx'
export { DecisionBar, DelegationRow, LateOwnActionQuestion, loadDecisionBar, RecordPreview } from './lazy-parts.tsx'

/** What other slices may use of approvals. */
export { approvalTexts, waitedText } from './approval-texts.ts'
export { DecisionBar } from './components/decision-bar.tsx'
export { OwnActionQuestion, OwnActionSheet } from './components/own-action-sheet.tsx'
export { ownActionTexts } from './own-action-texts.ts'
export { ownActionsOf, type OfferedAction, type OwnAction } from './own-actions.ts'

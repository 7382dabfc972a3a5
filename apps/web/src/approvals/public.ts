import { lazy } from 'react'

/** What other slices may use of approvals. */
export { approvalTexts, waitedText } from './approval-texts.ts'
export { OwnActionQuestion, OwnActionSheet } from './components/own-action-sheet.tsx'
export { ownActionTexts } from './own-action-texts.ts'
export { isAsked, ownActionsOf, type AskedAction, type OfferedAction, type OwnAction } from './own-actions.ts'

/** The way to one's delegations; most who come here for something else never need its code. */
export const DelegationRow = lazy(async () => ({
  default: (await import('./components/delegation-row.tsx')).DelegationRow,
}))

/** Only who decides loads it. */
export const DecisionBar = lazy(async () => ({ default: (await import('./components/decision-bar.tsx')).DecisionBar }))

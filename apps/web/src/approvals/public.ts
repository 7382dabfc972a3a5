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

/** The bar with which an application is decided; a screen of one asks for it together with the record. */
export const loadDecisionBar = async () => ({ default: (await import('./components/decision-bar.tsx')).DecisionBar })
export const DecisionBar = lazy(loadDecisionBar)

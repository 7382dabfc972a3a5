import { lazy } from 'react'

/** The way to one's delegations; most who come here for something else never need its code. */
export const DelegationRow = lazy(async () => ({
  default: (await import('./components/delegation-row.tsx')).DelegationRow,
}))

/** The question before an action of the owner, for a page where few ask it. */
export const LateOwnActionQuestion = lazy(async () => ({
  default: (await import('./components/own-action-sheet.tsx')).OwnActionQuestion,
}))

/** The bar with which an application is decided; a screen of one asks for it together with the record. */
export const loadDecisionBar = async () => ({ default: (await import('./components/decision-bar.tsx')).DecisionBar })
export const DecisionBar = lazy(loadDecisionBar)

import { lazy } from 'react'

/** What other slices may show of closing. */
export const ReopenButton = lazy(async () => ({
  default: (await import('./components/reopen-button.tsx')).ReopenButton,
}))
export const SpendWaiting = lazy(async () => ({
  default: (await import('./components/spend-waiting.tsx')).SpendWaiting,
}))

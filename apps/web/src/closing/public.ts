import { lazy } from 'react'

/** What other slices may show of closing. */
export { ReopenButton } from './late-parts.ts'
export const SpendWaiting = lazy(async () => ({
  default: (await import('./components/spend-waiting.tsx')).SpendWaiting,
}))

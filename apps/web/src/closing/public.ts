import { lazy } from 'react'

/** What other slices may show of closing. */
export const ReopenButton = lazy(async () => ({
  default: (await import('./components/reopen-button.tsx')).ReopenButton,
}))

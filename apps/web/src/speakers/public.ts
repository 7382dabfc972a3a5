import { lazy } from 'react'

/** What other slices may show of speakers. */
export const ConsentLine = lazy(async () => ({ default: (await import('./components/consent-line.tsx')).ConsentLine }))

import { lazy } from 'react'

/** The letter behind a personal link, above the public page of its meeting; its code comes only with such a link. */
export const Invited = lazy(async () => ({ default: (await import('./components/invited.tsx')).Invited }))

import { lazy } from 'react'

/** What other slices use of photos. */
export { fitPicture } from './fit-picture.ts'
export const PhotoAdder = lazy(async () => ({ default: (await import('./components/photo-adder.tsx')).PhotoAdder }))

import { lazy } from 'react'

/** What other slices may show of a public page. */
export { Hero } from './components/hero.tsx'
export { MomentTag } from './components/moment-tag.tsx'
export { Agenda } from './components/agenda.tsx'
export { useCountedOpening } from './use-counted-opening.ts'
export { LandingFacts } from './components/landing-page.tsx'

/** What the workbench shows of a landing page's template; its code comes when a template is looked at. */
export const LandingSample = lazy(async () => ({
  default: (await import('./components/landing-sample.tsx')).LandingSample,
}))

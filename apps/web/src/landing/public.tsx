/** What other slices may show of a public page. */
export { Agenda } from './components/agenda.tsx'
export { LandingFacts } from './components/landing-page.tsx'

/** What other slices may use of the workbench. */
export { EvidenceButton } from './components/evidence-button.tsx'
export { HealthLines } from './components/health-lines.tsx'

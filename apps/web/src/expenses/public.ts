/** What other slices may show of money. */
export { Shortfalls } from './components/shortfalls.tsx'

/** Exports of metrics for the start of the product. */
export { startObserving } from './start-observing.ts'
